// Trees and houses, strewn the same way on every screen and drawn as a few long paths.

import type { Area, Board } from '../../model/content';
import { hutAt, kSide, pointOf, round, type Point } from '../geometry';

/** Outlines in a box that is one unit wide, standing on y = 0. */
type Outline = readonly (readonly [command: string, ...numbers: number[]])[];

export interface Stamp {
  fill: Outline;
  detail: Outline;
}

const pine: Stamp = {
  fill: [
    ['M', 0, -1.5], ['L', 0.275, -1.05], ['L', 0.14, -1.05], ['L', 0.4, -0.65], ['L', 0.22, -0.65], ['L', 0.5, -0.25],
    ['L', 0.065, -0.25], ['L', 0.065, 0], ['L', -0.065, 0], ['L', -0.065, -0.25], ['L', -0.5, -0.25], ['L', -0.22, -0.65],
    ['L', -0.4, -0.65], ['L', -0.14, -1.05], ['L', -0.275, -1.05], ['Z'],
  ],
  detail: [['M', 0, -1.35], ['L', 0, -0.3]],
}; // prettier-ignore
const oak: Stamp = {
  fill: [
    ['M', -0.06, 0], ['L', -0.06, -0.41], ['C', -0.32, -0.36, -0.5, -0.55, -0.45, -0.75], ['C', -0.55, -1, -0.32, -1.18, -0.14, -1.14],
    ['C', -0.05, -1.32, 0.27, -1.27, 0.27, -1.07], ['C', 0.5, -1.05, 0.54, -0.73, 0.38, -0.61], ['C', 0.34, -0.43, 0.18, -0.39, 0.06, -0.42],
    ['L', 0.06, 0], ['Z'],
  ],
  detail: [['M', 0, -0.27], ['L', -0.18, -0.59], ['M', 0, -0.36], ['L', 0.18, -0.68]],
}; // prettier-ignore
const cottage: Stamp = {
  fill: [
    ['M', -0.42, 0], ['L', -0.42, -0.54], ['L', 0, -0.92], ['L', 0.21, -0.73], ['L', 0.21, -0.92], ['L', 0.34, -0.92],
    ['L', 0.34, -0.61], ['L', 0.42, -0.54], ['L', 0.42, 0], ['Z'],
  ],
  detail: [
    ['M', -0.25, -0.46], ['L', -0.08, -0.46], ['L', -0.08, -0.27], ['L', -0.25, -0.27], ['Z'],
    ['M', 0.08, -0.46], ['L', 0.25, -0.46], ['L', 0.25, -0.27], ['L', 0.08, -0.27], ['Z'],
  ],
}; // prettier-ignore
const tower: Stamp = {
  fill: [['M', -0.4, 0], ['L', -0.4, -0.75], ['L', 0, -1.3], ['L', 0.4, -0.75], ['L', 0.4, 0], ['Z']],
  detail: [
    ['M', -0.1, -0.85], ['L', 0.1, -0.85], ['L', 0.1, -0.65], ['L', -0.1, -0.65], ['Z'],
    ['M', -0.25, -0.48], ['L', -0.07, -0.48], ['L', -0.07, -0.28], ['L', -0.25, -0.28], ['Z'],
    ['M', 0.07, -0.48], ['L', 0.25, -0.48], ['L', 0.25, -0.28], ['L', 0.07, -0.28], ['Z'],
  ],
}; // prettier-ignore

/** Outlines gathered for one layer. */
export interface Strewn {
  fill: string;
  detail: string;
}

/** The outline at that size, from its first point on: the same for every place it stands at. */
function relative(outline: Outline, size: number): { first: Point; rest: string } {
  const first = { x: 0, y: 0 };
  let at = first;
  let begin = first;
  let rest = '';
  outline.forEach(([command, ...numbers], index) => {
    const points = Array.from({ length: numbers.length / 2 }, (_, pair) => ({
      x: round(numbers[2 * pair]! * size),
      y: round(numbers[2 * pair + 1]! * size),
    }));
    const from = at;
    if (index === 0) Object.assign(first, points[0]);
    else
      rest +=
        command.toLowerCase() +
        points.map(({ x, y }) => `${round(x - from.x)} ${round(y - from.y)}`).join(' ');
    at = points.at(-1) ?? begin;
    if (command === 'M') begin = at;
  });
  return { first, rest };
}

const known = new Map<Outline, Map<number, ReturnType<typeof relative>>>();

function drawn(outline: Outline, { x, y }: Point, size: number): string {
  if (!known.has(outline)) known.set(outline, new Map());
  const sizes = known.get(outline)!;
  if (!sizes.has(size)) sizes.set(size, relative(outline, size));
  const { first, rest } = sizes.get(size)!;
  return `M${round(x + first.x)} ${round(y + first.y)}${rest}`;
}

/** A number from 0 to 1 that looks like chance but is always the same. */
function noise(a: number, b: number, c: number): number {
  let value =
    Math.imul(a + 101, 374761393) ^ Math.imul(b + 211, 668265263) ^ Math.imul(c + 307, 2246822519);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}

function strew(items: { stamp: Stamp; at: Point; size: number }[]): Strewn {
  const inOrder = [...items].sort((one, other) => one.at.y - other.at.y);
  return {
    fill: inOrder.map(({ stamp, at, size }) => drawn(stamp.fill, at, size)).join(''),
    detail: inOrder.map(({ stamp, at, size }) => drawn(stamp.detail, at, size)).join(''),
  };
}

/** In a few steps, so that equal ones are drawn alike. */
const sizeBetween = (least: number, most: number, chance: number) =>
  kSide * (least + (Math.round(chance * 4) / 4) * (most - least));

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** How far the forest reaches from the middle, to the sides and up and down, and how far it does already. */
export interface Ring {
  from: Point;
  to: Point;
}

/** The trees of the forest around the map that stand in that ring. */
export function fringe(board: Board, { from, to }: Ring): Strewn {
  const stepX = 0.44 * kSide;
  const stepY = 0.5 * kSide;
  const within = ({ x, y }: Point) => [Math.ceil(x / stepX) + 1, Math.ceil(y / stepY) + 1] as const;
  const areas = board.areas.map(pointOf);
  const huts = board.zones.map((zone) => hutAt(board, zone));
  const items: { stamp: Stamp; at: Point; size: number }[] = [];
  const [columns, rows] = within(to);
  const [columnsBefore, rowsBefore] = within(from);
  for (let row = -rows; row <= rows; ++row) {
    for (let column = -columns; column <= columns; ++column) {
      if (Math.abs(column) <= columnsBefore && Math.abs(row) <= rowsBefore) continue;
      const at = {
        x: column * stepX + (noise(row, column, 1) - 0.5) * 0.3 * kSide,
        y: row * stepY + (noise(row, column, 2) - 0.5) * 0.26 * kSide,
      };
      const foot = { x: at.x, y: at.y - 0.12 * kSide };
      if (areas.some((middle) => apart(middle, foot) < 1.08 * kSide)) continue;
      if (huts.some((hut) => apart(hut, foot) < 0.72 * kSide)) continue;
      const stamp = noise(row, column, 3) < 0.7 ? pine : oak;
      items.push({ stamp, at, size: sizeBetween(0.2, 0.3, noise(row, column, 4)) });
    }
  }
  return strew(items);
}

export interface PrintPlace extends Point {
  /** Half the width that trees leave free. */
  room: number;
  /** Diameter of the medallion. */
  size: number;
}

const place = (x: number, y: number, size = 0.5): PrintPlace => ({ x, y, room: 0.6 * size, size });

export const outcropPlace = { x: -0.2, y: -0.12, room: 0.42 } as const;

const kThree = [place(-0.4, -0.1), place(0.4, -0.1), place(0, 0.42)];
const kFive = [
  place(-0.46, -0.16, 0.4), place(0.46, -0.16, 0.4), place(0, 0.48, 0.4), place(0, -0.52, 0.4), place(0, 0, 0.4),
]; // prettier-ignore
const kBeside = [place(0.4, 0.26)];
const kFiveBeside = [
  place(0.46, 0.16, 0.38), place(0.1, 0.46, 0.38), place(0.4, -0.28, 0.38), place(-0.34, 0.5, 0.38), place(0.1, -0.58, 0.38),
]; // prettier-ignore

/** Where the prints of a wood lie, as parts of a side, seen from its middle. */
export function printPlaces({ prints = [], outcrops = 0 }: Area): readonly PrintPlace[] {
  if (outcrops > 0) return prints.length > kBeside.length ? kFiveBeside : kBeside;
  return prints.length > kThree.length ? kFive : kThree;
}

/** The trees of the woods, between their prints. */
export function groves(board: Board): Strewn {
  const items = board.areas
    .filter(({ kind }) => kind === 'wood')
    .flatMap((area) => {
      const taken: { x: number; y: number; room: number }[] = [
        ...printPlaces(area).slice(0, area.prints?.length ?? 0),
        ...(area.outcrops ? [outcropPlace] : []),
      ];
      const middle = pointOf(area);
      const trees: Point[] = [];
      for (let trial = 0; trial < 300 && trees.length < 9; ++trial) {
        const angle = noise(area.area, trial, 5) * 2 * Math.PI;
        const distance = Math.sqrt(noise(area.area, trial, 6)) * 0.86;
        const tree = { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
        const isFree =
          Math.abs(tree.x) <= 0.68 &&
          taken.every(
            (place) => apart(place, { x: tree.x, y: tree.y - 0.03 }) >= place.room + 0.1,
          ) &&
          trees.every((other) => apart(other, tree) >= 0.2) &&
          corners.every((corner) => apart(corner, tree) >= 0.22);
        if (isFree) trees.push(tree);
      }
      return trees.map((tree, index) => ({
        stamp: noise(area.area, index, 7) < 0.6 ? pine : oak,
        at: { x: middle.x + tree.x * kSide, y: middle.y + (tree.y + 0.12) * kSide },
        size: sizeBetween(0.2, 0.27, noise(area.area, index, 8)),
      }));
    });
  return strew(items);
}

const corners = Array.from({ length: 6 }, (_, corner) => ({
  x: Math.sin((corner * Math.PI) / 3),
  y: -Math.cos((corner * Math.PI) / 3),
}));

const kHousePlaces = [
  [-0.62, -0.14], [0.62, -0.1], [-0.58, 0.3], [0.6, 0.34], [-0.3, 0.66], [0.32, 0.68], [-0.4, -0.52], [0.4, -0.52],
] as const; // prettier-ignore

export function houses(board: Board): Strewn {
  const items = board.areas
    .filter(({ kind }) => kind === 'town')
    .flatMap((area) => {
      const middle = pointOf(area);
      return kHousePlaces.map(([x, y], index) => ({
        stamp: noise(area.area, index, 9) < 0.5 ? cottage : tower,
        at: { x: middle.x + x * kSide, y: middle.y + (y + 0.13) * kSide },
        size: sizeBetween(0.22, 0.28, noise(area.area, index, 10)),
      }));
    });
  return strew(items);
}
