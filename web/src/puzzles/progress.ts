// What the person has solved: kept in this browser.

import { store, stored } from '../shell/storage';

const kKey = 'cauldron.puzzles';
const kMostDays = 400;
const kDayMs = 86_400_000;

interface Progress {
  /** By game, the numbers of its puzzles. */
  solved: Record<string, number[]>;
  /** The days whose puzzle was solved, ascending. */
  days: number[];
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isInteger(one));

function kept(): Progress {
  try {
    const found = JSON.parse(stored(kKey) ?? '{}') as Partial<Progress> | null;
    const solved = Object.entries(found?.solved ?? {}).filter(([, list]) => isNumbers(list));
    return { solved: Object.fromEntries(solved), days: isNumbers(found?.days) ? found.days : [] };
  } catch {
    return { solved: {}, days: [] };
  }
}

/** Days are counted in universal time, so that everybody has the same one. */
export const dayOf = (time: number): number => Math.floor(time / kDayMs);

export function solvedIn(game: string): ReadonlySet<number> {
  return new Set(kept().solved[game]);
}

/** `day`: it was the puzzle of that day. */
export function rememberSolved(game: string, number: number, day: number | null): void {
  const { solved, days } = kept();
  const numbers = [...new Set([...(solved[game] ?? []), number])];
  const all = [...new Set(day === null ? days : [...days, day])].sort((a, b) => a - b);
  store(
    kKey,
    JSON.stringify({ solved: { ...solved, [game]: numbers }, days: all.slice(-kMostDays) }),
  );
}

export const isDaySolved = (day: number): boolean => kept().days.includes(day);

/** On how many days in a row the puzzle of the day was solved, up to today; today may still come. */
export function streakAt(day: number): number {
  const days = new Set(kept().days);
  const last = days.has(day) ? day : day - 1;
  let length = 0;
  while (days.has(last - length)) ++length;
  return length;
}
