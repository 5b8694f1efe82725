// What keys do at a table of Septima.

import { focusPrompt, keepsEnter, leaveOthers } from '../../table/focus';
import type { AnswerInProgress } from './answer/answering.svelte';
import type { Prompting } from './answer/prompting.svelte';
import type { Thing } from './model/things';
import { kActions, type Action } from './model/view';
import type { SeptimaModel } from './play.svelte';

export interface KeyTargets {
  prompting: Prompting;
  openPace(): void;
  focusMap(): void;
}

/** Does what the key means now; false if it means nothing here. */
export function handleKey(
  event: KeyboardEvent,
  model: SeptimaModel,
  { prompting, openPace, focusMap }: KeyTargets,
): boolean {
  const { play } = model;
  const { answer, table } = play;
  if (event.key === 'Enter') return pressEnter(event, answer);
  if (event.key === 'Escape') return goBack(model);
  if (event.key.startsWith('Arrow')) {
    focusMap();
    return true;
  }
  if (event.shiftKey && /^Digit[1-9]$/.test(event.code)) return announceCard(event.code, model);
  if (/^[1-9]$/.test(event.key)) return chooseNumber(Number(event.key) - 1, model, prompting);
  switch (event.key.toLowerCase()) {
    case 's':
      if (!answer.ask?.options.includes('done')) return false;
      choose('done', answer);
      return true;
    case 'c':
      if (!answer.sealed) return false;
      answer.change();
      return true;
    case 'm':
      play.open('matrix');
      return true;
    case 'p':
      openPace();
      return true;
    case 'r':
      table.layers.reach = !table.layers.reach;
      return true;
    case 't':
      table.layers.since = !table.layers.since;
      return true;
    case 'n':
      table.layers.names = !table.layers.names;
      return true;
    default:
      return false;
  }
}

/** Enter on a focused button is that button's own, but on a choice it sends what is complete. */
function pressEnter(event: KeyboardEvent, answer: AnswerInProgress): boolean {
  if (!answer.answer) return false;
  const target = event.target as HTMLElement;
  const thing = target.closest<HTMLElement>('[data-thing]')?.dataset['thing'];
  const chosen = thing !== undefined && answer.state(thing) === 'selected';
  if (keepsEnter(target) && !chosen) return false;
  void answer.send();
  focusPrompt();
  return true;
}

/** Enter belongs to what has the focus: that must not be anything else than this choice. */
function choose(thing: Thing, answer: AnswerInProgress): void {
  answer.tap(thing);
  leaveOthers(`[data-thing="${thing}"]`);
}

function goBack(model: SeptimaModel): boolean {
  const { answer } = model.play;
  if (model.error || answer.reason || answer.chosen.length > 0) answer.takeBack();
  else if (model.play.stage) model.play.leaveStage();
  else return false;
  return true;
}

/** The cards of the hand while an Action is chosen, otherwise what the prompt offers. */
function chooseNumber(index: number, model: SeptimaModel, prompting: Prompting): boolean {
  const thing = numbered(model, prompting)[index];
  if (thing === undefined) return false;
  choose(thing, model.play.answer);
  return true;
}

/** What the keys 1 to 9 choose. Every card keeps its key, played or not. */
export function numbered(model: SeptimaModel, prompting: Prompting): Thing[] {
  if (prompting.kind !== 'select')
    return prompting.composed ? [] : [...prompting.cards, ...prompting.chips];
  return cardsOf(model).map((action) => `action:${action}`);
}

function cardsOf({ play }: SeptimaModel): Action[] {
  return kActions.filter((action) => play.table.view.mode === 'full' || action !== 'ritual');
}

/** With Shift a card is announced; the digit counts, whatever the keyboard writes for it. */
function announceCard(code: string, model: SeptimaModel): boolean {
  const { announcing, table } = model.play;
  const action = cardsOf(model)[Number(code.at(-1)) - 1];
  const held = action && model.you !== null && table.coven(model.you);
  if (!announcing.open || !held) return false;
  if (held.hand.includes(action) || held.pick === action) void announcing.announce(action);
  return true;
}
