// What lies on the map already and should not be covered by chips.

import type { Board } from '../../model/content';
import type { Ingredient } from '../../model/view';
import type { Box } from '../choices/chips';
import { printPlaces } from '../ground/decor';
import { kSide, pointOf, spaceAt, type Point } from '../geometry';
import { boxOf, type Label } from '../ground/labels';
import { bannerOf, kBannerSize, kPatientSize, kPlateSize, townPlaces } from '../ground/places';
import type { OnMap } from '../scene.svelte';

const square = ({ x, y }: Point, size: number, weight: number): Box => ({
  x,
  y,
  width: size,
  height: size,
  weight,
});

const pawn = ({ x, y }: Point): Box => ({
  x,
  y: y - 0.18 * kSide,
  width: 0.5 * kSide,
  height: 0.8 * kSide,
  weight: 1.5,
});

export function takenBoxes(board: Board, view: OnMap, lunar: readonly Ingredient[]): Box[] {
  const pawns = [
    ...view.covens.flatMap(({ leader }) => (leader ? [leader] : [])),
    ...(view.widow?.spiders ?? []).map(({ space }) => space),
  ].map((space) => pawn(spaceAt(board, space)));
  const towns = townPlaces(board, view).flatMap((town) => [
    square(bannerOf(town), kBannerSize, 0.8),
    ...(town.patient ? [square(town.patientAt, kPatientSize, 0.5)] : []),
    ...(town.building ? [square(town.plateAt, kPlateSize, 0.5)] : []),
  ]);
  const prints = board.areas
    .filter(({ kind }) => kind === 'wood')
    .flatMap((area) => {
      const middle = pointOf(area);
      const places = printPlaces(area);
      return (area.prints ?? []).slice(0, places.length).map((print, index) => {
        const { x, y } = places[index]!;
        const at = { x: middle.x + x * kSide, y: middle.y + y * kSide };
        return square(at, 0.5 * kSide, lunar.includes(print) ? 0.7 : 0.25);
      });
    });
  return [...pawns, ...towns, ...prints];
}

/** The names on the map; numbers of spaces may be covered. */
export function wordBoxes(labels: readonly Label[]): Box[] {
  return labels
    .filter(({ key }) => !key.startsWith('space '))
    .map(boxOf)
    .map(({ left, right, top, bottom }) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      width: right - left,
      height: bottom - top,
      weight: 1.2,
    }));
}
