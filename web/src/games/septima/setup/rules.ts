// What can be chosen for a table of Septima, and how a link says it: `full.4.ours`, `solo.hard.pl.trials`.

import type { SetupRules } from '../../client';
import type { Read, Setup } from '../../../pages/new/setup';
import { kMiddleLevel } from '../../../levels/levels';
import { kDifficulties, type Difficulty, type DifficultyName } from './difficulty';

export const kModes = ['basic', 'full', 'solo'] as const;
export type Mode = (typeof kModes)[number];
export const kEditions = ['ours', 'en', 'de', 'pl', 'it'] as const;
export type Edition = (typeof kEditions)[number];
export const kCovenCounts = [2, 3, 4] as const;

export interface Options {
  mode: Mode;
  edition: Edition;
  /** One Hunter roll for all, known beforehand. */
  hunters: boolean;
  /** No bag in the Trials. */
  trials: boolean;
  difficulty: Difficulty;
  /** Hash of a content pack of one's own; null: the board and cards of Cauldron. */
  pack: string | null;
}

export type SeptimaSetup = Setup<Options>;

export const isSolo = ({ options }: SeptimaSetup): boolean => options.mode === 'solo';

/** The name of a preset, or null for settings of one's own. */
export function presetOf(difficulty: Difficulty): DifficultyName | null {
  const names = Object.keys(kDifficulties) as DifficultyName[];
  return names.find((name) => settingsIn(kDifficulties[name]) === settingsIn(difficulty)) ?? null;
}

function settingsIn({ tribulations, widow_bonus, score_needed, negotiations }: Difficulty): string {
  return [tribulations, widow_bonus, score_needed, negotiations].join('-');
}

function variant(setup: SeptimaSetup): Record<string, unknown> {
  const { mode, edition, hunters, trials, difficulty } = setup.options;
  return {
    mode: mode === 'basic' ? 'basic' : 'full',
    players: isSolo(setup) ? 1 : setup.seats.length,
    edition,
    ...(hunters ? { fixed_hunters: true } : {}),
    ...(trials ? { fixed_trials: true } : {}),
    ...(isSolo(setup) ? difficulty : {}),
  };
}

function parts(setup: SeptimaSetup): string[] {
  const { mode, edition, hunters, trials, difficulty, pack } = setup.options;
  const level = presetOf(difficulty) ?? settingsIn(difficulty);
  return [
    mode,
    isSolo(setup) ? level : String(setup.seats.length),
    edition,
    ...(hunters ? ['hunters'] : []),
    ...(trials ? ['trials'] : []),
    ...(pack ? [`pack-${pack}`] : []),
  ];
}

function read(_: SeptimaSetup, part: string): Read<Options> | null {
  const mode = kModes.find((each) => each === part);
  if (mode) return { what: 'mode', options: { mode } };
  const edition = kEditions.find((each) => each === part);
  if (edition) return { what: 'edition', options: { edition } };
  if (part === 'hunters' || part === 'trials') return { what: part, options: { [part]: true } };
  const pack = /^pack-([0-9a-f]{64})$/.exec(part)?.[1];
  if (pack) return { what: 'pack', options: { pack } };
  const difficulty = readDifficulty(part);
  return difficulty && { what: 'difficulty', options: { difficulty } };
}

function readDifficulty(part: string): Difficulty | null {
  if (Object.hasOwn(kDifficulties, part)) return kDifficulties[part as DifficultyName];
  if (!/^[4-8]-[0-2]-(1|28|35|42)-[0-2]$/.test(part)) return null;
  const [tribulations = 0, widow_bonus = 0, score_needed = 0, negotiations = 0] = part
    .split('-')
    .map(Number);
  return { tribulations, widow_bonus, score_needed, negotiations };
}

export const setup: SetupRules<Options> = {
  seats: ['me', 'open', kMiddleLevel, kMiddleLevel],
  counts: kCovenCounts,
  options: {
    mode: 'full',
    edition: 'ours',
    hunters: false,
    trials: false,
    difficulty: kDifficulties.normal,
    pack: null,
  },
  forNewcomers: { mode: 'basic' },
  seatsOf: (chosen) => (isSolo(chosen) ? ['me'] : chosen.seats),
  variant,
  content: ({ options }) => options.pack,
  parts,
  read,
};
