// What a finished round came to.

import type { Side, View } from '../net/protocol';

export interface RoundResult {
  round: number;
  lead: number;
  bid: number;
  won: Record<Side, number>;
  success: boolean;
  /** Fate tokens gained by each seat. */
  gains: number[];
  tokens: number[];
}

/** The result of the round that `last` closes, given the tokens before it and after it. */
export function roundResult(
  last: View,
  tokensBefore: number[],
  tokensAfter: number[],
): RoundResult | null {
  if (last.lead === null || last.bid === null) return null;
  const won = wonSoFar(last);
  return {
    round: last.round,
    lead: last.lead,
    bid: last.bid,
    won,
    success: won.lead === last.bid,
    gains: tokensAfter.map((tokens, seat) => tokens - (tokensBefore[seat] ?? 0)),
    tokens: tokensAfter,
  };
}

/** Tricks won by each side, counted from the tricks themselves. */
export function wonSoFar(view: View): Record<Side, number> {
  const count = (side: Side) => view.tricks.filter((trick) => trick.winner === side).length;
  return { lead: count('lead'), lesser: count('lesser') };
}
