// Where the things of a town lie, shared by what draws them and what lets them be chosen.

import type { Area, Board } from '../../model/content';
import { kSide, pointOf, type Point } from '../geometry';
import type { InTowns } from '../scene.svelte';

export const kPatientSize = 0.56 * kSide;
export const kPlateSize = 0.66 * kSide;
export const kBannerSize = 0.42 * kSide;

export interface TownPlaces {
  area: Area;
  town: number;
  middle: Point;
  building: string | null;
  patient: string | null;
  patientAt: Point;
  plateAt: Point;
  labelAt: Point;
}

export const bannerOf = ({ middle }: TownPlaces): Point => ({
  x: middle.x,
  y: middle.y - 0.54 * kSide,
});

/** What lies in each town; without a view, of the setup page, only the plots. */
export function townPlaces(board: Board, view: InTowns | null): TownPlaces[] {
  return board.areas
    .filter(({ kind }) => kind === 'town')
    .map((area) => {
      const middle = pointOf(area);
      const town = area.town ?? 0;
      const patient = view?.towns[town - 1]?.patient ?? null;
      const building = (area.plot && view?.buildings[area.plot]) || null;
      const beside = (x: number, y: number) => ({
        x: middle.x + x * kSide,
        y: middle.y + y * kSide,
      });
      return {
        area,
        town,
        middle,
        building,
        patient,
        patientAt: building ? beside(-0.3, 0.1) : beside(0, 0.1),
        plateAt: patient ? beside(0.34, 0.14) : beside(0, 0.1),
        labelAt: beside(0, 0.7),
      };
    });
}
