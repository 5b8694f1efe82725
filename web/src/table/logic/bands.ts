import type { SeriesPoint } from '../../net/protocol';

/** The parts of a match: wherever `part` changes, another one begins. */
export function bandsOf(
  points: readonly SeriesPoint[],
  part: (point: SeriesPoint) => string | number | undefined,
  label: (point: SeriesPoint) => string,
): { from: number; label: string }[] {
  return points
    .filter((point, index) => {
      const before = points[index - 1];
      return part(point) !== undefined && (!before || part(before) !== part(point));
    })
    .map((point) => ({ from: point.move, label: label(point) }));
}

/** A line of the timeline: the number of `seat` in each point that has it. */
export function valuesOf(
  points: readonly SeriesPoint[],
  name: 'wisdom' | 'tokens',
  seat: number,
): { move: number; value: number }[] {
  return points.flatMap((point) => {
    const value = point[name]?.[seat];
    return value === undefined ? [] : [{ move: point.move, value }];
  });
}
