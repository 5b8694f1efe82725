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

/** The seat for which a move changed most. */
export function mostChanged({ effect }: AnalysedMove): number {
  const changes = effect.map((worth) => Math.abs(amount(worth, 'share')));
  return changes.indexOf(Math.max(...changes));
}

const kMostDecisions = 10;
const kLeastCost = 0.5;

/** What a decision gave away, of 100; nothing if it was none. */
export function costOf({ decision }: AnalysedMove): number {
  if (!decision) return 0;
  return Math.max(amount(decision.known.loss, 'share'), amount(decision.open.loss, 'share'));
}

/** The moves that gave away most, and the decisions at turning points; counted from 0, in their order. */
export function decisionsThatMattered({ moves, turning_points }: AnalysisOfGame): number[] {
  const costly = moves
    .map((move, at) => ({ at, cost: costOf(move) }))
    .filter(({ cost }) => cost >= kLeastCost)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, kMostDecisions);
  const turned = turning_points.map((move) => move - 1).filter((at) => moves[at]?.decision);
  return [...new Set([...costly.map(({ at }) => at), ...turned])].sort((a, b) => a - b);
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
