// Lets the keys act on the table: first for the game, then for what every table has.

import type { Board } from './game';
import type { TableModel } from './table.svelte';

export interface KeyTargets {
  board: Board | undefined;
  openKeys(): void;
  openTalk(name: 'log' | 'chat'): void;
}

/** Keys that finish what is being shown; Tab, F5 and the like keep their meaning. */
const kHurryKeys = /^(.|Enter|Escape|Arrow\w+)$/;

export function handleKey(event: KeyboardEvent, model: TableModel, targets: KeyTargets): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !model.view)
    return;
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea') || document.querySelector('dialog[open]')) return;
  if (isHeldDown(event)) {
    event.preventDefault();
  } else if (model.busy && kHurryKeys.test(event.key)) {
    event.preventDefault();
    if (!targets.board?.busyKey?.(event)) model.hurry();
  } else if (
    targets.board?.key?.(event) ||
    lookBack(event.key, model) ||
    openPart(event.key, targets)
  ) {
    event.preventDefault();
  }
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
  else if (/^l$/i.test(key)) targets.openTalk('log');
  else if (/^c$/i.test(key)) targets.openTalk('chat');
  else return false;
  return true;
}
