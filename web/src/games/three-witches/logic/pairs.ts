// What a pair of cards is worth, for the plaques under the brews.

import type { Message } from '../../../net/protocol';
import type { CardId, Deck, DeckCard, How } from '../protocol';

export type Cards = ReadonlyMap<CardId, DeckCard>;

export function cardsOf(deck: Deck | undefined): Cards {
  return new Map(deck?.cards.map((card) => [card.card, card]));
}

export interface PairValue {
  value: number;
  how: How;
}

/** Equal suits or ranks add up, the Elixir doubles its partner, otherwise the higher card counts. */
export function pairValue(a: DeckCard, b: DeckCard): PairValue {
  const ranks = [a.rank ?? 0, b.rank ?? 0];
  if (a.rank === null || b.rank === null) return { value: 2 * Math.max(...ranks), how: 'elixir' };
  if (a.suit === b.suit) return { value: a.rank + b.rank, how: 'suit' };
  if (a.rank === b.rank) return { value: a.rank + b.rank, how: 'rank' };
  return { value: Math.max(...ranks), how: 'higher' };
}

export interface Plaque {
  /** The sum in figures, as "6 + 4 = 10", and its short form for narrow screens. */
  sum: string;
  short: string;
  note: Message;
}

/** What can be said of a pair of which a card may be secret (`?`) or still missing (null). */
export function plaque(cards: Cards, one: CardId | null, two: CardId | null): Plaque | null {
  const a = one ? cards.get(one) : undefined;
  const b = two ? cards.get(two) : undefined;
  if (a && b) return wholePlaque(a, b);
  const known = a ?? b;
  if (!known) return null;
  const other = one === '?' || two === '?' ? 'secret' : 'missing';
  const figure = known.rank === null ? '×2' : String(known.rank);
  return { sum: figure, short: figure, note: { id: `web.table.plaque.${other}` } };
}

function wholePlaque(a: DeckCard, b: DeckCard): Plaque {
  const { value, how } = pairValue(a, b);
  const sums: Record<How, string> = {
    suit: `${a.rank} + ${b.rank} = ${value}`,
    rank: `${a.rank} + ${b.rank} = ${value}`,
    elixir: `2 × ${value / 2} = ${value}`,
    higher: String(value),
  };
  return { sum: sums[how], short: String(value), note: { id: `web.table.how.${how}` } };
}
