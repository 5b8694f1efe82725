// Lets the keys act on the table: first for the game, then for what every table has.

import { noteTab } from './focus';
import type { Board } from './game';
import type { TableModel } from './table.svelte';

export interface KeyTargets {
  board: Board | undefined;
  openKeys(): void;
  openSymbols(): void;
  openTalk(name: 'log' | 'chat'): void;
}

/** Keys that finish what is being shown; Tab, F5 and the like keep their meaning. */
const kHurryKeys = /^(.|Enter|Escape|Arrow\w+)$/;

export function handleKey(event: KeyboardEvent, model: TableModel, targets: KeyTargets): void {
  if (event.key === 'Tab') noteTab();
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !model.view)
    return;
  if (isOfField(event) || document.querySelector('dialog[open]')) return;
  if (isHeldDown(event)) {
    event.preventDefault();
  } else if (model.busy && kHurryKeys.test(event.key)) {
    event.preventDefault();
    if (!targets.board?.busyKey?.(event)) model.hurry();
  } else if (
    targets.board?.key?.(event) ||
    askForHint(event.key, model) ||
    lookBack(event.key, model) ||
    openPart(event.key, targets)
  ) {
    event.preventDefault();
  }
}

/** Fields take what is typed; a switch only what turns it. */
function isOfField({ target, key }: KeyboardEvent): boolean {
  const field = (target as Element).closest<HTMLInputElement>('input, textarea, select');
  if (!field) return false;
  if (field.type === 'checkbox') return key === ' ';
  return field.type === 'radio' ? key === ' ' || key.startsWith('Arrow') : true;
}

function askForHint(key: string, model: TableModel): boolean {
  const hint = model.game ? model.play.hint : undefined;
  if (!/^h$/i.test(key) || !hint?.offered) return false;
  void hint.press();
  return true;
}

/** A key that is held down chooses once: what it would choose next has not been read yet. Arrows go on. */
function isHeldDown({ repeat, key }: KeyboardEvent): boolean {
  return repeat && /^(.|Enter|Escape)$/.test(key);
}

function lookBack(key: string, model: TableModel): boolean {
  if (!/^b$/i.test(key) || !model.recallable) return false;
  model.recall();
  return true;
}

function openPart(key: string, targets: KeyTargets): boolean {
  if (key === '?') targets.openKeys();
  else if (/^w$/i.test(key)) targets.openSymbols();
  else if (/^l$/i.test(key)) targets.openTalk('log');
  else if (/^c$/i.test(key)) targets.openTalk('chat');
  else return false;
  return true;
}
