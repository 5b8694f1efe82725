// A lesson goes along with a real match against bots and says something when it first matters.

import type { Ask } from '../net/protocol';

/** What the coach looks at. */
export interface Moment<V> {
  view: V;
  ask: Ask | null;
  you: number;
}

export interface Cue<V> {
  /** Its words are `web.learn.<lesson>.<id>` and `....title`. */
  id: string;
  when: (moment: Moment<V>) => boolean;
  /** Where the rules say more. */
  rule?: string;
  /** The parts of the table it speaks of, by their `data-part`; the first in sight is marked. */
  parts?: readonly string[];
  /** Here a newcomer may want to know what a good player would do. */
  advise?: boolean;
}

export interface Lesson<V> {
  id: string;
  /** On a desk: where the coach is in nobody's way. */
  side: 'left' | 'right';
  cues: readonly Cue<V>[];
  /** The lesson is over: the last cue is said. */
  ends: (moment: Moment<V>) => boolean;
}

/** A lesson whose view only its game knows. */
export type AnyLesson = Lesson<never>;

/** The first cue that fits and was not said yet. */
export function nextCue<V>(
  lesson: Lesson<V>,
  moment: Moment<V>,
  said: readonly string[],
): Cue<V> | null {
  return lesson.cues.find((cue) => !said.includes(cue.id) && cue.when(moment)) ?? null;
}

/** The question that is open for the reader, by its kind. */
export const asked =
  (...kinds: string[]) =>
  ({ ask }: { ask: Ask | null }): boolean =>
    !!ask?.you && kinds.includes(ask.kind ?? '');
