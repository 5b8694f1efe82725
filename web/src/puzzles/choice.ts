// Which puzzle comes next.

import type { PuzzlesOfGame } from '../net/protocol';

export interface PuzzleName {
  game: string;
  number: number;
}

export const kDifficulties = [1, 2, 3] as const;
export type Difficulty = (typeof kDifficulties)[number];

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** The puzzle of that day, the same for everybody; none is repeated before all had their day. */
export function puzzleOfDay(games: readonly PuzzlesOfGame[], day: number): PuzzleName | null {
  const count = games.reduce((sum, { difficulties }) => sum + difficulties.length, 0);
  if (count === 0) return null;
  let stride = Math.max(1, Math.floor(count * 0.618));
  while (greatestDivisor(stride, count) !== 1) ++stride;
  let place = (day * stride) % count;
  for (const { game, difficulties } of games) {
    if (place < difficulties.length) return { game, number: place + 1 };
    place -= difficulties.length;
  }
  return null;
}

/** The numbers of a game's puzzles of that difficulty. */
export function numbersOf({ difficulties }: PuzzlesOfGame, difficulty: number): number[] {
  return difficulties.flatMap((one, place) => (one === difficulty ? [place + 1] : []));
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
