// What each lesson teaches, in the order in which it usually comes up.

import type { IconName } from '../../art/icons';

export type LessonId = 'three-witches' | 'septima';

export interface LessonStep {
  /** The cue that says it: `web.learn.<lesson>.<cue>.title`. */
  cue: string;
  icon: IconName;
  /** Where the rules say more. */
  anchor: string;
}

export const steps: Record<LessonId, readonly LessonStep[]> = {
  'three-witches': [
    { cue: 'cards', icon: 'cards', anchor: 'deck' },
    { cue: 'bid', icon: 'crystal-ball', anchor: 'bidding' },
    { cue: 'lead-witch', icon: 'pointy-hat', anchor: 'roles' },
    { cue: 'lesser-witch', icon: 'bat', anchor: 'roles' },
    { cue: 'lead', icon: 'owl', anchor: 'leading' },
    { cue: 'play', icon: 'cauldron', anchor: 'following' },
    { cue: 'eyes', icon: 'eyeball', anchor: 'eyes' },
    { cue: 'values', icon: 'scales', anchor: 'values' },
    { cue: 'keep', icon: 'return-arrow', anchor: 'returning' },
    { cue: 'score', icon: 'heptagram', anchor: 'scoring' },
  ],
  septima: [
    { cue: 'map', icon: 'treasure-map', anchor: 'map' },
    { cue: 'coven', icon: 'pointy-hat', anchor: 'witches' },
    { cue: 'moon', icon: 'night-sleep', anchor: 'lunar' },
    { cue: 'select', icon: 'cards', anchor: 'moon-phase' },
    { cue: 'quick', icon: 'boot-prints', anchor: 'turn' },
    { cue: 'match', icon: 'heptagram', anchor: 'turn' },
    { cue: 'suspicion', icon: 'tired-eye', anchor: 'suspicion' },
    { cue: 'hunters', icon: 'crossbow', anchor: 'hunter-roll' },
    { cue: 'goals', icon: 'open-book', anchor: 'book' },
    { cue: 'before-trials', icon: 'scales', anchor: 'trials' },
  ],
};
