// The scoring pad: rows, columns, and who is ahead in each.

import type { PrintedContent } from '../../model/content';
import type { Score, SeriesPoint, Tribulations, View } from '../../model/view';
import { bookLines, citizensOut } from './book';

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

const kLevelBonus = 6;
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

function countedScore(view: View, content: PrintedContent, seat: number): Score {
  const coven = view.covens[seat]!;
  const levels = Object.values(coven.levels);
  const out = citizensOut(view, seat);
  const met = (bookLines(view, content, seat) ?? []).filter((it) => it.met).map((it) => it.wisdom);
  const worth = (level: number) =>
    content.patient_tracks.levels.find((it) => it.level === level)?.wisdom ?? 0;
  const goods = sum(Object.values(coven.ingredients)) + coven.crystals;
  const score = {
    tokens: coven.wisdom,
    citizens: out >= 5 ? 7 : out >= 3 ? 3 : 0,
    book: sum(met.sort((a, b) => b - a).slice(0, coven.witches.length)),
    patients: sum(levels.map(worth)),
    levels: kLevelBonus * Math.min(...levels),
    charms: 2 * coven.charms,
    potions: sum(Object.values(coven.potions)),
    pairs: Math.floor(goods / 2),
  };
  return { ...score, total: sum(Object.values(score)) };
}

export function soloScoring(view: View): Tribulations | null {
  const sent = view.scoring;
  if (sent && !Array.isArray(sent)) return sent;
  return view.tribulations ?? null;
}

/** The final scores by seat; in the solo game that of the person only. */
export function finalScores(view: View, content: PrintedContent): Score[] {
  if (Array.isArray(view.scoring)) return view.scoring;
  if (view.widow) return [soloScoring(view)?.own ?? countedScore(view, content, 0)];
  return view.covens.map((_, seat) => countedScore(view, content, seat));
}

/** Seats by rank: most Wisdom, then most Witches. */
export function ranking(view: View, scores: readonly Score[]): number[] {
  return scores
    .map((_, seat) => seat)
    .sort(
      (a, b) =>
        scores[b]!.total - scores[a]!.total ||
        view.covens[b]!.witches.length - view.covens[a]!.witches.length,
    );
}

export function winnersOf(view: View, scores: readonly Score[]): number[] {
  if (view.outcome) return view.outcome.winners;
  if (view.widow) {
    const solo = soloScoring(view);
    const met = solo?.met.filter(Boolean).length ?? 0;
    return [solo && met >= solo.tribulations_needed ? 0 : 1];
  }
  const order = ranking(view, scores);
  const [first] = order;
  return order.filter(
    (seat) =>
      scores[seat]!.total === scores[first!]!.total &&
      view.covens[seat]!.witches.length === view.covens[first!]!.witches.length,
  );
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
