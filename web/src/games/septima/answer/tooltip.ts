// A note that appears beside whatever is pointed at, focused, or pressed for long. It works on HTML and SVG, in
// panels that clip and in dialogs: {@attach tooltip(() => text)}.

import './tooltip.css';

const kHoverMs = 350;
const kLongPressMs = 450;
const kGap = 8;
const kMargin = 6;
const kId = 'septima-tip';

let shownFor: Element | null = null;
/** Whose note comes soon. */
let pending: { anchor: Element; timer: ReturnType<typeof setTimeout> } | null = null;

function bubble(): HTMLElement {
  const known = document.getElementById(kId);
  if (known) return known;
  const made = document.createElement('div');
  made.id = kId;
  made.className = 'tip';
  made.setAttribute('role', 'tooltip');
  made.setAttribute('popover', 'manual');
  document.body.append(made);
  return made;
}

function place(tip: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const above = at.top - height - kGap;
  const top = above >= kMargin ? above : at.bottom + kGap;
  const left = at.left + at.width / 2 - width / 2;
  const clamp = (value: number, size: number, room: number) =>
    Math.max(kMargin, Math.min(value, room - size - kMargin));
  tip.style.translate = `${clamp(left, width, innerWidth)}px ${clamp(top, height, innerHeight)}px`;
}

function show(anchor: Element, text: string): void {
  const tip = bubble();
  tip.textContent = text;
  shownFor = anchor;
  anchor.setAttribute('aria-describedby', kId);
  tip.hidePopover?.();
  tip.showPopover?.();
  place(tip, anchor);
  document.addEventListener('keydown', escape, true);
}

/** Escape puts the note away, and nothing else. */
function escape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !shownFor) return;
  event.preventDefault();
  event.stopPropagation();
  hide(shownFor);
}

function hide(anchor: Element): void {
  if (pending?.anchor === anchor) {
    clearTimeout(pending.timer);
    pending = null;
  }
  if (shownFor !== anchor) return;
  shownFor = null;
  anchor.removeAttribute('aria-describedby');
  document.getElementById(kId)?.hidePopover?.();
  document.removeEventListener('keydown', escape, true);
}

/** An attachment; null or empty text shows nothing. */
export function tooltip(text: () => string | null) {
  return (node: Element): (() => void) => {
    const later = (ms: number) => {
      clearTimeout(pending?.timer);
      const timer = setTimeout(() => {
        pending = null;
        const words = text();
        if (shownFor) hide(shownFor);
        if (words) show(node, words);
      }, ms);
      pending = { anchor: node, timer };
    };
    const enter = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'touch') later(kHoverMs);
    };
    const press = (event: Event) => {
      if ((event as PointerEvent).pointerType === 'touch') later(kLongPressMs);
      else leave();
    };
    const focus = () => {
      if (node.matches(':focus-visible')) later(0);
    };
    const leave = () => hide(node);
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', enter],
      ['pointerdown', press],
      ['pointerleave', leave],
      ['pointercancel', leave],
      ['focusin', focus],
      ['focusout', leave],
    ];
    for (const [name, listener] of listeners) node.addEventListener(name, listener);
    return () => {
      leave();
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    };
  };
}
