// How long each step of 3 Witches stays on the table.

import type { Pause } from '../../../table/game';
import type { View } from '../protocol';

export const kFlightMs = 260;
export const kFlipMs = 220;
const kSettleMs = 240;
const kWordMs = 420;
const kDealMs = 30;
const kReadTrickMs = 1400;

/** How long the step from `before` to `after` stays; the result of a played round deserves a stop. */
export function pause(before: View | null, after: View): Pause {
  if (!before) return 0;
  if (endsRound(before, after)) return 'stop';
  if (after.phase === 'deal') return kDealMs;
  const trick = after.tricks.at(-1);
  const earlier = before.tricks.at(-1);
  if (trick?.winner && after.tricks.length === before.tricks.length && !earlier?.winner)
    return { motion: kFlightMs + kFlipMs, reading: kReadTrickMs };
  return after.phase === 'bid' ? kWordMs : kFlightMs + kSettleMs;
}

function endsRound(before: View, after: View): boolean {
  return before.lead !== null && after.round > before.round;
}
