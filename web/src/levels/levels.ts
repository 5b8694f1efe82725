// How well bots play: the same levels in every game, weakest first.

import type { Level } from '../net/protocol';

export const kLevels = [
  'novice',
  'apprentice',
  'adept',
  'sorceress',
  'archwitch',
] as const satisfies Level[];

/** For those who have not chosen one. */
export const kMiddleLevel: Level = 'adept';

/** What links said before there were levels. */
const kOldNames: Readonly<Record<string, Level>> = { random: 'novice', greedy: 'apprentice' };

export const isLevel = (word: unknown): word is Level => kLevels.some((level) => level === word);

/** The level that a link means. */
export function levelCalled(word: string): Level | undefined {
  return isLevel(word) ? word : Object.hasOwn(kOldNames, word) ? kOldNames[word] : undefined;
}

/** From 1. */
export const strengthOf = (level: Level): number => kLevels.indexOf(level) + 1;

/** The level that is wanted, if a game has it; of another one, the nearest below. */
export function nearest(levels: readonly Level[], wanted: Level): Level | undefined {
  return levels.findLast((level) => strengthOf(level) <= strengthOf(wanted)) ?? levels[0];
}
