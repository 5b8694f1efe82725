// Everything on the map that can be chosen, where it lies and how it is spoken of.

import { t } from '../../../../text/text';
import type { Area, Board, Space } from '../../model/content';
import { partsOf, type Thing } from '../../model/things';
import { hutAt, kSide, pointOf, shrineAt, spaceAt, type Point } from '../geometry';
import { kPatientSize, kPlateSize, townPlaces } from '../ground/places';
import type { InTowns, OnMap } from '../scene.svelte';

export type SpotShape = 'space' | 'tile' | 'hexagon' | 'disc';

export interface Spot extends Point {
  thing: Thing;
  shape: SpotShape;
  /** Width of what lies there. */
  size: number;
  /** For spaces. */
  space?: number;
}

/** The spaces, in order of their numbers. */
export function spaceSpots(board: Board): Spot[] {
  return board.spaces.map((space) => ({
    thing: `space:${space.space}`,
    shape: 'space',
    size: 0.44 * kSide,
    space: space.space,
    ...pointOf(space),
  }));
}

/** What lies in the towns and around the map. */
export function placeSpots(board: Board, view: InTowns): Spot[] {
  const towns = townPlaces(board, view).flatMap((town): Spot[] => [
    ...(town.patient
      ? [
          {
            thing: `town:${town.town}`,
            shape: 'tile' as const,
            size: kPatientSize,
            ...town.patientAt,
          },
        ]
      : []),
    ...(town.building
      ? [
          {
            thing: `building:${town.building}`,
            shape: 'tile' as const,
            size: kPlateSize,
            ...town.plateAt,
          },
        ]
      : []),
  ]);
  const hospital = board.areas
    .filter(({ kind }) => kind === 'hospital')
    .map((area): Spot => ({
      thing: 'hospital',
      shape: 'hexagon',
      size: 1.6 * kSide,
      ...pointOf(area),
    }));
  const huts = board.zones.map((zone): Spot => ({
    thing: `hut:${zone.zone}`,
    shape: 'disc',
    size: 0.86 * kSide,
    ...hutAt(board, zone),
  }));
  return [...towns, ...hospital, ...huts];
}

export function spiderSpots(board: Board, view: OnMap): Spot[] {
  return (view.widow?.spiders ?? []).map(({ space }, index) => ({
    thing: `spider:${index + 1}`,
    shape: 'disc',
    size: 0.6 * kSide,
    ...spiderAt(board, view, index, space),
  }));
}

/** The shrine that one's own leader stands at. */
export function shrineSpots(board: Board, leader: number | null, halfWidth: number): Spot[] {
  const space = leader ? board.spaces[leader - 1] : undefined;
  if (!space?.shrine) return [];
  return [
    { thing: 'building:shrine', shape: 'disc', size: 0.62 * kSide, ...shrineAt(space, halfWidth) },
  ];
}

/** Whether a leader or a spider stands on that space. */
export const standsOn = (view: OnMap, space: number): boolean =>
  view.covens.some(({ leader }) => leader === space) ||
  (view.widow?.spiders.some((spider) => spider.space === space) ?? false);

/** Leaders and spiders on one space stand side by side. */
export function pawnShift(board: Board, view: OnMap, space: number, pawn: string): Point {
  const here = [
    ...view.covens.flatMap(({ leader }, seat) => (leader === space ? [`leader ${seat}`] : [])),
    ...(view.widow?.spiders ?? []).flatMap((spider, index) =>
      spider.space === space ? [`spider ${index}`] : [],
    ),
  ];
  const place = here.indexOf(pawn);
  const { x, y } = spaceAt(board, space);
  return { x: x + (place - (here.length - 1) / 2) * 0.42 * kSide, y };
}

export function spiderAt(board: Board, view: OnMap, index: number, space: number): Point {
  const { x, y } = pawnShift(board, view, space, `spider ${index}`);
  return { x, y: y - 0.06 * kSide };
}

/** What stands there, or the place itself, as the rules know it. */
export function symbolAt(view: OnMap, { thing, space }: Spot): string {
  if (space) return view.covens.some(({ leader }) => leader === space) ? 'leader' : 'space';
  const { family, id } = partsOf(thing);
  if (family === 'hut') return view.huts[Number(id) - 1] ? 'hunter' : 'hut';
  if (family === 'town') return 'patient';
  return family === 'spider' ? 'spider' : `building:${id || 'hospital'}`;
}

// --- names ---------------------------------------------------------------------------------------

function woodName({ prints = [], outcrops = 0 }: Area): string {
  const kinds = [...new Set(prints)];
  const words = kinds.map((kind) =>
    t('web.sep.map.prints', {
      ingredient: t(`sep.ingredient.${kind}`),
      count: prints.filter((print) => print === kind).length,
    }),
  );
  if (outcrops > 0) {
    const ingredient = t('sep.ingredient.crystal');
    words.unshift(t('web.sep.map.prints', { ingredient, count: outcrops }));
  }
  return t('web.sep.map.wood', { prints: words.join(', ') });
}

export function areaName(area: Area): string {
  if (area.kind === 'hospital') return t('sep.building.hospital');
  if (area.kind === 'town') return t('web.sep.map.town', { town: area.town ?? 0 });
  return woodName(area);
}

/** "Space 11, zone 5, between Town 4; Town 5; Wood with 2 × Skull, Mushroom." */
export function spaceName(board: Board, { space, zone, areas, shrine: element }: Space): string {
  const names = areas.map((area) => areaName(board.areas.find((one) => one.area === area)!));
  const name = t('web.sep.map.space', {
    space,
    zone,
    places: names.join('; '),
    count: names.length,
  });
  if (!element) return name;
  return `${name} ${t('web.sep.map.shrine', { element: t(`sep.element.${element}`) })}.`;
}

/** Who stands on a space, one sentence each. */
export function standing(view: OnMap, names: readonly string[], space: number): string[] {
  const leaders = view.covens.flatMap(({ leader }, seat) =>
    leader === space
      ? [
          t('web.sep.map.stands', {
            who: seat === view.viewer ? 'you' : 'other',
            name: names[seat] ?? '',
          }),
        ]
      : [],
  );
  const spiders = (view.widow?.spiders ?? []).flatMap((spider, index) =>
    spider.space === space ? [spiderName(index + 1, spider.lying)] : [],
  );
  return [...leaders, ...spiders];
}

export const spiderName = (spider: number, lying: boolean): string =>
  t('web.sep.map.spider', { spider, lying: lying ? 'yes' : 'no' });

const kHutStates = { active: 'active', inactive: 'phase', 'inactive-season': 'season' } as const;

export function hutName(view: OnMap, hut: number): string {
  const guest = view.huts[hut - 1];
  return t('web.sep.map.hut', { hut, state: guest ? kHutStates[guest] : 'empty' });
}

export function patientName(view: OnMap, town: number): string {
  const { patient, angry, healed_by } = view.towns[town - 1]!;
  return t('web.sep.map.patient', {
    town,
    patient: patient ? t(`sep.patient.${patient}`) : '',
    angry: angry ? 'yes' : 'no',
    healed: healed_by.length > 0 ? 'yes' : 'no',
  });
}

/** What a spot other than a space is called. */
export function thingName(view: OnMap, thing: Thing): string {
  const [family, id = ''] = thing.split(':');
  if (family === 'town') return patientName(view, Number(id));
  if (family === 'hut') return hutName(view, Number(id));
  if (family === 'spider') {
    return spiderName(Number(id), view.widow?.spiders[Number(id) - 1]?.lying ?? false);
  }
  const building = family === 'building' ? id : 'hospital';
  return t('web.sep.map.building', {
    name: t(`sep.building.${building}`),
    about: t(`sep.about.building.${building}`),
  });
}
