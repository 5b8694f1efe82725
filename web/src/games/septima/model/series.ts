// Questions that are asked several times in a row: the first of three, the second, the third.

import { kindOf } from './kinds';
import type { View } from './view';

export interface Series {
  kind: string;
  seat: number | null;
  /** How many are still to come, this one with them. */
  left: number;
  total: number;
}

/** The series that the question continues, or begins; null if it is asked once. */
export function seriesAfter(before: Series | null, question: View['question']): Series | null {
  if (!question || question.left === null || !kindOf(question.kind).counted) return null;
  const { kind, seat, left } = question;
  const goesOn = before?.kind === kind && before.seat === seat && left < before.left;
  return { kind, seat, left, total: goesOn ? before.total : left };
}

/** "2 of 3": which one it is, from 1; null where there is only one. */
export function placeIn(series: Series | null): { place: number; total: number } | null {
  if (!series || series.total < 2) return null;
  return { place: series.total - series.left + 1, total: series.total };
}
