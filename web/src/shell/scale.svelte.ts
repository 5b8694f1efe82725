// How large everything is drawn: the person's text size, times what a large screen has room for. The page behaves as it
// does in a smaller window: media queries and parts of the window (build/viewport-units.ts) follow.
//
// The browser tells positions in pixels of the screen, and takes them in pixels of the page, which may be larger:
// whoever measures one to set the other asks here.

import { MediaQuery } from 'svelte/reactivity';
import { settings } from './settings.svelte';

/** A window of this size shows everything that there is; a larger one shows it larger. */
const kAmple = { width: 1820, height: 1020 };
/** No text size may leave less than this. */
const kLeast = { width: 320, height: 360 };
const kMost = 3;
const kStep = 0.05;

interface Size {
  width: number;
  height: number;
}

const inSteps = (scale: number) => Math.floor(scale / kStep + 1e-6) * kStep;
const times = (window: Size, size: Size) =>
  Math.max(1, inSteps(Math.min(window.width / size.width, window.height / size.height)));

/** How large things are drawn in a window of that size, for a text size of 1.3, say. */
export function scaleFor(window: Size, textSize: number): number {
  const wanted = Math.min(textSize * times(window, kAmple), kMost);
  return Math.round(100 * Math.min(wanted, times(window, kLeast))) / 100;
}

const windowNow = (): Size => ({ width: innerWidth, height: innerHeight });
const canScale = !!globalThis.CSS?.supports?.('zoom', '1');
/** To ask for it lays the page out. */
let known = $state.raw(windowNow());
const scaleNow = () => (canScale ? scaleFor(known, settings.textSize / 100) : 1);

let value = $state(scaleNow());

export const scale = {
  get current(): number {
    return value;
  },
};

/** Greatest sizes as people write them and as the build does, then any other length. */
const kLengths = /((?:max-)?(?:width|height)\s*(?::|<=)\s*)?([\d.]+)px/g;

/** A media query that means the window as it is measured on the page. */
export function enlarged(query: string, times: number): string {
  if (times === 1) return query;
  const px = (length: number) => `${Math.round(100 * length) / 100}px`;
  return query.replace(kLengths, (_, before: string | undefined, digits: string) => {
    const length = Number(digits) * times;
    // All up to the next whole pixel of the page belongs to a greatest size.
    const isGreatest = before && /max-|<=/.test(before);
    return (before ?? '') + px(isGreatest ? length + times - 0.02 : length);
  });
}

/** `new ScaledQuery('width < 760px').current`. */
export class ScaledQuery {
  readonly #query: string;
  readonly #found: MediaQuery = $derived.by(() => new MediaQuery(enlarged(this.#query, value)));

  constructor(query: string) {
    this.#query = query;
  }

  get current(): boolean {
    return this.#found.current;
  }
}

/** Where an element lies, in pixels of the page. */
export function boxOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x / value, y / value, width / value, height / value);
}

/** Where something happened, likewise. */
export const pointOf = (event: MouseEvent) => ({
  x: event.clientX / value,
  y: event.clientY / value,
});

/** The window, likewise. */
export const windowSize = (): Size => ({
  width: innerWidth / value,
  height: innerHeight / value,
});

/** What the media rules of the style sheets said at first. */
const asWritten = new WeakMap<CSSMediaRule, string>();

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && /\d\s*px/.test(rule.media.mediaText)) yield rule;
    if ('cssRules' in rule) yield* mediaRules((rule as CSSGroupingRule).cssRules);
  }
}

function fitSheet(sheet: CSSStyleSheet | null, times: number): void {
  for (const rule of sheet ? mediaRules(sheet.cssRules) : []) {
    const written = asWritten.get(rule) ?? rule.media.mediaText;
    asWritten.set(rule, written);
    const wanted = enlarged(written, times);
    if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
  }
}

/** Draws everything as large as it shall be, until what it returns is called. */
export function applyScale(): () => void {
  let touched = false;

  const fit = ({ sheet }: HTMLLinkElement | HTMLStyleElement) => fitSheet(sheet, value);
  const noteSheet = (node: Node) => {
    if (node instanceof HTMLStyleElement) fit(node);
    else if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') {
      if (node.sheet) fit(node);
      else node.addEventListener('load', () => fit(node), { once: true });
    }
  };
  // Parts of the program that come later bring style sheets of their own.
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(noteSheet);
  });
  const measure = () => (known = windowNow());
  addEventListener('resize', measure);

  const stop = $effect.root(() => {
    $effect(() => void (value = scaleNow()));
    $effect(() => {
      const { style } = document.documentElement;
      if (!touched && value === 1) return;
      if (!touched) observer.observe(document.head, { childList: true });
      touched = true;
      style.setProperty('zoom', String(value));
      style.setProperty('--scale', String(value));
      document.head.querySelectorAll('link[rel=stylesheet], style').forEach(noteSheet);
    });
  });
  return () => {
    stop();
    observer.disconnect();
    removeEventListener('resize', measure);
  };
}
