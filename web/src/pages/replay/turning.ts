// Where a match turned: somebody else took the lead.

import type { Timeline } from '../../table/game';

export interface TurningPoint {
  move: number;
  seat: number;
}

const valueAt = ({ values }: Timeline['lines'][number], move: number) =>
  values.findLast((value) => value.move <= move)?.value ?? 0;

/** The seat that is alone in front; null if there is none. */
function leaderAt({ lines }: Timeline, move: number): number | null {
  const now = lines.map((line) => valueAt(line, move));
  const most = Math.max(...now);
  return now.filter((value) => value === most).length === 1 ? now.indexOf(most) : null;
}

/** Every change of the lead, the latest last, `most` at most. */
export function turningPoints(timeline: Timeline, most = 6): TurningPoint[] {
  const moves = [
    ...new Set(timeline.lines.flatMap(({ values }) => values.map(({ move }) => move))),
  ];
  const points: TurningPoint[] = [];
  let leader: number | null = null;
  for (const move of moves.sort((a, b) => a - b)) {
    const now = leaderAt(timeline, move);
    if (now === null || now === leader) continue;
    if (leader !== null || points.length === 0) points.push({ move, seat: now });
    leader = now;
  }
  return points.slice(-most);
}
