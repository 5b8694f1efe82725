// Which corner of a small map a tool stands in: none where it would cover what can be chosen.

import type { Point } from '../geometry';

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export interface Tool {
  width: number;
  height: number;
  /** Where it stands by itself. */
  home: Corner;
}

/** From the edge of the map. */
const kMargin = 8;
/** What a finger needs around the middle of what it taps. */
const kFinger = 18;
const kCorners: Corner[] = ['bottom-left', 'bottom-right', 'top-left', 'top-right'];

function covers(tool: Tool, corner: Corner, size: Size, point: Point): boolean {
  const left = corner.endsWith('left') ? kMargin : size.width - kMargin - tool.width;
  const top = corner.startsWith('top') ? kMargin : size.height - kMargin - tool.height;
  return (
    point.x > left - kFinger &&
    point.x < left + tool.width + kFinger &&
    point.y > top - kFinger &&
    point.y < top + tool.height + kFinger
  );
}

interface Size {
  width: number;
  height: number;
}

/** A corner for each tool, in their order; null for one that covers something wherever it stands. */
export function placeTools(
  tools: readonly Tool[],
  points: readonly Point[],
  size: Size,
): (Corner | null)[] {
  const isFree = (tool: Tool, corner: Corner) =>
    !points.some((point) => covers(tool, corner, size, point));
  const places = tools.map((tool) => (isFree(tool, tool.home) ? tool.home : null));
  return places.map((place, index) => {
    if (place) return place;
    const tool = tools[index]!;
    const found = kCorners.find((corner) => !places.includes(corner) && isFree(tool, corner));
    places[index] = found ?? null;
    return found ?? null;
  });
}
