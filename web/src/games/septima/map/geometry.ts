// Where things lie on the map. The board's own numbers (side of a hexagon 1000, y down, the hospital in the
// middle) become units of drawing, in which a side is `kSide` long.

import type { Area, Board, Space, Zone } from '../model/content';

export const kSide = 56;
const kUnit = kSide / 1000;

export interface Point {
  x: number;
  y: number;
}

export const pointOf = ({ x, y }: Point): Point => ({ x: x * kUnit, y: y * kUnit });

export const spaceAt = (board: Board, space: number): Point => pointOf(board.spaces[space - 1]!);

/** The point as far outside of `from`, seen from the middle of the map. */
function outwards({ x, y }: Point, distance: number): Point {
  const length = Math.hypot(x, y) || 1;
  return { x: x + (x / length) * distance, y: y + (y / length) * distance };
}

export const hutAt = (board: Board, zone: Zone): Point =>
  outwards(spaceAt(board, zone.hut), 0.78 * kSide);

/** Half the width of what is drawn of a hut, with its number. */
const kHutReach = 0.56 * kSide;
const kShrineReach = 0.32 * kSide;

/** A shrine lies outside of its space, but not outside of the picture. */
export function shrineAt(space: Space, halfWidth: number): Point {
  const point = outwards(pointOf(space), 0.42 * kSide);
  const limit = halfWidth - kShrineReach;
  if (Math.abs(point.x) <= limit) return point;
  const x = Math.sign(point.x) * limit;
  return { x, y: point.y + Math.sign(space.y || 1) * 0.34 * kSide };
}

/** Half the width and height that the map needs at least. */
export function extents(board: Board): Point {
  const spaces = board.spaces.map(pointOf);
  const huts = board.zones.map((zone) => hutAt(board, zone));
  const most = (values: number[]) => Math.max(...values.map(Math.abs));
  return {
    x: Math.max(most(huts.map(({ x }) => x)) + kHutReach, most(spaces.map(({ x }) => x)) + 22),
    y: Math.max(most(huts.map(({ y }) => y)) + kHutReach - 2, most(spaces.map(({ y }) => y)) + 22),
  };
}

export interface Frame {
  /** Pixels of the screen for a unit of drawing. */
  scale: number;
  halfWidth: number;
  halfHeight: number;
}

/** How the map lies in a window of that many pixels. */
export function frameFor(board: Board, width: number, height: number): Frame {
  const need = extents(board);
  const scale = Math.max(Math.min(width / (2 * need.x), height / (2 * need.y)), 0.1);
  return { scale, halfWidth: width / scale / 2, halfHeight: height / scale / 2 };
}

const kCorners = Array.from({ length: 6 }, (_, corner) => {
  const angle = (corner * Math.PI) / 3;
  return { x: Math.sin(angle) * kSide, y: -Math.cos(angle) * kSide };
});

export function hexagon(area: Area): string {
  const { x, y } = pointOf(area);
  const corners = kCorners.map((corner) => `${round(x + corner.x)} ${round(y + corner.y)}`);
  return `M${corners.join('L')}Z`;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Every road once: two spaces, the lower number first. */
export function roads(board: Board): [number, number][] {
  return board.spaces.flatMap(({ space, neighbours }) =>
    neighbours.filter((other) => other > space).map((other): [number, number] => [space, other]),
  );
}

export const roadLine = (board: Board, pairs: readonly (readonly [number, number])[]): string =>
  pairs.map((pair) => pathLine(pair.map((space) => spaceAt(board, space)))).join('');

/** The roads between spaces of one zone. */
export const zoneLine = (board: Board, zone: number): string =>
  roadLine(
    board,
    roads(board).filter((pair) => pair.every((space) => board.spaces[space - 1]!.zone === zone)),
  );

export const pathLine = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;

/** The spaces of a shortest way, both ends included; null if there is none. */
export function wayBetween(board: Board, from: number, to: number): number[] | null {
  const before = new Map<number, number>([[from, from]]);
  const queue = [from];
  for (let at = queue.shift(); at !== undefined && !before.has(to); at = queue.shift()) {
    for (const next of board.spaces[at - 1]?.neighbours ?? []) {
      if (before.has(next)) continue;
      before.set(next, at);
      queue.push(next);
    }
  }
  if (!before.has(to)) return null;
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0]!)!);
  return way;
}

/** A road is walked space by space; a longer way is flown straight. */
const kLongestWalk = 4;

export function travelPoints(board: Board, from: number, to: number): Point[] {
  const way = wayBetween(board, from, to);
  const spaces = way && way.length - 1 <= kLongestWalk ? way : [from, to];
  return spaces.map((space) => spaceAt(board, space));
}

/** A curve that bends away from the middle of the map. */
export function outerCurve(from: Point, to: Point): string {
  const bend = 0.62;
  const middle = { x: (from.x + to.x) * bend, y: (from.y + to.y) * bend };
  return `M${round(from.x)} ${round(from.y)}Q${round(middle.x)} ${round(middle.y)} ${round(to.x)} ${round(to.y)}`;
}
