// What no page may do: scroll where it need not, show words that are not from the catalogue, or let words stick out of
// their place.

import { expect } from '@playwright/test';

/** The whole page is in sight without scrolling. */
export async function fitsTheScreen(page) {
  const over = await page.evaluate(() => ({
    right: document.documentElement.scrollWidth - innerWidth,
    down: document.documentElement.scrollHeight - innerHeight,
  }));
  expect(over, 'the page must not scroll').toEqual({ right: 0, down: 0 });
}

/**
 * Words on the page that the made-up language `xx` has not marked with "~". `names` are words that nobody
 * translates; what lies in `skipped` is not looked at. Runs in the page.
 */
export function bypassedTexts({ names, skipped }) {
  const found = new Set();
  const known = new Set(names.flatMap((name) => name.split(/[^\p{L}]+/u)));
  const judge = (text, element, what) => {
    const isBypassed = ([, letters, mark]) =>
      mark === '' && !known.has(letters) && !/^[IVX]+$/.test(letters);
    const bypassed = [...text.matchAll(/(\p{L}{2,})(~*)/gu)].find(isBypassed);
    if (!bypassed) return;
    const place = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    found.add(`${what} "${text.trim().slice(0, 70)}" (${bypassed[1]}) in ${place}`);
  };
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !(skipped && element.closest(skipped));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const parent = node.parentElement;
    if (parent && !parent.closest('script, style') && node.data.trim() && shown(parent))
      judge(node.data, parent, 'text');
  }
  for (const attribute of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
    for (const element of document.querySelectorAll(`[${attribute}]`))
      if (shown(element)) judge(element.getAttribute(attribute), element, attribute);
  judge(document.title, document.documentElement, 'title of the page');
  return [...found];
}

/** Text that is cut off or sticks out of its button, panel or the screen; and a page wider than the screen. Runs in the page. */
export function misfits() {
  const kSlack = 2;
  const found = new Set();
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) found.add(`the page is ${over} px wider than the screen`);
  const nameOf = (element) =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replace(/ ?svelte-\w+/g, '').replaceAll(' ', '.')}`;
  const textBox = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const scrolls = (style, axis) => ['auto', 'scroll'].includes(style[`overflow${axis}`]);
  const clips = (style, axis) => ['hidden', 'clip'].includes(style[`overflow${axis}`]);
  // With three dots, or fading out: the rest is told elsewhere.
  const mayBeCut = (style) =>
    style.textOverflow === 'ellipsis' ||
    style.webkitLineClamp !== 'none' ||
    style.maskImage !== 'none';
  const judge = (node) => {
    const text = textBox(node);
    if (text.width === 0 || text.height === 0) return;
    const words = node.data.trim().slice(0, 40);
    let [acrossOpen, downOpen] = [true, true];
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === 'inline' || style.display === 'contents') continue;
      // What only screen readers read is cut to a pixel.
      if (style.clipPath !== 'none' || style.clip !== 'auto' || mayBeCut(style)) return;
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      if (width <= 1) return;
      const isFrame = clips(style, 'X') || box.matches('button, .button, .chip, .panel, li');
      const across = Math.max(left - text.left, text.right - right);
      const down = Math.max(top - text.top, text.bottom - bottom);
      if (acrossOpen && isFrame && !scrolls(style, 'X') && across > kSlack)
        return found.add(`"${words}" is ${Math.round(across)} px too wide for ${nameOf(box)}`);
      if (downOpen && clips(style, 'Y') && down > kSlack + 2)
        return found.add(`"${words}" is ${Math.round(down)} px too high for ${nameOf(box)}`);
      if (scrolls(style, 'X')) acrossOpen = false;
      if (scrolls(style, 'Y')) downOpen = false;
      if (!acrossOpen && !downOpen) return;
    }
    if (acrossOpen && (text.left < -kSlack || text.right > innerWidth + kSlack))
      found.add(`"${words}" leaves the screen`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const parent = node.parentElement;
    // Numbers on badges overlap edges on purpose.
    if (parent?.closest('svg, script, style, .skip') || !/\p{L}/u.test(node.data)) continue;
    if (parent?.checkVisibility({ visibilityProperty: true })) judge(node);
  }
  return [...found];
}
