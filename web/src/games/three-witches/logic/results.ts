// What a finished round came to.

import type { Side, View } from '../protocol';

export interface RoundResult {
  round: number;
  lead: number;
  bid: number;
  /** Tricks the lead won. */
  won: number;
  success: boolean;
  /** Fate tokens gained by each seat. */
  gains: number[];
  tokens: number[];
}

/** The result of the round that had ended when the table looked like `after`. */
export function roundResult(
  round: number,
  tokensBefore: number[],
  after: View,
): RoundResult | null {
  if (!after.last) return null;
  const { lead, bid, won } = after.last;
  const gains = after.tokens.map((tokens, seat) => tokens - (tokensBefore[seat] ?? 0));
  return { round, lead, bid, won, success: won === bid, gains, tokens: after.tokens };
}

/** Tricks won by each side, counted from the tricks themselves. */
export function wonSoFar(view: View): Record<Side, number> {
  const count = (side: Side) => view.tricks.filter((trick) => trick.winner === side).length;
  return { lead: count('lead'), lesser: count('lesser') };
}
