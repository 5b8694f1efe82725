import type { SeriesPoint } from '../../net/protocol';

/** The parts of a match: wherever `part` changes, another one begins. */
export function bandsOf<P extends SeriesPoint>(
  points: readonly P[],
  part: (point: P) => string | number | undefined,
  label: (point: P) => string,
): { from: number; label: string }[] {
  return points
    .filter((point, index) => {
      const before = points[index - 1];
      return part(point) !== undefined && (!before || part(before) !== part(point));
    })
    .map((point) => ({ from: point.move, label: label(point) }));
}

/** A line of the timeline: the number of `seat` in each point that has it. */
export function valuesOf<P extends SeriesPoint>(
  points: readonly P[],
  numbers: (point: P) => readonly number[],
  seat: number,
): { move: number; value: number }[] {
  return points.flatMap((point) => {
    const value = numbers(point)[seat];
    return value === undefined ? [] : [{ move: point.move, value }];
  });
}
