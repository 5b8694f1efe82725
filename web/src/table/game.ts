// What a game brings to the table: how it is drawn, how its steps are paced, and what it remembers.

import type { Component } from 'svelte';
import type { AnyView, ChatLine, HintAnswer, SeriesPoint, Snapshot, Step } from '../net/protocol';
import type { Lesson } from '../learn/lesson';
import type { LazyPart } from '../shell/lazy-part.svelte';
import type { Hint } from './hint/hint.svelte';
import type { Explain } from './notes/symbols';
import type { TableModel } from './table.svelte';

export interface Pace {
  /** Time of the movement; halved when the queue grows long. */
  motion: number;
  /** Time to read what was revealed; never shortened but by a key or a tap. */
  reading: number;
}

/** How long a step stays (a number is all motion), or `stop`: the table waits before it. */
export type Pause = number | Pace | 'stop';

/** What a game remembers of its table besides the view, and what it does when something happens. */
export interface Play<V extends AnyView = AnyView> {
  /** What a bot would do, for those who ask. */
  readonly hint?: Hint;
  /** A complete picture is about to replace the table. */
  replacing?(snapshot: Snapshot<V>): void;
  /** A complete picture is on the table. */
  replaced?(): void;
  /** A step is about to be shown, `speed` times as slowly as usual (0: at once). */
  showing?(step: Step<V>, speed: number): void;
  shown?(step: Step<V>): void;
  /** The table waits between two views until the person, or some time, lets it go on. */
  stopped?(before: V, after: V): void;
  proceeded?(): void;
  /** Another question is open; what was prepared for the last one is void. */
  asked?(): void;
  /** Everything is shown: the question may be answered. */
  rests?(): void;
  heard?(lines: ChatLine[]): void;
  close?(): void;
}

/** What the page asks of a game's component. */
export interface Board {
  /** Lets a key act; true if it did. Keys that only hurry the table along do not come here. */
  key?(event: KeyboardEvent): boolean;
  /** Lets a key act while steps are shown, which go on; true if it did. */
  busyKey?(event: KeyboardEvent): boolean;
  /** Brings the log or the chat to the front; true if the component shows them itself. */
  openTalk?(name: 'log' | 'chat'): boolean;
  /** Brings a part of the table into sight, by its `data-part`. */
  reveal?(part: string): void;
}

/** Keys and the id of the text that says what they do; `range`: all from the first to the last. */
export interface KeyHelp {
  keys: string[];
  text: string;
  range?: boolean;
}

/** How a match went, drawn above the scrubber of its replay. */
export interface Timeline {
  /** Parts of the match, one after another, each from a move on. */
  bands: { from: number; label: string }[];
  /** A line per seat; dashes tell them apart without their colours. */
  lines: { colour: string; dash?: string | undefined; values: { move: number; value: number }[] }[];
}

/** Where somebody was asked: all that the words of an option depend on. */
export interface Position<V extends AnyView> {
  view: V | null;
  you: number | null;
  ask: { kind: string | null } | null;
}

export interface GameOnTable<V extends AnyView, P extends Play<V>> {
  /** The game's id: the folder under `games/` and `snapshot.game`. */
  kind: string;
  /** Everything under the bar, once the match has begun. */
  Component: Component<{ model: TableModel<V, P> }, Board>;
  /** The game's part of the bar, between the brand and the tools; `small` on phones. */
  Bar?: Component<{ model: TableModel<V, P>; small: boolean; rail?: boolean }>;
  /** On a low screen the bar stands at the side, and the small Bar fits there; `tabs`: it leads to the talk, too. */
  rail?: boolean | 'tabs';
  /** Where its rules are explained. */
  rules: string | null;
  /** What the symbols of its table mean; some of it may depend on what is played. */
  symbols?: (model: TableModel<V, P>) => Promise<Explain>;
  /** What a newcomer is told, and when. */
  lesson?: Lesson<V>;
  /** What its keys do; those of every table are added. */
  keys: () => KeyHelp[];
  pause: (before: V | null, after: V) => Pause;
  play: (model: TableModel<V, P>) => P;
  /** What the replay draws of the numbers of a match. */
  timeline?: (points: readonly SeriesPoint[], view: V) => Timeline;
  /** An option of the question, in words. */
  choice: (option: string, position: Position<V>) => string;
  /** What a hint rests on, drawn. */
  evidence?: LazyPart<Component<{ model: TableModel<V, P>; answer: HintAnswer }>>;
  /** A chat line that is not text, in words. */
  words?: (line: ChatLine) => string;
}

/** A game whose view and memory only the game itself knows. */
export type AnyGame = GameOnTable<AnyView, Play>;

/** A table of a game of which nothing more is known. */
export type AnyTable = TableModel;

/** Hides the types that are the game's own. The table passes them around and never looks inside. */
export function asGame<V extends AnyView, P extends Play<V>>(game: GameOnTable<V, P>): AnyGame {
  return game as unknown as AnyGame;
}
