import type { Puzzle } from '../net/protocol';
import { t } from '../text/text';

/** How hard a puzzle is, in a word. */
export const difficultyName = (difficulty: number): string =>
  t(`web.puzzles.difficulty.${difficulty}`);

export const puzzleName = ({ number, difficulty }: Puzzle): string =>
  t('web.puzzles.number', { number, difficulty: difficultyName(difficulty) });
