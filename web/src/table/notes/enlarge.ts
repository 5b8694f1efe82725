// A card in large, with its words: a copy of what is on the table, in a dialog. Loaded when the first card is enlarged.

import { boxOf, windowSize } from '../../shell/scale.svelte';
import { t } from '../../text/text';
import type { Draw, Enlargeable } from './enlargeable';
import { contentsOf } from './note';
import './enlarge.css';

const kLargest = 2.6;
/** Beside the card, and for what stands below it. */
const kRoom = { width: 72, height: 230 };
/** Colours that a card has from what it lies in. */
const kInherited = ['--c', '--cs', '--e', '--es', '--radius'];

/** The card inside of what can be chosen, or the card itself. */
function pictureOf(node: Element): Element {
  if (!node.matches('.choosable, .part')) return node;
  return (
    node.querySelector(':scope > .picture')?.firstElementChild ?? node.firstElementChild ?? node
  );
}

/** What only belongs to the original goes. */
function withoutMeaning(copy: Element): void {
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const { name } of [...one.attributes])
      if (/^(id|tabindex|title|data-(?!symbol)|aria-describedby)/.test(name))
        one.removeAttribute(name);
}

function roomNow(): { width: number; height: number } {
  const { width, height } = windowSize();
  return { width: width - kRoom.width, height: height - kRoom.height };
}

function frameAround(...contents: Node[]): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'frame';
  frame.setAttribute('aria-hidden', 'true');
  frame.append(...contents);
  return frame;
}

function copyOf(source: Element): HTMLElement {
  const { width, height } = boxOf(source);
  const room = roomNow();
  const copy = source.cloneNode(true) as HTMLElement;
  withoutMeaning(copy);
  const style = getComputedStyle(source);
  for (const name of kInherited) copy.style.setProperty(name, style.getPropertyValue(name));
  copy.style.width = `${width}px`;
  copy.style.minHeight = `${height}px`;
  const fits = Math.min(room.width / width, room.height / height);
  const frame = frameAround(copy);
  frame.style.setProperty('zoom', String(Math.max(1, Math.min(kLargest, fits))));
  return frame;
}

/** What the symbols of the picture mean, below it. */
async function explain(frame: Element, place: Element): Promise<void> {
  const found = [...frame.querySelectorAll('[data-symbol]')].map((one) =>
    one.getAttribute('data-symbol')!,
  );
  for (const symbol of new Set(found)) {
    const meaning = document.createElement('div');
    meaning.className = 'meaning';
    meaning.append(...(await contentsOf(symbol, '')));
    place.append(meaning);
  }
}

function drawn(draw: Draw, dialog: HTMLElement, meanings: HTMLElement): HTMLElement {
  const frame = frameAround();
  const end = draw(frame, roomNow());
  dialog.addEventListener('close', end);
  void explain(frame, meanings);
  return frame;
}

/** Shows it until it is put away. */
export function enlarge(node: Element, card: Enlargeable): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  const name = card.name();
  dialog.className = 'panel enlarged';
  dialog.setAttribute('aria-label', name);
  const title = document.createElement('h2');
  title.textContent = name;
  const about = document.createElement(card.draw ? 'div' : 'p');
  about.textContent = card.words() ?? '';
  const close = document.createElement('button');
  close.className = 'button';
  close.textContent = t('web.table.close');
  close.addEventListener('click', () => dialog.close());
  const picture = card.draw ? drawn(card.draw, dialog, about) : copyOf(pictureOf(node));
  dialog.append(picture, title, about, close);
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  (node.closest('main') ?? document.body).append(dialog);
  dialog.showModal();
  return dialog;
}
