// Where the spiders will go when the Black Widow's left card makes them scuttle: each shadow zone moves its
// spiders, or else those of the next zone clockwise that has some, one space nearer to the leader. In the
// middle of a scuttle: what is left of it.

import type { Board } from '../../model/content';
import type { View } from '../../model/view';

export interface Scuttle {
  spider: number;
  from: number;
  to: number;
  /** There are other ways, and the person will choose. */
  open: boolean;
}

/** Steps between two spaces along the roads. */
function stepsBetween(board: Board, from: number, to: number): number {
  let edge = [from];
  const seen = new Set(edge);
  for (let steps = 0; edge.length > 0; ++steps) {
    if (edge.includes(to)) return steps;
    edge = edge
      .flatMap((space) => board.spaces[space - 1]?.neighbours ?? [])
      .filter((space) => !seen.has(space) && seen.add(space));
  }
  return Infinity;
}

export function nextScuttle(board: Board, view: View): Scuttle[] {
  const leader = view.covens[0]?.leader;
  if (!view.widow || !leader) return [];
  const at = view.widow.spiders.map(({ space }) => space);
  const shadow = new Set(view.widow.shadow_zones);
  const zones = board.zones.map(({ zone }) => zone);
  const moves: Scuttle[] = [];
  const step = (spider: number) => {
    const space = at[spider]!;
    const steps = stepsBetween(board, space, leader);
    const nearer = board.spaces[space - 1]!.neighbours.filter(
      (next) => stepsBetween(board, next, leader) < steps,
    );
    for (const to of nearer) {
      moves.push({ spider: spider + 1, from: space, to, open: nearer.length > 1 });
    }
    if (nearer[0] !== undefined) at[spider] = nearer[0];
  };
  const going = view.agenda.find((it) => it.step === 'scuttle');
  if (going) {
    const begun = view.agenda.filter((it) => it.step === 'spider-step').reverse();
    for (const { card } of begun) step(card);
  }
  for (const [index, zone] of zones.entries()) {
    if (!shadow.has(zone) || index < (going?.pc ?? 0)) continue;
    const around = [...zones.slice(index), ...zones.slice(0, index)];
    const from = around.find((one) => at.some((space) => board.spaces[space - 1]!.zone === one));
    const movers = [...at.keys()].filter((spider) => board.spaces[at[spider]! - 1]!.zone === from);
    movers.forEach(step);
  }
  return moves;
}
