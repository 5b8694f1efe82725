// Arrow keys on the map: from spot to spot, in the direction of the key.

import type { Board } from '../../model/content';
import { kSide } from '../geometry';
import type { Spot } from '../choices/spots';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const kDirections: Record<Arrow, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isArrow = (key: string): key is Arrow => key in kDirections;

/** What lies farther off the direction than this is not meant. */
const kWidest = 75;
const kNear = 1.7 * kSide;

function isNear(board: Board, from: Spot, to: Spot): boolean {
  if (from.space && to.space) {
    return board.spaces[from.space - 1]!.neighbours.includes(to.space);
  }
  return Math.hypot(to.x - from.x, to.y - from.y) <= kNear;
}

/** The neighbour in the direction of the arrow; null if there is none. `open` are the spots to go to. */
export function neighbourTo(
  board: Board,
  open: readonly Spot[],
  from: Spot,
  arrow: Arrow,
): Spot | null {
  const [dx, dy] = kDirections[arrow];
  let best: Spot | null = null;
  let least = Infinity;
  for (const to of open) {
    if (to.thing === from.thing || !isNear(board, from, to)) continue;
    const [x, y] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(x, y) || 1;
    const angle = (Math.acos(Math.min(1, (x * dx + y * dy) / length)) * 180) / Math.PI;
    const cost = angle + (length / kSide) * 12;
    if (angle <= kWidest && cost < least) [best, least] = [to, cost];
  }
  return best;
}
