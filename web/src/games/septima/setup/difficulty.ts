// How hard the Black Widow is: the four settings of the solo game, named as the server takes them, and
// the presets of docs/solo.md.

export interface Difficulty {
  /** Tribulations needed to win, of 8. */
  tribulations: number;
  /** Her Matching Bonus: 0 never, 1 when she matches, 2 always. */
  widow_bonus: number;
  /** Wisdom that Tribulation 8 asks for. */
  score_needed: number;
  /** Negotiation cards at the start: 0 fewer, 1 as usual, 2 more. */
  negotiations: number;
}

const preset = (
  tribulations: number,
  widow_bonus: number,
  score_needed: number,
  negotiations: number,
): Difficulty => ({ tribulations, widow_bonus, score_needed, negotiations });

export const kDifficulties = {
  gentle: preset(4, 0, 1, 2),
  easy: preset(4, 0, 28, 2),
  normal: preset(5, 1, 42, 1),
  hard: preset(6, 2, 42, 1),
  merciless: preset(7, 2, 42, 0),
};
export type DifficultyName = keyof typeof kDifficulties;
export const difficultyNames = Object.keys(kDifficulties) as DifficultyName[];

/** What each setting may be. */
export const kSettings: readonly { name: keyof Difficulty; values: readonly number[] }[] = [
  { name: 'tribulations', values: [4, 5, 6, 7, 8] },
  { name: 'widow_bonus', values: [0, 1, 2] },
  { name: 'score_needed', values: [1, 28, 35, 42] },
  { name: 'negotiations', values: [2, 1, 0] },
];
