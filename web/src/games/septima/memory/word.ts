// How somebody's word stands: what they announced, whether it was true, and how often it was so far.

import type { Talk } from '../../../net/protocol';
import type { Action, View } from '../model/view';

export interface Word {
  announced: Action | null;
  /** Null until the cards are turned up. */
  kept: boolean | null;
  /** How often the word was kept, and broken. */
  timesKept: number;
  timesBroken: number;
}

export function wordOf(talk: Talk, view: View, seat: number): Word {
  const announced = (talk.announced[seat] ?? null) as Action | null;
  const played = view.covens[seat]?.played ?? null;
  return {
    announced,
    kept: announced === null || played === null ? null : played === announced,
    timesKept: talk.kept[seat] ?? 0,
    timesBroken: talk.broken[seat] ?? 0,
  };
}
