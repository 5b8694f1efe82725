// Sentences about chance: which lines of the log are its, and what a roll of the Hunter die adds up to.

import type { Message } from '../../../net/protocol';
import { chaseAt } from './hunters';
import type { View } from './view';

export const kChanceLines: ReadonlySet<string> = new Set(
  [
    'lunar',
    'patient',
    'on_trial',
    'draws',
    'draws_own',
    'draws_unseen',
    'dealt_own',
    'marker',
    'building',
    'reveal',
    'book_own',
    'prologue',
    'first',
    'roll',
    'fixed_roll',
    'citizen',
    'citizen_angry',
    'die',
    'copy',
    'widow_row',
    'widow_will',
    'bottom_witch',
  ].map((name) => `sep.log.${name}`),
);

/** "Suspicion 6 and +1 make 7 steps, the Hunter is 4 away." Null where nobody rolled or no Hunter comes. */
export function rollSum(view: View, seat: number): Message | null {
  const coven = view.covens[seat]!;
  const chase = coven.leader === null ? null : chaseAt(view, coven.leader);
  if (view.rolled === null || !chase) return null;
  const otto = coven.witches.includes('otto') || coven.mirror === 'otto' ? chase.otto : 0;
  const steps = coven.suspicion + view.rolled - otto;
  return {
    id: 'web.sep.roll.sum',
    args: {
      seat,
      suspicion: coven.suspicion,
      roll: signed(view.rolled),
      otto,
      steps: Math.max(0, steps),
      distance: chase.distance,
      caught: steps >= 1 && steps >= chase.distance ? 'yes' : 'no',
    },
  };
}

/** "+1", "0", "−1". */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}
