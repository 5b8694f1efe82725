// What no page may do: scroll where it need not, show words that are not from the catalogue, let words stick out of
// their place, or ask for what cannot be reached.

import { expect } from '@playwright/test';

/** The screens that everything is looked at on: width, height, what it is, and the language that is spoken there. */
export const kScreens = [
  { width: 1440, height: 900, what: 'a desk', language: 'en' },
  { width: 1280, height: 720, what: 'a laptop', language: 'de' },
  { width: 2560, height: 1440, what: 'a large screen', language: 'pl' },
  { width: 768, height: 1024, what: 'a tablet', language: 'it' },
  { width: 390, height: 844, what: 'a phone', language: 'de' },
  { width: 320, height: 640, what: 'a small phone', language: 'pl' },
  { width: 844, height: 390, what: 'a phone on its side', language: 'it' },
  { width: 720, height: 450, what: 'a desk at 200 percent', language: 'de' },
  { width: 640, height: 360, what: 'a laptop at 200 percent', language: 'en' },
];

/** Narrower ones are held in the hand. */
export const deviceOf = ({ width }) => (width < 1100 ? 'phone' : 'desk');

/** What `look()` finds wrong, and finds again some frames later: what has just appeared may still find its place. */
export async function faultsThatStay(page, look) {
  let found = await look();
  for (let tries = 0; found.length > 0 && tries < 5; tries++) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    found = await look();
  }
  return found;
}

/** The whole page is in sight without scrolling. */
export async function fitsTheScreen(page) {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { right: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
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
    const whole = text.replaceAll('\u00AD', '');
    const bypassed = [...whole.matchAll(/(\p{L}{2,})(~*)/gu)].find(isBypassed);
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

/**
 * Text that is cut off, broken within a word where no hyphen belongs, or sticking out of its button, panel or the screen; and a
 * page wider than the screen. Runs in the page.
 */
export function misfits() {
  const kSlack = 2;
  const found = new Set();
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (over > 0) found.add(`the page is ${over} px wider than the screen`);
  const nameOf = (element) =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replace(/ ?svelte-\w+/g, '').replaceAll(' ', '.')}`;
  const textBox = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  /** The first word that begins on one line and ends on another. */
  const brokenWord = (node) => {
    const range = document.createRange();
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\u00AD]{3,}/gu)) {
      if (word.includes('\u00AD')) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (lines.length > 1 && lines.at(-1).top > lines[0].top + kSlack) return word;
    }
    return null;
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
    const broken = brokenWord(node);
    let [acrossOpen, downOpen] = [true, true];
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === 'inline' || style.display === 'contents') continue;
      // What only screen readers read is cut to a pixel.
      if (style.clipPath !== 'none' || style.clip !== 'auto' || mayBeCut(style)) return;
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      if (width <= 2) return;
      if (broken) return found.add(`"${broken}" is broken in ${nameOf(box)}`);
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

/**
 * What is asked for and cannot be reached: a thing that is nowhere on the screen and does not scroll there, a button of
 * the prompt beside the screen or under something else, and whatever a finger or a pointer would miss. Runs in the page.
 */
export function outOfReach() {
  const kLeast = 24;
  const kSlack = 0.5;
  const found = [];
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const boxOf = (element) => element.getBoundingClientRect();
  /** Where a finger hits it: what is drawn may be larger or smaller. */
  const hitBox = (target) => boxOf(target.querySelector(':scope > .hit') ?? target);
  const wordsOf = (element) => {
    const { x, y, width, height } = hitBox(element);
    const name = element.dataset.thing ?? element.innerText?.trim().slice(0, 30) ?? '';
    return `"${name}" ${element.getAttribute('aria-label')?.slice(0, 30) ?? ''} at ${[x, y, width, height].map(Math.round).join(' ')}`;
  };
  /** The part of the screen that it can be brought to: itself, or what scrolls. */
  const sightOf = (element) => {
    let { left, right, top, bottom } = hitBox(element);
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const around = boxOf(box);
      const scrolls = (axis) => ['auto', 'scroll'].includes(style[`overflow${axis}`]);
      if (scrolls('X')) [left, right] = [around.left, around.right];
      if (scrolls('Y')) [top, bottom] = [around.top, around.bottom];
      left = Math.max(left, around.left);
      right = Math.min(right, around.right);
      top = Math.max(top, around.top);
      bottom = Math.min(bottom, around.bottom);
    }
    return {
      width: Math.min(right, innerWidth) - Math.max(left, 0),
      height: Math.min(bottom, innerHeight) - Math.max(top, 0),
    };
  };
  const fits = ({ width, height }) => width >= kLeast - kSlack && height >= kLeast - kSlack;

  const controls = 'button, input, select, textarea, [role=tab], [role=button], a.button';
  const targets = [...document.querySelectorAll(controls)]
    // What has a label is hit by the label, too.
    .map((control) => (control.matches('label input') ? control.closest('label') : control))
    .filter((target) => isShown(target) && !target.closest('.unseen, .skip'))
    // Where something lies under it that is asked for, a tool lets taps through.
    .filter((target) => getComputedStyle(target).pointerEvents !== 'none');
  const middleOf = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  /** From a point to where a finger would hit another target. */
  const away = ([x, y], other) => {
    const box = hitBox(other);
    const [middleX, middleY] = middleOf(box);
    const isRound = other.querySelector(':scope > circle.hit');
    if (isRound) return Math.hypot(x - middleX, y - middleY) - box.width / 2;
    const across = Math.max(box.left - x, 0, x - box.right);
    return Math.hypot(across, Math.max(box.top - y, 0, y - box.bottom));
  };
  /** Not scrolled out of what it lies in. */
  const isInSight = (element) => {
    const [x, y] = middleOf(hitBox(element));
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = boxOf(box);
      if (overflowX !== 'visible' && (x < left || x > right)) return false;
      if (overflowY !== 'visible' && (y < top || y > bottom)) return false;
    }
    return true;
  };
  const inSight = targets.filter(isInSight);
  const apart = ([x, y], [otherX, otherY]) => Math.hypot(x - otherX, y - otherY);
  /** What a circle of 24 px around it meets: another target, or the circle around another small one (WCAG 2.5.8). */
  const tooClose = (target) => {
    const middle = middleOf(hitBox(target));
    const meets = (other) =>
      away(middle, other) < kLeast / 2 - kSlack ||
      (!fits(hitBox(other)) && apart(middle, middleOf(hitBox(other))) < kLeast - kSlack);
    return inSight.includes(target) && inSight.find((other) => other !== target && meets(other));
  };
  /** What is drawn may lie closely: there it matters what lies around, not how far a finger may miss. */
  const isLarge = (target) => (target.closest('svg') ? !tooClose(target) : fits(hitBox(target)));

  const places = new Map();
  for (const thing of document.querySelectorAll('[data-thing].legal, [data-thing].selected'))
    if (isShown(thing))
      places.set(thing.dataset.thing, [...(places.get(thing.dataset.thing) ?? []), thing]);
  for (const elements of places.values())
    if (!elements.some((one) => fits(sightOf(one))))
      found.push(`${wordsOf(elements[0])} cannot be brought to the screen`);

  for (const button of document.querySelectorAll('#prompt .actions button, [data-send]')) {
    const { left, right, top, bottom } = boxOf(button);
    const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (isOut) found.push(`${wordsOf(button)} is off the screen`);
    else if (!button.contains(over)) found.push(`${wordsOf(button)} lies under something`);
  }

  for (const target of targets) {
    const elsewhere = places.get(target.dataset.thing) ?? [];
    if (!isLarge(target) && !elsewhere.some(isLarge))
      found.push(
        target.closest('svg')
          ? `${wordsOf(target)} is too close to ${wordsOf(tooClose(target))}`
          : `${wordsOf(target)} is smaller than ${kLeast} px`,
      );
  }
  return [...new Set(found)];
}
