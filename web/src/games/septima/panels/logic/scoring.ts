// The scoring pad: rows, columns, and who is ahead in each.

import type { Score, SeriesPoint, Tribulations, View } from '../../model/view';

export type ScoreRow = keyof Omit<Score, 'total'>;

export const kScoreRows: readonly ScoreRow[] = [
  'tokens',
  'citizens',
  'book',
  'patients',
  'levels',
  'charms',
  'potions',
  'pairs',
];

export function soloScoring(view: View): Tribulations | null {
  const sent = view.scoring;
  if (sent && !Array.isArray(sent)) return sent;
  return view.tribulations ?? null;
}

/** The final scores by seat; in the solo game that of the person only. None while the game goes on. */
export function finalScores(view: View): Score[] {
  if (Array.isArray(view.scoring)) return view.scoring;
  const solo = soloScoring(view);
  return solo ? [solo.own] : [];
}

export interface Band {
  season: string;
  from: number;
  to: number;
}

/** Where each season lies among the points of a chart. */
export function seasonBands(series: readonly SeriesPoint[]): Band[] {
  const bands: Band[] = [];
  for (const [index, { season }] of series.entries()) {
    const last = bands.at(-1);
    if (last?.season === season) last.to = index;
    else bands.push({ season, from: index, to: index });
  }
  return bands;
}

/** Round steps for an axis from 0 that holds `most`. */
export function axisTicks(most: number): number[] {
  const step = [5, 10, 20, 25, 50, 100].find((it) => most / it <= 5) ?? 200;
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step);
}

/** Moves labels apart that would touch, keeping their order: y positions at least `gap` apart. */
export function spread(positions: readonly number[], gap: number, lowest: number): number[] {
  const order = positions.map((_, index) => index).sort((a, b) => positions[a]! - positions[b]!);
  const placed = [...positions];
  for (const [at, index] of order.entries()) {
    if (at === 0) continue;
    placed[index] = Math.max(placed[index]!, placed[order[at - 1]!]! + gap);
  }
  for (let at = order.length - 1; at >= 0; at--) {
    const limit = at === order.length - 1 ? lowest : placed[order[at + 1]!]! - gap;
    placed[order[at]!] = Math.min(placed[order[at]!]!, limit);
  }
  return placed;
}
