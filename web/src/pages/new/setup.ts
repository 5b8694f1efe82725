// What a new table shall be: the game, how it is played, who sits there. A link can say all of it:
// `septima.full.4.ours`, `septima.solo.hard.pl.trials`, `three-witches.me-greedy-open.public`.

import { isNewcomer } from '../../net/seats';
import type { SeatRequest } from '../../net/protocol';
import { kDifficulties, type Difficulty, type DifficultyName } from './difficulty';
import { resized, sitters, type Sitter } from './seats';

export const kGames = ['septima', 'three-witches'] as const;
export type GameId = (typeof kGames)[number];
export const kModes = ['basic', 'full', 'solo'] as const;
export type Mode = (typeof kModes)[number];
export const kEditions = ['ours', 'en', 'de', 'pl', 'it'] as const;
export type Edition = (typeof kEditions)[number];
export const kListings = ['private', 'public'] as const;
export type Listing = (typeof kListings)[number];
export const kCovenCounts = [2, 3, 4] as const;

export interface Setup {
  game: GameId;
  listing: Listing;
  seats: Sitter[];
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

const kSeats: Record<GameId, Sitter[]> = {
  septima: ['me', 'open', 'greedy', 'greedy'],
  'three-witches': ['me', 'open', 'greedy'],
};

export function defaultSetup(game: GameId = 'septima'): Setup {
  return {
    game,
    listing: 'private',
    seats: kSeats[game],
    mode: 'full',
    edition: 'ours',
    hunters: false,
    trials: false,
    difficulty: kDifficulties.normal,
    pack: null,
  };
}

/** What is proposed to somebody: newcomers need not wait for others, and begin with the Basic Game. */
export function proposedSetup(game: GameId = 'septima', newcomer = isNewcomer()): Setup {
  const usual = defaultSetup(game);
  if (!newcomer) return usual;
  const seats = usual.seats.map((sitter) => (sitter === 'open' ? 'greedy' : sitter));
  return { ...usual, seats, mode: game === 'septima' ? 'basic' : usual.mode };
}

export function isSolo({ game, mode }: Setup): boolean {
  return game === 'septima' && mode === 'solo';
}

/** The seats a person chooses for: against the Black Widow one plays alone. */
export function seatsOf(setup: Setup): Sitter[] {
  return isSolo(setup) ? ['me'] : setup.seats;
}

/** The variant as the server takes it; 3 Witches has none. */
export function variantOf(setup: Setup): Record<string, unknown> | undefined {
  if (setup.game !== 'septima') return undefined;
  const { mode, edition, hunters, trials, difficulty } = setup;
  return {
    mode: mode === 'basic' ? 'basic' : 'full',
    players: seatsOf(setup).length,
    edition,
    ...(hunters ? { fixed_hunters: true } : {}),
    ...(trials ? { fixed_trials: true } : {}),
    ...(isSolo(setup) ? difficulty : {}),
  };
}

export function seatRequests(setup: Setup, name: string): SeatRequest[] {
  return seatsOf(setup).map((sitter): SeatRequest => {
    if (sitter === 'me') return { kind: 'me', name };
    return sitter === 'open' ? { kind: 'open' } : { kind: 'bot', bot: sitter };
  });
}

/** The name of a preset, or null for settings of one's own. */
export function presetOf(difficulty: Difficulty): DifficultyName | null {
  const names = Object.keys(kDifficulties) as DifficultyName[];
  return names.find((name) => settingsIn(kDifficulties[name]) === settingsIn(difficulty)) ?? null;
}

function settingsIn({ tribulations, widow_bonus, score_needed, negotiations }: Difficulty): string {
  return [tribulations, widow_bonus, score_needed, negotiations].join('-');
}

/** The setup as the fragment of a link, without what is usual. */
export function linkOf(setup: Setup): string {
  const { game, mode, edition, hunters, trials, difficulty, listing } = setup;
  const parts: string[] = [game];
  if (game === 'septima') {
    parts.push(mode);
    if (isSolo(setup)) parts.push(presetOf(difficulty) ?? settingsIn(difficulty));
    else parts.push(String(setup.seats.length));
    parts.push(edition);
    if (hunters) parts.push('hunters');
    if (trials) parts.push('trials');
    if (setup.pack) parts.push(`pack-${setup.pack}`);
  }
  const seats = seatsIn(setup.seats);
  if (!isSolo(setup) && seats !== seatsIn(resized(kSeats[game], setup.seats.length)))
    parts.push(seats);
  if (listing === 'public') parts.push(listing);
  return parts.join('.');
}

const seatsIn = (seats: readonly Sitter[]) => seats.join('-');

/** What a link asks for; `ignored` are its parts that say nothing, or nothing that fits the rest. */
export function parseLink(fragment: string): { setup: Setup; ignored: string[] } {
  const [first = '', ...parts] = fragment.replace(/^#/, '').split('.').filter(Boolean);
  const game = kGames.find((id) => id === first);
  const ignored = game || first === '' ? [] : [first];
  let setup = defaultSetup(game);
  const said = new Set<string>();
  // The number of covens is known before their seats are read.
  for (const part of [...parts].sort((a, b) => Number(isCount(b)) - Number(isCount(a)))) {
    const read = game ? readPart(setup, part) : null;
    if (!read || said.has(read.what)) ignored.push(part);
    else setup = { ...setup, ...read.value };
    if (read) said.add(read.what);
  }
  return { setup, ignored };
}

/** What a link asks for; what is proposed where there is none. */
export function wishOf(fragment: string): { setup: Setup; ignored: string[] } {
  return fragment.length > 1 ? parseLink(fragment) : { setup: proposedSetup(), ignored: [] };
}

interface Read {
  what: string;
  value: Partial<Setup>;
}

const isCount = (part: string) => /^\d$/.test(part);

function readPart(setup: Setup, part: string): Read | null {
  const listing = kListings.find((each) => each === part);
  if (listing) return { what: 'listing', value: { listing } };
  const seats = readSeats(part, setup.seats.length);
  if (seats) return { what: 'seats', value: { seats } };
  return setup.game === 'septima' ? readSeptima(setup, part) : null;
}

function readSeptima(setup: Setup, part: string): Read | null {
  const mode = kModes.find((each) => each === part);
  if (mode) return { what: 'mode', value: { mode } };
  const edition = kEditions.find((each) => each === part);
  if (edition) return { what: 'edition', value: { edition } };
  const count = kCovenCounts.find((each) => String(each) === part);
  if (count) return { what: 'count', value: { seats: resized(setup.seats, count) } };
  if (part === 'hunters') return { what: part, value: { hunters: true } };
  if (part === 'trials') return { what: part, value: { trials: true } };
  const pack = /^pack-([0-9a-f]{64})$/.exec(part)?.[1];
  if (pack) return { what: 'pack', value: { pack } };
  const difficulty = readDifficulty(part);
  return difficulty && { what: 'difficulty', value: { difficulty } };
}

function readSeats(part: string, count: number): Sitter[] | null {
  const names = part.split('-');
  const seats = sitters.filter((sitter) => names.includes(sitter));
  const known = names.every((name) => seats.some((sitter) => sitter === name));
  const mine = names.filter((name) => name === 'me').length;
  return known && names.length === count && mine <= 1 ? (names as Sitter[]) : null;
}

function readDifficulty(part: string): Difficulty | null {
  if (Object.hasOwn(kDifficulties, part)) return kDifficulties[part as DifficultyName];
  if (!/^[4-8]-[0-2]-(1|28|35|42)-[0-2]$/.test(part)) return null;
  const [tribulations = 0, widow_bonus = 0, score_needed = 0, negotiations = 0] = part
    .split('-')
    .map(Number);
  return { tribulations, widow_bonus, score_needed, negotiations };
}
