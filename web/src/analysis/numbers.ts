// What the numbers of an analysis say: docs/analysis.md. They come in millionths.

import type { AnalysedMove, AnalysisOfGame } from '../net/protocol';
import { kPseudoLanguage, language } from '../text/language.svelte';

/** The chance to win, of 100, or the score at the end. */
export type Unit = 'share' | 'score';
type Worth = readonly number[];

export const amount = (worth: Worth | undefined, unit: Unit): number =>
  unit === 'share' ? (worth?.[0] ?? 0) / 10_000 : (worth?.[1] ?? 0) / 1_000_000;

/** Of a seat: before the first move, and after each. */
export function course(analysis: AnalysisOfGame, seat: number, unit: Unit): number[] {
  const { initial, moves } = analysis;
  return [initial, ...moves.map(({ after }) => after)].map((worths) => amount(worths[seat], unit));
}

/** The standard error of a seat's values, between which it changes evenly; null: they rest on no sample of games. */
export function margins(analysis: AnalysisOfGame, seat: number, unit: Unit) {
  const measured = analysis.moves.flatMap(({ standard_error }, at) =>
    standard_error ? [{ move: at + 1, error: amount(standard_error[seat], unit) }] : [],
  );
  if (measured.length === 0) return null;
  return [{ move: 0, error: 0 }, ...measured, { move: analysis.moves.length, error: 0 }];
}
export type Margins = NonNullable<ReturnType<typeof margins>>;

/** The same after so many moves. */
export function marginAt(all: Margins, move: number): number {
  const next = Math.max(
    1,
    all.findIndex((margin) => margin.move >= move),
  );
  const [from, to] = [all[next - 1]!, all[next]!];
  const part = (move - from.move) / Math.max(to.move - from.move, 1);
  return from.error + (to.error - from.error) * part;
}

/** The seat for which a move changed most. */
export function mostChanged({ effect }: AnalysedMove): number {
  const changes = effect.map((worth) => Math.abs(amount(worth, 'share')));
  return changes.indexOf(Math.max(...changes));
}

const kMostDecisions = 10;
const kLeastCost = 0.5;

/** What a decision gave away, of 100; nothing if it was none, or if the top level answers so too. */
export function costOf({ decision, text }: AnalysedMove): number {
  if (!decision || decision.strongest === text) return 0;
  return Math.max(amount(decision.known.loss, 'share'), amount(decision.open.loss, 'share'));
}

/** The moves of a seat, or of everybody, that gave away most, beginning with these; counted from 0. */
function costly({ moves }: AnalysisOfGame, seat: number | null): number[] {
  return moves
    .map((move, at) => ({ at, who: move.who, cost: costOf(move) }))
    .filter(({ who, cost }) => cost >= kLeastCost && (seat === null || who === seat))
    .sort((one, other) => other.cost - one.cost)
    .map(({ at }) => at);
}

/** Those that gave away most, and the decisions at turning points; counted from 0, in their order. */
export function decisionsThatMattered(analysis: AnalysisOfGame, seat: number | null = null) {
  const { moves, turning_points } = analysis;
  const turned = turning_points
    .map((move) => move - 1)
    .filter((at) => moves[at]?.decision && (seat === null || moves[at].who === seat));
  const all = new Set([...costly(analysis, seat).slice(0, kMostDecisions), ...turned]);
  return [...all].sort((a, b) => a - b);
}

/** The move to look at first: the worst choice of that seat, or of anybody, or what turned the match. */
export function worstChoice({ moves, turning_points }: AnalysisOfGame, seat: number | null) {
  const costs = moves.map(({ decision }) => amount(decision?.known.loss, 'share'));
  const worst = (whose: (who: AnalysedMove['who']) => boolean) => {
    const most = Math.max(0, ...costs.filter((_, at) => whose(moves[at]!.who)));
    const at = moves.findIndex(({ who }, index) => whose(who) && costs[index] === most);
    return most >= kLeastCost ? at : null;
  };
  return worst((who) => who === seat) ?? worst(() => true) ?? (turning_points[0] ?? 1) - 1;
}

/** All decisions of a seat together. */
export function decisionsOf({ seats }: AnalysisOfGame, seat: number) {
  const kinds = Object.values(seats[seat]?.kinds ?? {});
  const sum = (of: (kind: (typeof kinds)[number]) => number) =>
    kinds.reduce((total, kind) => total + of(kind), 0);
  return {
    decisions: sum(({ decisions }) => decisions),
    same: sum(({ as_strongest }) => as_strongest),
    known: sum(({ loss_known }) => amount(loss_known, 'share')),
    open: sum(({ loss_open }) => amount(loss_open, 'share')),
  };
}

/** The kinds of decisions that were worth most, for better or worse. */
export function kindsOf({ seats }: AnalysisOfGame, seat: number, unit: Unit, most = 3) {
  return Object.entries(seats[seat]?.kinds ?? {})
    .map(([kind, { choice }]) => ({ kind, worth: amount(choice, unit) }))
    .filter(({ worth }) => number(worth, unit) !== number(0, unit))
    .sort((one, other) => Math.abs(other.worth) - Math.abs(one.worth))
    .slice(0, most);
}

function formatter(unit: Unit, signDisplay: 'auto' | 'exceptZero'): Intl.NumberFormat {
  const tag = language.current === kPseudoLanguage ? 'en' : language.current;
  const digits = unit === 'share' ? 0 : 1;
  return new Intl.NumberFormat(tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
  });
}
const withMinus = (text: string) => text.replace(/^-0(?=\D*0*$)/, '0').replace('-', '\u2212');

export const number = (value: number, unit: Unit): string =>
  withMinus(formatter(unit, 'auto').format(value));
export const signed = (value: number, unit: Unit): string =>
  withMinus(formatter(unit, 'exceptZero').format(value));
