// Which puzzle comes next.

import type { PuzzlesOfGame } from '../net/protocol';
import { dayOf } from './progress';

export interface PuzzleName {
  game: string;
  number: number;
}

export const kDifficulties = [1, 2, 3] as const;
export type Difficulty = (typeof kDifficulties)[number];

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

const isRetired = ({ retired }: PuzzlesOfGame, number: number, day: number): boolean =>
  retired?.some((one) => one.number === number && day >= dayOf(Date.parse(one.since))) ?? false;

/**
 * The puzzle of that day, the same for everybody; none is repeated before all had their day. A retired one had its days
 * until then; later the next in the list takes its place, and all other days stay as they are.
 */
export function puzzleOfDay(games: readonly PuzzlesOfGame[], day: number): PuzzleName | null {
  const all = games.flatMap((of) =>
    of.difficulties.map((_, place) => ({
      game: of.game,
      number: place + 1,
      retired: isRetired(of, place + 1, day),
    })),
  );
  if (all.every(({ retired }) => retired)) return null;
  let stride = Math.max(1, Math.floor(all.length * 0.618));
  while (greatestDivisor(stride, all.length) !== 1) ++stride;
  let place = (day * stride) % all.length;
  while (all[place]!.retired) place = (place + 1) % all.length;
  const { game, number } = all[place]!;
  return { game, number };
}

/** The numbers of a game's puzzles of that difficulty that are offered. */
export function numbersOf(
  { difficulties, retired = [] }: PuzzlesOfGame,
  difficulty: number,
): number[] {
  const gone = new Set(retired.map(({ number }) => number));
  return difficulties.flatMap((one, place) =>
    one === difficulty && !gone.has(place + 1) ? [place + 1] : [],
  );
}

/** The first that is not solved after the one with number `after`, from the front again at the end. */
export function nextNumber(
  numbers: readonly number[],
  solved: ReadonlySet<number>,
  after = 0,
): number | null {
  const open = numbers.filter((number) => !solved.has(number) && number !== after);
  const left = open.length > 0 ? open : numbers;
  return left.find((number) => number > after) ?? left[0] ?? null;
}
