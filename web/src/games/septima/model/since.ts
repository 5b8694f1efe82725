// What happened since the person's last turn: the lines of the log, and who went where on the map.

import type { Message } from '../../../net/protocol';
import type { View } from './view';

export type Trail = { seat: number; from: number; to: number } | { hutFrom: number; hutTo: number };

const kTurnLine = /^sep\.log\.(widow_)?turn(_matched)?$/;

/** Whether the turn of `seat` lies between the two views. */
export function endsTurn(before: View | null, after: View, seat: number | null): boolean {
  return seat !== null && before?.turn?.seat === seat && after.turn?.seat !== seat;
}

/** Who went where between the two views; of the own Leader the person knows. */
export function trailsBetween(before: View, after: View, you: number | null): Trail[] {
  const trails: Trail[] = [];
  after.covens.forEach(({ leader: to }, seat) => {
    const from = before.covens[seat]?.leader;
    if (seat !== you && from && to && from !== to) trails.push({ seat, from, to });
  });
  const hut = (was: boolean, is: boolean) =>
    after.huts
      .map((now, index) => ({ number: index + 1, now, then: before.huts[index] ?? null }))
      .filter(({ now, then }) => (then !== null) === was && (now !== null) === is)
      .map(({ number }) => number);
  const left = hut(true, false);
  const reached = hut(false, true);
  left.forEach((hutFrom, index) => {
    const hutTo = reached[index];
    if (hutTo !== undefined) trails.push({ hutFrom, hutTo });
  });
  return trails;
}

/** Where the Season begins; the end of the log before the first. */
function lastSeason(log: readonly Message[]): number {
  const place = log.findLastIndex(({ id }) => id === 'sep.log.season');
  return place < 0 ? log.length : place;
}

/** The lines after the person's last turn; before the first one, those of the Season. */
export function linesSinceTurn(log: readonly Message[], you: number | null): Message[] {
  const isTurn = ({ id }: Message) => kTurnLine.test(id);
  let own = -1;
  log.forEach((message, index) => {
    if (isTurn(message) && message.args?.['seat'] === you) own = index;
  });
  if (own < 0) return log.slice(lastSeason(log));
  const next = log.findIndex(
    (message, index) =>
      index > own && (isTurn(message) || /^sep\.log\.(phase|season|trials|roll)$/.test(message.id)),
  );
  return next < 0 ? [] : log.slice(next);
}
