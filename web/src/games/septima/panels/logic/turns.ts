// Who has played what in this Moon Phase: order, matches, and what the match will do to Suspicion.

import type { PrintedContent } from '../../model/content';
import type { Match, View } from '../../model/view';

export type Side = 'left' | 'right';
export type TurnState = 'now' | 'next' | 'waiting' | 'resolved';

/** The card a coven has played, with whom it is matched, and by which effects of its own. */
export interface Played extends Match {
  effects: string[];
  matched: boolean;
}

const kWidow = 1;
const isSolo = (view: View) => view.widow !== undefined;

/** Both Septima markers are active with two covens, and alone. */
export function activeSides(view: View): Side[] {
  return view.covens.length === 2 ? ['left', 'right'] : ['right'];
}

export function turnOrder(view: View): number[] {
  if (view.order?.length) return view.order;
  const seats = view.covens.map((_, seat) => seat);
  if (isSolo(view)) {
    const widowFirst = view.season === 'winter' || view.season === 'summer';
    return widowFirst ? [kWidow, 0] : [0, kWidow];
  }
  return seats.map((_, place) => (view.start + place) % seats.length);
}

/** Where a coven is in step B; null while no turns are taken. */
export function turnState(view: View, seat: number): TurnState | null {
  if (view.step !== 'B') return null;
  const order = turnOrder(view);
  const now = view.turn?.seat;
  if (seat === now) return 'now';
  const place = order.indexOf(seat);
  const current = now === undefined ? -1 : order.indexOf(now);
  const done = view.resolved ? view.resolved.includes(seat) : place < current;
  if (done) return 'resolved';
  const waiting = order.filter((it, at) =>
    view.resolved ? !view.resolved.includes(it) : at > current,
  );
  return waiting.find((it) => it !== now) === seat ? 'next' : 'waiting';
}

function countedMatch(view: View, seat: number): Match | null {
  const action = view.covens[seat]?.played;
  if (!action) return null;
  const mates = view.covens.flatMap((it, other) =>
    other !== seat && it.played === action ? [other] : [],
  );
  const septima = activeSides(view).filter((side) => view.septima[side] === action);
  const widow = isSolo(view) && seat === kWidow;
  let raise = mates.length > 0 ? 1 : septima.includes('right') ? 2 : septima.length > 0 ? 1 : 0;
  if (widow && mates.length === 0 && septima.length > 0) raise = 2;
  if (action === 'chant' && !widow) raise = 0;
  return { action, with: mates, septima, raise, advance: raise > 0 };
}

/** What a coven has played, once all cards are revealed. */
export function playedBy(view: View, seat: number): Played | null {
  const match = view.matches?.[seat] ?? countedMatch(view, seat);
  if (!match) return null;
  const own = view.turn?.seat === seat ? view.turn.match : [];
  const effects = own.filter((it) => !['player', 'left', 'right'].includes(it));
  const matched = match.with.length > 0 || match.septima.length > 0 || effects.length > 0;
  return { ...match, effects, matched };
}

/** The Suspicion a coven will have after its turn, if a match is going to raise it; else null. */
export function suspicionAfter(view: View, content: PrintedContent, seat: number): number | null {
  const state = turnState(view, seat);
  if (state === null || state === 'resolved') return null;
  if (state === 'now' && ['advance', 'end'].includes(view.turn!.stage)) return null;
  const raise = view.forecast?.suspicion[seat] ?? playedBy(view, seat)?.raise ?? 0;
  if (raise === 0) return null;
  return Math.min(view.covens[seat]!.suspicion + raise, content.suspicion.range.max);
}

/** The other covens, clockwise from the reader. */
export function otherSeats(view: View, you: number | null): number[] {
  const seats = view.covens.map((_, seat) => seat);
  if (you === null) return seats;
  return seats.slice(1).map((step) => (you + step) % seats.length);
}
