// The Trials in numbers: who will be angry, who is ahead, how likely the Witch is saved.

import type { PrintedContent } from '../../model/content';
import type { View } from '../../model/view';

export interface AngryForecast {
  /** All Angry Citizens in the Crowd if the Trials were now. */
  total: number;
  suspicion: number;
  patients: number;
}

/** Angry lines at or below a Suspicion. */
export function angryLines(content: PrintedContent, suspicion: number): number {
  return content.suspicion.angry_lines.filter((it) => suspicion >= it.below).length;
}

export function angryForecast(view: View): AngryForecast {
  const { suspicion, patients } = view.forecast.angry;
  const joining = view.angry_lines === undefined ? Math.min(suspicion, view.angry.supply) : 0;
  return { total: view.angry.crowd + joining + patients, suspicion, patients };
}

export interface Standing {
  seat: number;
  /** Citizens that count, with one more for Summoning. */
  count: number;
  /** Seats taken in the Chamber. */
  present: number;
  /** Place of the leftmost one from 1; Summoning wins ties and stands before them all. */
  leftmost: number | null;
  summoning: boolean;
}

export interface Tally {
  loyal: number;
  angry: number;
  free: number;
  /** Covens with Citizens there, the one that would win first. */
  standings: Standing[];
}

export function tally(view: View, chamber: number): Tally {
  const { citizens } = view.chambers[chamber]!;
  const standings = view.covens.map((coven, seat): Standing => {
    const present = citizens.filter((it) => it === seat).length;
    const summoning = coven.spells.some((it) => it.spell === 'summoning' && it.ongoing);
    const place = citizens.indexOf(seat);
    const leftmost = place < 0 ? null : place + 1;
    return { seat, count: present + (summoning ? 1 : 0), present, leftmost, summoning };
  });
  const rank = (it: Standing) => (it.summoning ? 0 : (it.leftmost ?? Infinity));
  standings.sort((a, b) => b.count - a.count || rank(a) - rank(b));
  return {
    loyal: standings.reduce((sum, it) => sum + it.count, 0),
    angry: citizens.filter((it) => it === 'angry').length,
    free: citizens.filter((it) => it === null).length,
    standings: standings.filter((it) => it.count > 0),
  };
}

export interface Bag {
  loyal: number;
  angry: number;
}

/** The Crowd, out of which the Chamber is filled. */
export function bagOf(view: View): Bag {
  return { loyal: view.covens.reduce((sum, it) => sum + it.crowd, 0), angry: view.angry.crowd };
}

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** Loyal Citizens still to be drawn so that they outnumber the angry ones. */
export function loyalNeeded({ loyal, angry, free }: Tally, bag: Bag): number {
  const draws = Math.min(free, bag.loyal + bag.angry);
  // loyal + x > angry + (draws - x)
  return Math.max(0, Math.floor((angry + draws - loyal) / 2) + 1);
}

/** The probability that Loyal Citizens outnumber the angry ones once the Chamber is full. */
export function chanceOfAcquittal(now: Tally, bag: Bag): number {
  const all = bag.loyal + bag.angry;
  const draws = Math.min(now.free, all);
  const needed = loyalNeeded(now, bag);
  let good = 0;
  for (let x = needed; x <= draws; x++) {
    good += choose(bag.loyal, x) * choose(bag.angry, draws - x);
  }
  return good / choose(all, draws);
}

/** The Chamber whose Trial is held (0 or 1), the First one before there is any. */
export function chamberOnTrial(view: View): number {
  if (view.on_trial !== null) return view.on_trial - 1;
  return view.chambers[0]!.witches.length > 0 || view.chambers[1]!.witches.length === 0 ? 0 : 1;
}

export interface PastTrial {
  season: string | null;
  witch: string;
  /** The coven that won it; null after a conviction. */
  winner: number | null;
}

/** The Trials that the log tells of, the latest first. */
export function pastTrials(
  log: readonly { id: string; args?: Record<string, unknown> }[],
): PastTrial[] {
  const found: PastTrial[] = [];
  let season: string | null = null;
  for (const { id, args } of log) {
    if (id === 'sep.log.season') season = String(args?.['season']);
    const kind = /^sep\.log\.(trial_won|trial_failed|widow_trial)$/.exec(id)?.[1];
    if (!kind) continue;
    const winner =
      kind === 'trial_won' ? Number(args?.['seat']) : kind === 'widow_trial' ? 1 : null;
    found.unshift({ season, witch: String(args?.['witch']), winner });
  }
  return found;
}

/** Whether citizens are drawn or a verdict is being carried out. */
export function isTrialHeld(view: View): boolean {
  return view.step === 'trials' && view.on_trial !== null;
}
