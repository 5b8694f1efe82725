// Lets the keys act on a table of 3 Witches.

import { focusPrompt, keepsEnter, leaveOthers } from '../../table/focus';
import type { Choosing } from './choosing.svelte';
import { keyAction } from './logic/keys';

/** Does what the key means now; false if it means nothing here. */
export function handleKey(
  event: KeyboardEvent,
  choosing: Choosing,
  openSignals: () => void,
): boolean {
  const action = keyAction(event.key, choosing.ask);
  if (!action) return false;
  if (action.do === 'send' && !sends(event.target as HTMLElement, choosing)) return false;
  switch (action.do) {
    case 'card': {
      const card = choosing.cards[action.index];
      if (card) choosing.tap(card);
      leaveOthers(`[data-card="${card}"]`);
      break;
    }
    case 'option':
      choosing.tapPlain(action.option);
      leaveOthers(`[data-option="${action.option}"]`);
      break;
    case 'move':
      moveFocus(action.by);
      break;
    case 'send':
      void choosing.send();
      focusPrompt();
      break;
    case 'back':
      if (choosing.sealed) choosing.change();
      else choosing.takeBack();
      break;
    case 'signals':
      openSignals();
  }
  return true;
}

/** Enter on a choice sends what is complete; on another button it is that button's own. */
function sends(target: HTMLElement, { answer }: Choosing): boolean {
  if (answer === null) return false;
  return !keepsEnter(target) || target.closest('[data-card], [data-option]') !== null;
}

/** Moves the focus to the next card, crystal ball or button of choice, round and round. */
function moveFocus(by: number): void {
  const choices = [...document.querySelectorAll<HTMLElement>('[data-card], [data-option]')];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by > 0 ? 0 : choices.length - 1) : at + by;
  choices.at(next % choices.length)?.focus();
}
