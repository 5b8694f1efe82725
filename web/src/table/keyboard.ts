// Lets the keys act on the table.

import { keyAction } from './logic/keys';
import type { TableModel } from './table.svelte';

export interface TableKeys {
  model: TableModel;
  openKeys(): void;
  openTalk(name: 'log' | 'chat'): void;
  openSignals(): void;
}

/** Keys that finish what is being shown; Tab, F5 and the like keep their meaning. */
const kHurryKeys = /^(.|Enter|Escape|Arrow\w+)$/;

export function handleKey(event: KeyboardEvent, table: TableKeys): void {
  const { model } = table;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !model.view)
    return;
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea') || document.querySelector('dialog[open]')) return;
  if (model.busy && kHurryKeys.test(event.key)) {
    event.preventDefault();
    model.hurry();
    return;
  }
  const action = keyAction(event.key, model.choosing.ask);
  if (!action) return;
  // Enter on a focused button is that button's own, but on a choice it sends what is complete.
  const onChoice =
    target.closest('[data-card], [data-option]') !== null && model.choosing.answer !== null;
  if (action.do === 'send' && target.closest('button, a') && !onChoice) return;
  event.preventDefault();
  act(action, table);
}

function act(action: NonNullable<ReturnType<typeof keyAction>>, table: TableKeys): void {
  const { model } = table;
  switch (action.do) {
    case 'card': {
      const card = model.choosing.cards[action.index];
      if (card) model.choosing.tap(card);
      return;
    }
    case 'option':
      return model.choosing.tapPlain(action.option);
    case 'move':
      return moveFocus(action.by);
    case 'send':
      return void model.choosing.send();
    case 'back':
      return model.choosing.sealed ? model.choosing.change() : model.choosing.takeBack();
    case 'signals':
      return table.openSignals();
    case 'log':
    case 'chat':
      return table.openTalk(action.do);
    case 'keys':
      return table.openKeys();
  }
}

/** Moves the focus to the next card, crystal ball or button of choice, round and round. */
function moveFocus(by: number): void {
  const choices = [...document.querySelectorAll<HTMLElement>('[data-card], [data-option]')];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by > 0 ? 0 : choices.length - 1) : at + by;
  choices.at(next % choices.length)?.focus();
}
