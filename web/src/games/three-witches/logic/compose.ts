// Turning taps on cards into one of the options the server offers. An option is a verb and its cards:
// `play owl3`, `lead owl5 bat7` (face up, face down), `give newt2 elixir` (in any order), `hold`.

import type { Ask, Message } from '../../../net/protocol';
import type { CardId } from '../protocol';

export interface Option {
  text: string;
  verb: string;
  cards: CardId[];
}

export function parseOption(text: string): Option {
  const [verb = '', ...cards] = text.split(' ');
  return { text, verb, cards };
}

/** Options that name no card: bids, passing, holding back. */
export function plainOptions(ask: Ask): string[] {
  return ask.kind === 'bid'
    ? ask.options
    : ask.options.filter((text) => parseOption(text).cards.length === 0);
}

/** How many cards make the answer complete (0: none). */
export function cardsNeeded(ask: Ask): number {
  if (ask.kind === 'bid') return 0;
  return Math.max(0, ...ask.options.map((text) => parseOption(text).cards.length));
}

function fits(option: Option, picks: CardId[]): boolean {
  if (option.verb === 'give') return picks.every((card) => option.cards.includes(card));
  return picks.every((card, place) => option.cards[place] === card);
}

function possible(ask: Ask, picks: CardId[]): boolean {
  return (
    new Set(picks).size === picks.length &&
    picks.length <= cardsNeeded(ask) &&
    ask.options.some((text) => fits(parseOption(text), picks))
  );
}

/** The option that the picked cards spell out, once they are complete. */
export function composed(ask: Ask, picks: CardId[]): string | null {
  if (picks.length === 0 || picks.length !== cardsNeeded(ask)) return null;
  return ask.options.find((text) => fits(parseOption(text), picks)) ?? null;
}

/** Whether `card` may be tapped now: picked already, next, or in place of an earlier pick. */
export function isLegal(ask: Ask, picks: CardId[], card: CardId): boolean {
  return picks.includes(card) || tap(ask, picks, card) !== picks;
}

/**
 * The picks after a tap: a picked card is taken back, a new one added or put in the place of
 * the latest it can replace.
 */
export function tap(ask: Ask, picks: CardId[], card: CardId): CardId[] {
  const place = picks.indexOf(card);
  if (place >= 0) {
    const rest = picks.filter((other) => other !== card);
    return possible(ask, rest) ? rest : picks.slice(0, place);
  }
  const added = [...picks, card];
  if (possible(ask, added)) return added;
  for (let last = picks.length - 1; last >= 0; --last) {
    const replaced = picks.with(last, card);
    if (possible(ask, replaced)) return replaced;
  }
  return picks;
}

/** Why `card` may not be chosen now, in the engine's words. */
export function whyNot(ask: Ask, picks: CardId[], card: CardId): Message | null {
  if (isLegal(ask, picks, card)) return null;
  const added = [...picks, card];
  const refusals = ask.refused.map(({ option, why }) => ({ option: parseOption(option), why }));
  const exact = refusals.find(({ option }) => fits(option, added));
  return (exact ?? refusals.find(({ option }) => option.cards.includes(card)))?.why ?? null;
}

/** The cards an earlier answer to a secret question named. */
export function picksOf(option: string | null): CardId[] {
  return option === null ? [] : parseOption(option).cards;
}
