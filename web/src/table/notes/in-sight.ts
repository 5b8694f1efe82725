// The symbols that can be seen now: each once, with a picture and how things stand.

import type { Explain, Explanation } from './symbols';
import { wordsOf } from './tooltip';

export interface SymbolInSight extends Explanation {
  symbol: string;
  /** How things stand, where it is not told too often. */
  words: string[];
  /** A copy of what lies on the table. */
  picture: SVGSVGElement | null;
}

const kMostWords = 2;
const kOutline = 0.06;

/** What only belongs to the original goes. */
function withoutMeaning(copy: Element): void {
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const { name } of [...one.attributes])
      if (/^(tabindex|title|role|data-|aria-)/.test(name)) one.removeAttribute(name);
}

/** A part of a drawing in a picture of its own; null if there is nothing to see. */
function pictureOf(node: Element): SVGSVGElement | null {
  const drawn = node instanceof SVGElement ? node : node.querySelector('svg');
  if (!drawn || node.querySelector('.hit')) return null;
  if (drawn instanceof SVGSVGElement) {
    const copy = drawn.cloneNode(true) as SVGSVGElement;
    withoutMeaning(copy);
    return copy;
  }
  const { x, y, width, height } = (drawn as SVGGraphicsElement).getBBox();
  if (width === 0 || height === 0) return null;
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  // A box of what is drawn does not know of outlines.
  const edge = kOutline * Math.max(width, height);
  const box = [x - edge, y - edge, width + 2 * edge, height + 2 * edge];
  picture.setAttribute('viewBox', box.join(' '));
  const copy = drawn.cloneNode(true) as Element;
  withoutMeaning(copy);
  // The box is measured before it is moved to its place.
  copy.removeAttribute('transform');
  picture.append(copy);
  return picture;
}

const isShown = (node: Element) =>
  node.checkVisibility?.({ visibilityProperty: true }) !== false && !node.closest('dialog');

/** All of them in the order of the page. */
export function symbolsInSight(explain: Explain): SymbolInSight[] {
  const found = new Map<string, SymbolInSight>();
  for (const node of document.querySelectorAll('[data-symbol]')) {
    const explanation = isShown(node) ? explain(node.getAttribute('data-symbol')!) : null;
    if (!explanation) continue;
    const { name } = explanation;
    const entry = found.get(name) ?? {
      ...explanation,
      symbol: node.getAttribute('data-symbol')!,
      words: [],
      picture: null,
    };
    found.set(name, entry);
    entry.picture ??= pictureOf(node);
    const words = wordsOf(node);
    if (words && words !== name && !entry.words.includes(words)) entry.words.push(words);
  }
  for (const entry of found.values()) if (entry.words.length > kMostWords) entry.words = [];
  return [...found.values()];
}
