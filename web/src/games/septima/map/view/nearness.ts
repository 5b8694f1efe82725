// How near the map must come so that a finger hits what it means: targets lie 24 px apart at least (WCAG 2.5.8).

import type { Frame, Point } from '../geometry';

const kTarget = 24;
/** From the edge of the picture, in px. */
const kMargin = 14;

/** The distance of the two that lie closest to each other. */
export function closest(points: readonly Point[]): number {
  let least = Infinity;
  for (const [index, one] of points.entries())
    for (const other of points.slice(index + 1))
      least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
  return least;
}

/** The middle of the points, and how large they must be shown; 1 where the whole map will do. All stay in the picture. */
export function nearnessFor(points: readonly Point[], frame: Frame): { at: Point; zoom: number } {
  const needed = kTarget / (closest(points) * frame.scale);
  if (!(needed > 1)) return { at: { x: 0, y: 0 }, zoom: 1 };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const at = { x: middle(xs), y: middle(ys) };
  const room = (half: number, values: number[], centre: number) =>
    (half - kMargin / frame.scale) / Math.max(...values.map((value) => Math.abs(value - centre)));
  const fits = Math.min(room(frame.halfWidth, xs, at.x), room(frame.halfHeight, ys, at.y));
  return { at, zoom: Math.max(1, Math.min(needed, fits)) };
}
