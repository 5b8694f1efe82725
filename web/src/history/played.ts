// The finished games of this person, as this browser remembers them.

import { forgetSeat } from '../net/seats';
import { store, stored } from '../shell/storage';

const kKey = 'cauldron.history';
const kMost = 300;

export type End = 'won' | 'shared' | 'lost' | 'agreed' | 'resigned';

export interface PlayedGame {
  table: string;
  /** Which game, and what the table was called. */
  game: string;
  name: string;
  /** Who sat there, and where the person did. */
  seats: string[];
  you: number;
  /** Null where the game was broken off. */
  scores: number[] | null;
  end: End;
  /** When this browser learned of the end, in milliseconds. */
  when: number;
}

function isPlayed(value: unknown): value is PlayedGame {
  const game = value as Partial<PlayedGame> | null;
  return (
    typeof game?.table === 'string' &&
    typeof game.game === 'string' &&
    typeof game.when === 'number' &&
    Array.isArray(game.seats)
  );
}

/** The newest first. */
export function playedGames(): PlayedGame[] {
  try {
    const kept: unknown = JSON.parse(stored(kKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlayed) : [];
  } catch {
    return [];
  }
}

/** Notes a finished game, once. */
export function rememberGame(game: PlayedGame): void {
  const others = playedGames();
  if (others.some(({ table }) => table === game.table)) return;
  store(kKey, JSON.stringify([game, ...others].slice(0, kMost)));
}

/** Takes a game out of the list, and out of that on the start page. */
export function forgetGame(table: string): void {
  store(kKey, JSON.stringify(playedGames().filter((game) => game.table !== table)));
  forgetSeat(table);
}

export interface Outcome {
  scores: number[];
  winners: number[];
}

/** How a game ended for somebody. */
export function endFor(
  you: number,
  outcome: Outcome | null,
  { resigned, agreed }: { resigned: boolean; agreed: boolean },
): End {
  if (resigned) return 'resigned';
  if (agreed || !outcome) return 'agreed';
  if (!outcome.winners.includes(you)) return 'lost';
  return outcome.winners.length > 1 ? 'shared' : 'won';
}

export interface Statistics {
  game: string;
  played: number;
  won: number;
  shared: number;
  /** The most points in one game; null if none has any. */
  best: number | null;
}

/** What came of the games, for each kind of game that was played. */
export function statistics(games: readonly PlayedGame[]): Statistics[] {
  const kinds = [...new Set(games.map(({ game }) => game))];
  return kinds.map((game) => {
    const own = games.filter((each) => each.game === game);
    const points = own.flatMap(({ scores, you }) => scores?.[you] ?? []);
    const count = (end: End) => own.filter((each) => each.end === end).length;
    return {
      game,
      played: own.length,
      won: count('won'),
      shared: count('shared') + count('agreed'),
      best: points.length > 0 ? Math.max(...points) : null,
    };
  });
}
