// A note that appears beside whatever is pointed at, focused, or pressed for long. It works on HTML and SVG, in
// panels that clip and in dialogs: {@attach tooltip(() => text)}. The note of a symbol, {@attach symbol('moon', () => text)},
// explains it too and leads to the book: it stays while one points at it, and after a long press.

import { boxOf, windowSize } from '../../../shell/scale.svelte';
import type { SymbolName } from '../symbols/table';
import './tooltip.css';

const kHoverMs = 350;
const kLongPressMs = 450;
/** The way from a symbol to its note. */
const kCrossingMs = 300;
const kGap = 8;
const kMargin = 6;
const kId = 'septima-tip';

let shownFor: Element | null = null;
/** Whose note comes soon. */
let pending: { anchor: Element; timer: ReturnType<typeof setTimeout> } | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;

function bubble(): HTMLElement {
  const known = document.getElementById(kId);
  if (known) return known;
  const made = document.createElement('div');
  made.id = kId;
  made.className = 'tip';
  made.setAttribute('role', 'tooltip');
  made.setAttribute('popover', 'manual');
  made.addEventListener('pointerenter', () => clearTimeout(leaving));
  made.addEventListener('pointerleave', () => shownFor && hide(shownFor));
  document.body.append(made);
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

function show(anchor: Element, words: string, symbol: SymbolName | null): void {
  const tip = bubble();
  clearTimeout(leaving);
  tip.textContent = words;
  tip.classList.toggle('symbol', symbol !== null);
  shownFor = anchor;
  anchor.setAttribute('aria-describedby', kId);
  tip.hidePopover?.();
  tip.showPopover?.();
  place(tip, anchor);
  document.addEventListener('keydown', escape, true);
  if (symbol) void explain(tip, anchor, words, symbol);
}

async function explain(
  tip: HTMLElement,
  anchor: Element,
  words: string,
  symbol: SymbolName,
): Promise<void> {
  const { contentsOf } = await import('../symbols/note');
  const contents = await contentsOf(symbol, words);
  if (shownFor !== anchor) return;
  tip.replaceChildren(...contents);
  place(tip, anchor);
  document.addEventListener('pointerdown', pressElsewhere, true);
}

/** A press beside a note that stays puts it away; one on its link does not. */
function pressElsewhere(event: PointerEvent): void {
  const tip = document.getElementById(kId);
  if (shownFor && !tip?.contains(event.target as Node)) hide(shownFor);
}

/** Escape puts the note away, and nothing else; Enter on a symbol opens the book. */
function escape(event: KeyboardEvent): void {
  if (!shownFor) return;
  const link = document.querySelector<HTMLAnchorElement>(`#${kId} a`);
  if (event.key === 'Enter' && link && document.activeElement === shownFor && isPlain(shownFor))
    link.click();
  else if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  hide(shownFor);
}

/** It does nothing by itself. */
const isPlain = (anchor: Element) => !anchor.matches('button, [role=button], a');

function hide(anchor: Element): void {
  if (pending?.anchor === anchor) {
    clearTimeout(pending.timer);
    pending = null;
  }
  if (shownFor !== anchor) return;
  clearTimeout(leaving);
  shownFor = null;
  anchor.removeAttribute('aria-describedby');
  document.getElementById(kId)?.hidePopover?.();
  document.removeEventListener('keydown', escape, true);
  document.removeEventListener('pointerdown', pressElsewhere, true);
}

/** An attachment; null or empty text shows nothing, unless it is a symbol. */
export function tooltip(
  text: () => string | null,
  symbolOf: () => SymbolName | null | undefined = () => null,
) {
  return (node: Element): (() => void) => {
    const later = (ms: number) => {
      clearTimeout(pending?.timer);
      const timer = setTimeout(() => {
        pending = null;
        const [words, symbol] = [text(), symbolOf() ?? null];
        if (shownFor) hide(shownFor);
        if (words || symbol) show(node, words ?? '', symbol);
      }, ms);
      pending = { anchor: node, timer };
    };
    const enter = (event: Event) => {
      if (shownFor === node) clearTimeout(leaving);
      else if ((event as PointerEvent).pointerType !== 'touch') later(kHoverMs);
    };
    const press = (event: Event) => {
      if ((event as PointerEvent).pointerType === 'touch') later(kLongPressMs);
      else hide(node);
    };
    const focus = () => {
      if (node.matches(':focus-visible')) later(0);
    };
    const gone = () => hide(node);
    /** A symbol's note waits for the pointer, and after a long press for the next one. */
    const leave = (event: Event) => {
      const waits = shownFor === node && symbolOf();
      if (!waits) return hide(node);
      clearTimeout(leaving);
      if ((event as PointerEvent).pointerType !== 'touch') leaving = setTimeout(gone, kCrossingMs);
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', enter],
      ['pointerdown', press],
      ['pointerleave', leave],
      ['pointercancel', leave],
      ['focusin', focus],
      ['focusout', gone],
    ];
    for (const [name, listener] of listeners) node.addEventListener(name, listener);
    return () => {
      gone();
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    };
  };
}

/** An attachment for what stands for something of the rules; `text` says how things stand. */
export const symbol = (name: SymbolName, text: () => string | null = () => null) =>
  tooltip(text, () => name);
