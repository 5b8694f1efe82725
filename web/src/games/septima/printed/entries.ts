// Everything a box of Septima prints, one entry each, with how well it is known.

import { gainsWords, gainWords, goalWords, lastingWords } from '../panels/logic/words';
import type { Entry as PrintedEntry } from '../../../pages/printed/box';
import type { Action } from '../model/view';
import { joinList, t } from '../../../text/text';
import type { Pack } from './pack';

/** What to draw beside an entry: a piece by its family and id. */
export interface Picture {
  family:
    | 'witch'
    | 'spell'
    | 'potion'
    | 'building'
    | 'action'
    | 'illness'
    | 'patient'
    | 'ingredients'
    | 'element';
  id: string;
  list?: readonly string[];
}

export type Entry = PrintedEntry<Picture>;

export interface Group {
  id: string;
  entries: Entry[];
}

const p = (id: string, args: Record<string, unknown> = {}) => t(`web.printed.${id}`, args);
const withAction = (action: Action | undefined) =>
  action ? p('with', { action: t(`sep.action.${action}`) }) : p('with.any');
const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
const sentences = (...parts: string[]) => parts.filter(Boolean).join(' · ');

function board({ board, chambers }: Pack): Entry[] {
  return [
    {
      id: 'size',
      name: p('size'),
      text: p('size.text', { count: board.size.rings }),
      provenance: board.size.provenance,
    },
    ...board.woods.map(({ position, prints, outcrops = 0, provenance }) => ({
      id: `wood-${position}`,
      name: p('wood', { number: position + 1 }),
      text: sentences(
        joinList(prints.map((print) => t(`sep.ingredient.${print}`))),
        outcrops ? p('outcrops', { count: outcrops }) : '',
      ),
      provenance,
      picture: { family: 'ingredients' as const, id: '', list: prints },
    })),
    ...board.towns.map(({ town, banner, provenance }) => ({
      id: `town-${town}`,
      name: p('town', { number: town }),
      text: p('banner', { banner }),
      provenance,
    })),
    ...board.plots.map(({ metal, town, provenance }) => ({
      id: `plot-${metal}`,
      name: p('plot', { metal }),
      text: p('town', { number: town }),
      provenance,
    })),
    ...board.zones.map(({ zone, metal, shrine, provenance }) => ({
      id: `zone-${zone}`,
      name: p('zone', { number: zone }),
      text: p('zone.text', { metal, element: t(`sep.element.${shrine}`) }),
      provenance,
      picture: { family: 'element' as const, id: shrine },
    })),
    ...chambers.map(({ players, spaces, provenance }) => ({
      id: `chamber-${players}`,
      name: p('chamber', { count: players }),
      text: p('chamber.text', { count: spaces }),
      provenance,
    })),
  ];
}

function tracks({
  suspicion,
  patient_tracks: patients,
  hunter_die: hunters,
  solo_die: solo,
}: Pack): Entry[] {
  const { range, start, angry_lines: lines } = suspicion;
  return [
    {
      id: 'range',
      name: p('suspicion'),
      text: p('suspicion.range', { min: signed(range.min), max: range.max }),
      provenance: range.provenance,
    },
    {
      id: 'start',
      name: p('suspicion'),
      text: p('suspicion.start', { at: start.at }),
      provenance: start.provenance,
    },
    ...lines.map(({ below, provenance }) => ({
      id: `line-${below}`,
      name: p('suspicion'),
      text: p('suspicion.line', { below }),
      provenance,
    })),
    {
      id: 'hunter',
      name: p('hunter-die'),
      text: hunters.faces.map(signed).join('  '),
      provenance: hunters.provenance,
    },
    {
      id: 'solo',
      name: p('solo-die'),
      text: joinList(solo.faces.map((face) => p(`solo-die.${face}`))),
      provenance: solo.provenance,
    },
    ...patients.levels.map(({ level, wisdom, provenance }) => ({
      id: `level-${level}`,
      name: p('level', { level }),
      text: p('wisdom', { count: wisdom }),
      provenance,
    })),
    ...patients.rewards.map(({ side, illness, level, gains, provenance }) => ({
      id: `reward-${side}-${illness}-${level}`,
      name: p('reward', { side, illness: t(`sep.illness.${illness}`), level }),
      text: gainsWords(gains),
      provenance,
      picture: { family: 'illness' as const, id: illness },
    })),
  ];
}

const cards = {
  potions: ({ potions }: Pack): Entry[] =>
    potions.map(({ id, recipe, provenance }) => ({
      id,
      name: t(`sep.potion.${id}`),
      text: joinList(recipe.map((part) => t(`sep.ingredient.${part}`))),
      provenance,
      picture: { family: 'potion', id },
    })),
  witches: ({ witches }: Pack): Entry[] =>
    witches.map(({ id, full_only: full, provenance }) => ({
      id,
      name: t(`sep.witch.${id}`),
      text: sentences(t(`sep.about.witch.${id}`), full ? p('full') : ''),
      provenance,
      picture: { family: 'witch', id },
    })),
  spells: ({ spells }: Pack): Entry[] =>
    spells.map(({ id, element, kind, with: action, lasting, provenance }) => ({
      id,
      name: t(`sep.spell.${id}`),
      text: sentences(
        t(`sep.about.spell.${id}`),
        kind === 'scoring' ? p('scoring') : withAction(action),
        lastingWords(lasting),
      ),
      provenance,
      picture: { family: 'element', id: element },
    })),
  buildings: ({ buildings }: Pack): Entry[] =>
    buildings.map(({ id, plate, provenance }) => ({
      id,
      name: t(`sep.building.${id}`),
      text: sentences(t(`sep.about.building.${id}`), p('plot', { metal: plate })),
      provenance,
      picture: { family: 'building', id },
    })),
  books: ({ books }: Pack): Entry[] =>
    books.map(({ card, lines, provenance }) => ({
      id: `book-${card}`,
      name: p('book', { number: card }),
      text: sentences(...lines.map((line) => `${line.wisdom}: ${goalWords(line)}`)),
      provenance,
    })),
  prologues: ({ prologues }: Pack): Entry[] =>
    prologues.flatMap(({ card, top, bottom }) => [
      {
        id: `prologue-${card}-top`,
        name: p('prologue.top', { number: card }),
        text: gainWords(top),
        provenance: top.provenance,
      },
      {
        id: `prologue-${card}-bottom`,
        name: p('prologue.bottom', { number: card }),
        text: gainWords(bottom),
        provenance: bottom.provenance,
      },
    ]),
  patients: ({ patients }: Pack): Entry[] =>
    patients.map(({ id, provenance }) => ({
      id,
      name: t(`sep.patient.${id}`),
      text: '',
      provenance,
      picture: { family: 'patient', id },
    })),
  ritual: ({ ritual }: Pack): Entry[] => [
    ...ritual.rows.map(({ row, columns, icons, provenance }) => ({
      id: `row-${row}`,
      name: p('ritual.row', { number: row }),
      text: icons
        ? joinList(icons.map((icon) => t(`sep.action.${icon}`)))
        : p('ritual.start', { count: columns.length }),
      provenance,
    })),
    ...ritual.ribbons.map(({ row, ribbon, provenance }) => ({
      id: `ribbon-${row}`,
      name: p('ritual.ribbon', { number: row }),
      text: p(`ritual.${ribbon}`),
      provenance,
    })),
    ...ritual.sections.map(({ column, elements, provenance }) => ({
      id: `section-${column}`,
      name: p('ritual.column', { number: column + 1 }),
      text: joinList(elements.map((element) => t(`sep.element.${element}`))),
      provenance,
    })),
    {
      id: 'wisdom',
      name: p('ritual.top'),
      text: p('ritual.top.text', { top: ritual.wisdom.top, ribbon: ritual.wisdom.ribbon }),
      provenance: ritual.wisdom.provenance,
    },
  ],
  widow: ({ widow }: Pack): Entry[] => [
    ...widow.cards.map(({ id, zones, provenance }) => ({
      id,
      name: t(`sep.action.${id}`),
      text: sentences(
        t(`sep.about.widow.${id}`),
        p('widow.zones', { zones: joinList(zones.map(String)) }),
      ),
      provenance,
      picture: { family: 'action' as const, id },
    })),
    {
      id: 'copies',
      name: p('widow.copies'),
      text: joinList(widow.copies.cards.map((card) => t(`sep.action.${card}`))),
      provenance: widow.copies.provenance,
    },
  ],
};

const makers: Record<string, (pack: Pack) => Entry[]> = { board, tracks, ...cards };

/** The parts of the box; the title of each is `web.printed.group.<id>`. */
export const groupIds: readonly string[] = Object.keys(makers);

export const entriesOf = (pack: Pack, group: string): Entry[] => makers[group]?.(pack) ?? [];

/** The whole box, part by part. */
export function groupsOf(pack: Pack): Group[] {
  return groupIds.map((id) => ({ id, entries: entriesOf(pack, id) }));
}
