// Where the names and numbers of the map stand: none covers another, nor the pieces beside it.

import { t } from '../../../../text/text';
import type { Board, Space } from '../../model/content';
import { pawnShift } from '../choices/spots';
import { hutAt, kSide, pointOf, type Point } from '../geometry';
import type { OnMap } from '../scene.svelte';
import { bannerOf, kBannerSize, kPatientSize, kPlateSize, townPlaces } from './places';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Place extends Point {
  anchor: 'start' | 'middle' | 'end';
}

interface Wish {
  key: string;
  text: string;
  size: number;
  /** The best one first. */
  places: Place[];
}

export interface Label extends Place {
  key: string;
  text: string;
  size: number;
}

/** A letter is about half as wide as high. */
const kLetter = 0.52;
/** In sides of an area. */
const kWidestHospital = 3;
const kAnchors = { start: 0, middle: 0.5, end: 1 };

export function boxOf({ text, size, x, y, anchor }: Omit<Label, 'key'>): Box {
  const width = text.length * kLetter * size;
  const left = x - kAnchors[anchor] * width;
  return { left, right: left + width, top: y - 0.72 * size, bottom: y + 0.18 * size };
}

const around = ({ x, y }: Point, width: number, height = width): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** A label that covers another is worse than one that covers a piece. */
const kLabelWeight = 50;

const costOf = (box: Box, boxes: readonly { box: Box; weight: number }[]): number =>
  boxes.reduce((sum, other) => sum + other.weight * overlap(box, other.box), 0);

/** Gives each label the first place where it covers nothing, or the one where it covers least. */
export function arrange(wishes: readonly Wish[], taken: readonly Box[]): Label[] {
  const boxes: { box: Box; weight: number }[] = taken.map((box) => ({ box, weight: 1 }));
  return wishes.map(({ key, text, size, places }) => {
    const tries = places.map((place) => {
      const label = { key, text, size, ...place };
      const box = boxOf(label);
      return { label, box, covers: costOf(box, boxes) };
    });
    const least = Math.min(...tries.map(({ covers }) => covers));
    const { label, box } = tries.find(({ covers }) => covers === least)!;
    boxes.push({ box, weight: kLabelWeight });
    return label;
  });
}

/** Numbers stand in the corner between two roads. */
function numberPlaces(board: Board, space: Space, size: number): Place[] {
  const { x, y } = pointOf(space);
  const hasRoadUp = space.neighbours.some((other) => {
    const end = board.spaces[other - 1]!;
    return Math.abs(end.x - space.x) < 10 && end.y < space.y;
  });
  const rows = [y - 0.15 * size, y + 0.85 * size];
  if (!hasRoadUp) rows.reverse();
  const sides = rows.flatMap((row): Place[] => [
    { x: x + 8, y: row, anchor: 'start' },
    { x: x - 8, y: row, anchor: 'end' },
  ]);
  const further: Place[] = [y - 0.6 * size, y + 1.5 * size].flatMap((row) => [
    { x, y: row, anchor: 'middle' },
    { x: x + 14, y: row, anchor: 'start' },
    { x: x - 14, y: row, anchor: 'end' },
  ]);
  return [...sides, ...further];
}

/** Beside its Hut, towards the edge of the map or along it. */
function zonePlaces({ x, y }: Point, size: number): Place[] {
  const far = 0.5 * kSide;
  const outside: Place = { x, y: y < 0 ? y - far : y + far + 0.7 * size, anchor: 'middle' };
  const inside: Place = { x, y: y < 0 ? y + far + 0.6 * size : y - far, anchor: 'middle' };
  const beside: Place[] = [
    { x: x - far, y: y + 0.3 * size, anchor: 'end' },
    { x: x + far, y: y - 0.3 * size, anchor: 'start' },
  ];
  // Above the topmost and below the lowest Hut the map ends; moon and Septima lie over its upper corners.
  if (Math.abs(x) < 1) return [...beside, inside];
  return y < 0 ? [inside, outside, ...beside] : [outside, ...beside, inside];
}

function leaderPlaces({ x, y }: Point, size: number): Place[] {
  return [
    { x, y: y - 0.46 * kSide - 0.2 * size, anchor: 'middle' },
    { x: x + 0.3 * kSide, y: y + 0.3 * size, anchor: 'start' },
    { x: x - 0.3 * kSide, y: y + 0.3 * size, anchor: 'end' },
    { x, y: y + 0.46 * kSide + 0.7 * size, anchor: 'middle' },
    { x: x + 0.2 * kSide, y: y - 0.4 * kSide, anchor: 'start' },
    { x: x - 0.2 * kSide, y: y - 0.4 * kSide, anchor: 'end' },
  ];
}

export interface LabelledMap {
  board: Board;
  view: OnMap;
  names: readonly string[];
  /** All names are wanted, not only those of buildings. */
  all: boolean;
  /** The size of a label, in units of drawing. */
  size: number;
}

function leadersOf({ board, view }: LabelledMap): { seat: number; at: Point }[] {
  return view.covens.flatMap(({ leader }, seat) => {
    if (!leader) return [];
    const { x, y } = pawnShift(board, view, leader, `leader ${seat}`);
    return [{ seat, at: { x, y: y - 0.18 * kSide } }];
  });
}

/** What labels should not cover. */
export function piecesOf(map: LabelledMap): Box[] {
  const { board, view } = map;
  const towns = townPlaces(board, view).flatMap((town) => [
    around(bannerOf(town), kBannerSize),
    ...(town.patient ? [around(town.patientAt, kPatientSize)] : []),
    ...(town.building ? [around(town.plateAt, kPlateSize)] : []),
  ]);
  return [
    ...towns,
    ...board.zones.map((zone) => around(hutAt(board, zone), 0.9 * kSide)),
    ...board.spaces.map((space) => around(pointOf(space), 12)),
    ...leadersOf(map).map(({ at }) => around(at, 0.5 * kSide, 0.8 * kSide)),
  ];
}

export function labelsOf(map: LabelledMap): Label[] {
  const { board, view, all, names, size } = map;
  const fits = (name: string, sides = 1.6) => name.length * size * 0.5 < sides * kSide;
  const buildings: Wish[] = townPlaces(board, view).flatMap(({ building, labelAt, town }) => {
    const text = building ? t(`sep.building.${building}`) : '';
    if (!building || !(all || fits(text))) return [];
    return [{ key: `town ${town}`, text, size, places: [{ ...labelAt, anchor: 'middle' }] }];
  });
  const hospitals: Wish[] = board.areas
    .filter(({ kind }) => kind === 'hospital')
    .flatMap((area) => {
      const text = t('sep.building.hospital');
      // It may reach over the roads beside it, but not over half the town.
      if (!fits(text, kWidestHospital)) return [];
      const { x, y } = pointOf(area);
      const places: Place[] = [{ x, y: y + 0.68 * kSide, anchor: 'middle' }];
      return [{ key: 'hospital', text, size, places }];
    });
  const wishes = [...hospitals, ...buildings];
  if (all) {
    for (const { seat, at } of leadersOf(map))
      wishes.push({
        key: `leader ${seat}`,
        text: names[seat] ?? '',
        size,
        places: leaderPlaces(at, size),
      });
    for (const zone of board.zones)
      wishes.push({
        key: `zone ${zone.zone}`,
        text: t('web.sep.map.zone', { zone: zone.zone }),
        size,
        places: zonePlaces(hutAt(board, zone), size),
      });
    for (const space of board.spaces)
      wishes.push({
        key: `space ${space.space}`,
        text: String(space.space),
        size: size * 0.95,
        places: numberPlaces(board, space, size),
      });
  }
  return arrange(wishes, piecesOf(map));
}
