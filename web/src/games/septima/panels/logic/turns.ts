// Who has played what in this Moon Phase: order and matches.

import type { Match, View } from '../../model/view';

export type TurnState = 'now' | 'next' | 'waiting' | 'resolved';

/** The card a coven has played, with whom it is matched, and by which effects of its own. */
export interface Played extends Match {
  effects: string[];
  matched: boolean;
}

/** Where a coven is in step B; null while no turns are taken. */
export function turnState(view: View, seat: number): TurnState | null {
  if (view.step !== 'B') return null;
  const now = view.turn?.seat;
  if (seat === now) return 'now';
  if (view.resolved.includes(seat)) return 'resolved';
  const next = view.order.find((it) => it !== now && !view.resolved.includes(it));
  return next === seat ? 'next' : 'waiting';
}

/** What a coven has played, once all cards are revealed. */
export function playedBy(view: View, seat: number): Played | null {
  const match = view.matches?.[seat];
  if (!match) return null;
  const own = view.turn?.seat === seat ? view.turn.match : [];
  const effects = own.filter((it) => !['player', 'left', 'right'].includes(it));
  const matched = match.with.length > 0 || match.septima.length > 0 || effects.length > 0;
  return { ...match, effects, matched };
}

/** The other covens, clockwise from the reader. */
export function otherSeats(view: View, you: number | null): number[] {
  const seats = view.covens.map((_, seat) => seat);
  if (you === null) return seats;
  return seats.slice(1).map((step) => (you + step) % seats.length);
}
