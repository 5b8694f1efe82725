// The notes of a table: the bubble beside what is pointed at, when it comes and when it goes. Loaded once the table stands.

import { boxOf, windowSize } from '../../shell/scale.svelte';
import { areExplained } from './symbols';
import { onGone, texts, wordsOf } from './tooltip';
import './pointing.css';

const kHoverMs = 350;
/** A picture on what can be chosen: most people point there to choose. */
const kHoverOnControlMs = 900;
const kLongPressMs = 450;
/** The way from a symbol to its note. */
const kCrossingMs = 300;
const kGap = 8;
const kMargin = 6;
const kId = 'tip';

let hovered: Element | null = null;
let shownFor: Element | null = null;
/** Whose note comes soon. */
let pending: { anchor: Element; timer: ReturnType<typeof setTimeout> } | null = null;
/** Where the pointer is, or a finger was: what comes under it while it rests has not been pointed at. */
let restsAt = '';
let leaving: ReturnType<typeof setTimeout> | undefined;

const symbolOf = (anchor: Element) =>
  (areExplained() && anchor.getAttribute('data-symbol')) || null;
const isControl = (node: Element) => node.matches('button, a, [role=button], [tabindex]');

/** Whose note it is: a symbol in something that has a note of its own keeps its own, but not in what is chosen by a tap. */
function anchorOf(target: EventTarget | null): Element | null {
  let piece: Element | null = null;
  for (let node = target as Element | null; node; node = node.parentElement) {
    const isSymbol = symbolOf(node) !== null;
    if (texts.has(node) && isSymbol) return node;
    if (texts.has(node) && wordsOf(node)) return piece && !isControl(node) ? piece : node;
    if (isSymbol) piece ??= node;
  }
  return piece;
}

const bubble = () => document.getElementById(kId);

/** Behind a dialog nothing can be pointed at. */
function bubbleFor(anchor: Element): HTMLElement {
  const made = bubble() ?? document.createElement('div');
  made.id = kId;
  made.className = 'tip';
  made.setAttribute('role', 'tooltip');
  made.setAttribute('popover', 'manual');
  const place = anchor.closest('dialog') ?? document.body;
  if (made.parentElement !== place) place.append(made);
  return made;
}

function place(tip: HTMLElement, anchor: Element): void {
  const at = boxOf(anchor);
  const { width, height } = boxOf(tip);
  const above = at.top - height - kGap;
  const top = above >= kMargin ? above : at.bottom + kGap;
  const left = at.left + at.width / 2 - width / 2;
  const clamp = (value: number, size: number, room: number) =>
    Math.max(kMargin, Math.min(value, room - size - kMargin));
  const room = windowSize();
  tip.style.translate = `${clamp(left, width, room.width)}px ${clamp(top, height, room.height)}px`;
}

function show(anchor: Element, words: string, symbol: string | null): void {
  const tip = bubbleFor(anchor);
  clearTimeout(leaving);
  tip.textContent = words;
  tip.classList.toggle('symbol', symbol !== null);
  shownFor = anchor;
  anchor.setAttribute('aria-describedby', kId);
  tip.hidePopover?.();
  if (words) tip.showPopover?.();
  place(tip, anchor);
  document.addEventListener('keydown', press, true);
  if (symbol) void explain(tip, anchor, words, symbol);
}

async function explain(
  tip: HTMLElement,
  anchor: Element,
  words: string,
  symbol: string,
): Promise<void> {
  const { contentsOf } = await import('./note');
  const contents = await contentsOf(symbol, words);
  if (shownFor !== anchor || contents.length === 0) return;
  tip.replaceChildren(...contents);
  if (!words) tip.showPopover?.();
  place(tip, anchor);
}

/** Escape puts the note away, and nothing else; Enter on a symbol opens the book. */
function press(event: KeyboardEvent): void {
  if (!shownFor) return;
  const link = bubble()?.querySelector('a');
  const isPlain = !shownFor.matches('button, [role=button], a');
  if (event.key === 'Enter' && link && document.activeElement === shownFor && isPlain) link.click();
  else if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  hide();
}

function hide(): void {
  clearTimeout(leaving);
  shownFor?.removeAttribute('aria-describedby');
  shownFor = null;
  bubble()?.hidePopover?.();
  document.removeEventListener('keydown', press, true);
}

function forget(): void {
  clearTimeout(pending?.timer);
  pending = null;
}

function later(anchor: Element, ms: number): void {
  forget();
  const timer = setTimeout(() => {
    pending = null;
    const [words, symbol] = [wordsOf(anchor), symbolOf(anchor)];
    hide();
    if (anchor.isConnected && (words || symbol)) show(anchor, words, symbol);
  }, ms);
  pending = { anchor, timer };
}

/** A symbol's note waits for the pointer to come to it. */
function leave(): void {
  if (!shownFor) return;
  clearTimeout(leaving);
  if (symbolOf(shownFor)) leaving = setTimeout(hide, kCrossingMs);
  else hide();
}

const placeOf = (event: Event) => {
  const { clientX, clientY } = event as PointerEvent;
  return `${Math.round(clientX)} ${Math.round(clientY)}`;
};
const isTouch = (event: Event) => (event as PointerEvent).pointerType === 'touch';
const isOfNote = ({ target }: Event) => bubble()?.contains(target as Node) ?? false;

function pointAt(target: EventTarget | null): void {
  const anchor = anchorOf(target);
  if (anchor === hovered) return;
  hovered = anchor;
  forget();
  if (anchor && anchor === shownFor) return clearTimeout(leaving);
  leave();
  const isOnControl = anchor?.parentElement?.closest('button, [role=button]');
  if (anchor) later(anchor, isOnControl ? kHoverOnControlMs : kHoverMs);
}

const kListeners: Record<string, (event: Event) => void> = {
  pointerover(event) {
    if (isTouch(event)) return;
    if (isOfNote(event)) {
      hovered = shownFor;
      clearTimeout(leaving);
    } else if (placeOf(event) !== restsAt) pointAt(event.target);
  },
  pointermove(event) {
    restsAt = placeOf(event);
  },
  /** A press beside a note puts it away; one on its link does not. */
  pointerdown(event) {
    if (isOfNote(event)) return;
    forget();
    hide();
    const anchor = isTouch(event) ? anchorOf(event.target) : null;
    if (anchor) later(anchor, kLongPressMs);
  },
  /** After a long press a symbol's note stays until the next one. */
  pointerup(event) {
    restsAt = placeOf(event);
    if (!isTouch(event)) return;
    forget();
    if (shownFor && !symbolOf(shownFor)) hide();
  },
  focusin({ target }) {
    const node = target as Element;
    if (texts.has(node) && node.matches(':focus-visible')) later(node, 0);
  },
  focusout({ target }) {
    if (pending?.anchor === target) forget();
    if (shownFor === target) hide();
  },
};
kListeners['pointercancel'] = kListeners['pointerup']!;
for (const [name, listener] of Object.entries(kListeners))
  document.addEventListener(name, listener, true);
document.documentElement.addEventListener('pointerleave', () => {
  hovered = null;
  forget();
  leave();
});

onGone((node) => {
  if (pending?.anchor === node) forget();
  if (shownFor === node) hide();
});
// The pointer may have waited there.
pointAt([...document.querySelectorAll(':hover')].at(-1) ?? null);
