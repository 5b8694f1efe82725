// Sentences about chance: which lines of the log are its, and what a roll of the Hunter die adds up to.

import type { Message } from '../../../net/protocol';
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

/** "Suspicion 6 and +1 make 7 steps, the Hunter is 4 away." Null where no Hunter is after that seat. */
export function rollSum(view: View, seat: number): Message | null {
  const { chase } = view;
  if (chase?.seat !== seat) return null;
  return {
    id: 'web.sep.roll.sum',
    args: {
      ...chase,
      suspicion: view.covens[seat]!.suspicion,
      roll: signed(chase.roll),
      caught: chase.caught ? 'yes' : 'no',
    },
  };
}

/** "+1", "0", "−1". */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}
