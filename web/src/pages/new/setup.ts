// What a new table shall be: the game, how it is played, who sits there. A link can say all of it: the game, what it
// says of its own options, who sits where if that is not as usual, and `public`.

import { usualGame } from '../../games/catalogue';
import { clientOf } from '../../games/clients';
import { isNewcomer } from '../../net/seats';
import type { SeatRequest } from '../../net/protocol';
import { isLevel, levelCalled, nearest } from '../../levels/levels';
import { settings } from '../../shell/settings.svelte';
import { resized, type Sitter } from './seats';

export const kListings = ['private', 'public'] as const;
export type Listing = (typeof kListings)[number];

/** `O` are the options that only the game knows. */
export interface Setup<O = unknown> {
  game: string;
  listing: Listing;
  seats: readonly Sitter[];
  options: O;
}

/** What a part of a link says: of `what`, and that only once. */
export interface Read<O = unknown> {
  what: string;
  seats?: readonly Sitter[];
  listing?: Listing;
  options?: Partial<O>;
}

const rulesOf = (game: string) => clientOf(game).setup;

export function defaultSetup(game: string = usualGame): Setup {
  const { seats, options } = rulesOf(game);
  return { game, listing: 'private', seats, options };
}

/** What is proposed to somebody: bots as they were chosen last, and newcomers need not wait for others. */
export function proposedSetup(game: string = usualGame, newcomer = isNewcomer()): Setup {
  const usual = defaultSetup(game);
  const bot = botOf(game);
  const seats = usual.seats.map((sitter) =>
    isLevel(sitter) || (newcomer && sitter === 'open') ? bot : sitter,
  );
  const options = newcomer ? rulesOf(game).forNewcomers : undefined;
  return { ...usual, seats, options: merged(usual.options, options) };
}

/** Who takes a further seat. */
export const botOf = (game: string): Sitter =>
  nearest(clientOf(game).bots, settings.level) ?? 'open';

const merged = (options: unknown, changes: unknown): unknown =>
  changes ? { ...(options as object), ...changes } : options;

/** The seats a person chooses for. */
export function seatsOf(setup: Setup): readonly Sitter[] {
  return rulesOf(setup.game).seatsOf?.(setup) ?? setup.seats;
}

/** The variant as the server takes it; some games have none. */
export function variantOf(setup: Setup): Record<string, unknown> | undefined {
  return rulesOf(setup.game).variant?.(setup);
}

export function seatRequests(setup: Setup, name: string): SeatRequest[] {
  return seatsOf(setup).map((sitter): SeatRequest => {
    if (sitter === 'me') return { kind: 'me', name };
    return sitter === 'open' ? { kind: 'open' } : { kind: 'bot', bot: sitter };
  });
}

/** The setup as the fragment of a link, without what is usual. */
export function linkOf(setup: Setup): string {
  const { game, seats, listing } = setup;
  const { seats: usual, parts } = rulesOf(game);
  const said = [game, ...(parts?.(setup) ?? [])];
  const chosen = seatsOf(setup) === seats;
  if (chosen && wordOf(seats) !== wordOf(resized(usual, seats.length))) said.push(wordOf(seats));
  if (listing === 'public') said.push(listing);
  return said.join('.');
}

const wordOf = (seats: readonly Sitter[]) => seats.join('-');

interface Wish {
  setup: Setup;
  /** Parts of the link that say nothing, or nothing that fits the rest. */
  ignored: string[];
}

const partsOf = (fragment: string) => fragment.replace(/^#/, '').split('.').filter(Boolean);

/** Whether a link is about a game that is not among those `offered`. */
export function isAboutAnother(fragment: string, offered: readonly string[]): boolean {
  const [game] = partsOf(fragment);
  return game !== undefined && !offered.includes(game);
}

/** What a link asks for, of one of the games that are `offered`. */
export function parseLink(fragment: string, offered: readonly string[]): Wish {
  const [first = '', ...parts] = partsOf(fragment);
  const game = offered.find((id) => id === first);
  const ignored = game || first === '' ? [] : [first];
  let setup = defaultSetup(game);
  const said = new Set<string>();
  // The number of seats is known before it is read who sits there.
  for (const part of [...parts].sort((a, b) => Number(isCount(b)) - Number(isCount(a)))) {
    const read = game ? readPart(setup, part) : null;
    if (!read || said.has(read.what)) ignored.push(part);
    else setup = withRead(setup, read);
    if (read) said.add(read.what);
  }
  return { setup, ignored };
}

/** What a link asks for; what is proposed where there is none. */
export function wishOf(fragment: string, offered: readonly string[]): Wish {
  return fragment.length > 1
    ? parseLink(fragment, offered)
    : { setup: proposedSetup(), ignored: [] };
}

function withRead(setup: Setup, { seats, listing, options }: Read): Setup {
  return {
    ...setup,
    seats: seats ?? setup.seats,
    listing: listing ?? setup.listing,
    options: merged(setup.options, options),
  };
}

const isCount = (part: string) => /^\d$/.test(part);

function readPart(setup: Setup, part: string): Read | null {
  const listing = kListings.find((each) => each === part);
  if (listing) return { what: 'listing', listing };
  const { counts, read } = rulesOf(setup.game);
  const count = counts.length > 1 && counts.find((each) => String(each) === part);
  if (count) return { what: 'count', seats: resized(setup.seats, count) };
  const seats = readSeats(part, setup.seats.length);
  return seats ? { what: 'seats', seats } : (read?.(setup, part) ?? null);
}

function readSeats(part: string, count: number): Sitter[] | null {
  const seats = part
    .split('-')
    .map((name) => (name === 'me' || name === 'open' ? name : levelCalled(name)))
    .filter((sitter) => sitter !== undefined);
  const known = seats.length === part.split('-').length;
  const mine = seats.filter((sitter) => sitter === 'me').length;
  return known && seats.length === count && mine <= 1 ? seats : null;
}
