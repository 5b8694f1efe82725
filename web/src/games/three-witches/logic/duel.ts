// How the present trick would end if the cards lay as in some hands that the others could have.

import type { CardId, View } from '../protocol';
import { pairValue, type Cards } from './pairs';

export interface Duel {
  ours: number;
  theirs: number;
  end: 'won' | 'tied' | 'lost';
}

/** For the last of the Lesser Witches to play, with that card against that secret one; null if more is open. */
export function duelOf(
  view: View,
  cards: Cards,
  mine: CardId | undefined,
  secret: CardId | null,
): Duel | null {
  const trick = view.tricks.at(-1);
  const role = view.seat === null ? null : view.roles?.[view.seat];
  if (!trick || trick.winner || (role !== 'first' && role !== 'second')) return null;
  const partner = role === 'first' ? trick.second : trick.first;
  const [up, down, other, own] = [trick.up, secret, partner, mine].map(
    (card) => card && cards.get(card),
  );
  if (!up || !down || !other || !own) return null;
  const theirs = pairValue(up, down).value;
  const ours = pairValue(other, own).value;
  return { ours, theirs, end: ours > theirs ? 'won' : ours === theirs ? 'tied' : 'lost' };
}
