// What a game brings to the pages of the client. `games/<id>/client.ts` holds it; what is heavy, the table above all,
// is loaded when it is asked for.

import type { Component } from 'svelte';
import type { IconName } from '../art/icons';
import type { Entry, Level, MyEntry } from '../net/protocol';
import type { Sitter } from '../pages/new/seats';
import type { Read, Setup } from '../pages/new/setup';
import type { Box } from '../pages/printed/box';
import type { Naming } from '../text/text';

/** Where a game's picture stands. */
export type EmblemPlace = 'start' | 'learn' | 'shelf';

/** What a lesson teaches, in the order in which it usually comes up. */
export interface LessonStep {
  /** The cue that says it: `web.learn.<game>.<cue>.title`. */
  cue: string;
  icon: IconName;
  /** Where the rules say more. */
  anchor: string;
}

/** A rulebook: `content/rules/<language>/<id>.md`, with a title and a line in the catalogue. */
export interface Book {
  id: string;
  /** Where one can play what it is about. */
  play: string;
  /** Instead of the game's picture, and its colours. */
  icon?: { name: IconName; ink: string; ground: string };
  /** How its contents lie on the shelf of a desk: so many columns, so high before they are there. */
  contents?: { columns: number; height: number };
  /** It sums another book up on one page. */
  summaryOf?: string;
  /** Pictures under its sections. */
  figures?: () => Promise<Component<{ section: string }>>;
}

/** What can be chosen for a new table. `O` are the options that only this game has. */
export interface SetupRules<O> {
  /** Who usually sits where. */
  seats: readonly Sitter[];
  /** The numbers of seats there may be. */
  counts: readonly number[];
  options: O;
  /** For somebody who has not played any game to its end. */
  forNewcomers?: Partial<O>;
  /** The seats a person chooses for, where the options decide that. */
  seatsOf?(setup: Setup<O>): readonly Sitter[];
  /** As the server takes it. */
  variant?(setup: Setup<O>): Record<string, unknown>;
  /** Hash of a content pack to play with. */
  content?(setup: Setup<O>): string | null;
  /** What a link says of it, part by part; `read` understands each of them again. */
  parts?(setup: Setup<O>): string[];
  read?(setup: Setup<O>, part: string): Read<O> | null;
}

/** Where it is chosen: `games/<id>/setup/index.ts`. */
export interface SetupParts<O> {
  Panel: Component<SetupProps<O>>;
  /** The table as it will be laid. */
  Preview?: Component<{ setup: Setup<O> }>;
  /** The setup in sentences; *words between asterisks* are strong. */
  words(setup: Setup<O>): string[];
  /** The text that says that nobody is waited for, where the usual one does not fit. */
  begins?: string;
}

export interface SetupProps<O> {
  setup: Setup<O>;
  change: (changes: Partial<Setup<O>>) => void;
}

export interface GameClientOf<O> {
  /** The game's folder, and what the server calls it. */
  readonly id: string;
  name(): string;
  /** What the start page says of it, beside its picture. */
  card(): { facts: string; kind: string; pitch: string };
  /** Beside the names of its tables. */
  readonly icon: IconName;
  readonly Emblem: Component<{ place: EmblemPlace }>;
  readonly books: readonly Book[];
  /** Null: there is none. */
  readonly lesson: readonly LessonStep[] | null;
  /** The things of its box, and how well each is known. */
  readonly printed?: () => Promise<Box>;
  readonly setup: SetupRules<O>;
  /** The levels there are, weakest first. */
  readonly bots: readonly Level[];
  /** What a click begins: the variant, for a person and so many bots. */
  readonly quick: { variant?: Record<string, unknown>; bots: number };
  /** How a table stands that has begun. */
  myTable(entry: MyEntry, others: string): string;
  openTable(entry: Entry, names: string): string;
  /** The name of a seat that the rules play. */
  opponent?(): string;
  /** How arguments of its messages become words. */
  readonly naming: Naming;
}

/** A game whose options only the game itself knows. */
export type GameClient = GameClientOf<unknown>;

/** Hides the type of the options. The pages pass them around and never look inside. */
export function asClient<O>(client: GameClientOf<O>): GameClient {
  return client as unknown as GameClient;
}

export function asSetup<O>(parts: SetupParts<O>): SetupParts<unknown> {
  return parts as unknown as SetupParts<unknown>;
}
