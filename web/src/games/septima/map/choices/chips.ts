// Where the chips with the hunters' chances go: beside their space, covering as little as possible.

import { kSide, type Point } from '../geometry';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How bad it is to cover it; 1 if not said. */
  weight?: number;
}

/** Preferred first; parts of a side, measured to the near edge of the chip. */
const kDirections: [x: number, y: number, cost: number][] = [
  [0, -1, 0],
  [0, 1, 0.3],
  [1, -0.35, 0.5],
  [-1, -0.35, 0.5],
  [1, 0.5, 0.6],
  [-1, 0.5, 0.6],
];
const kGap = 0.27 * kSide;

export function overlap(one: Box, other: Box): number {
  const side = (a: number, aSize: number, b: number, bSize: number) =>
    Math.max(0, (aSize + bSize) / 2 - Math.abs(a - b));
  return (
    side(one.x, one.width, other.x, other.width) * side(one.y, one.height, other.y, other.height)
  );
}

/** The middle of each chip of that size, one for each point; `taken` are boxes to keep free if possible. */
export function placeChips(
  points: readonly Point[],
  size: { width: number; height: number }[],
  taken: readonly Box[],
): Point[] {
  const discs = points.map(({ x, y }): Box => ({
    x,
    y,
    width: 0.5 * kSide,
    height: 0.5 * kSide,
    weight: 2,
  }));
  const placed: Box[] = [];
  points.forEach(({ x, y }, index) => {
    const { width, height } = size[index]!;
    const candidates = kDirections.map(([dx, dy, cost]) => {
      const box = {
        x: x + dx * (kGap + width / 2),
        y: y + dy * (kGap + height / 2),
        width,
        height,
      };
      const others = [
        ...taken,
        ...placed.map((chip) => ({ ...chip, weight: 3 })),
        ...discs.filter((_, other) => other !== index),
      ];
      const covered = others.reduce(
        (sum, other) => sum + (other.weight ?? 1) * overlap(box, other),
        0,
      );
      return { box, cost: cost + (4 * covered) / (width * height) };
    });
    candidates.sort((one, other) => one.cost - other.cost);
    placed.push(candidates[0]!.box);
  });
  return placed.map((box) => ({ x: box.x, y: box.y }));
}
