// Which questions are answered without asking the person, as the person wishes.

import type { Ask } from '../../../net/protocol';
import { kindOf } from './kinds';
import { thingsOf } from './options';

export interface Wishes {
  emptyWindow: boolean;
  skipWindows: boolean;
  stops: readonly string[];
}

const kDone = 'done';

/** The option to send at once in a window; null if the person decides. */
export function autoAnswer(ask: Ask, wishes: Wishes): string | null {
  if (!ask.you || ask.chosen !== null || ask.kind === null || kindOf(ask.kind).alwaysAsked)
    return null;
  if (ask.kind !== 'window') return null;
  if (ask.options.length === 1 && ask.options[0] === kDone)
    return wishes.emptyWindow ? kDone : null;
  if (!wishes.skipWindows || !ask.options.includes(kDone)) return null;
  const usable = ask.options.flatMap(thingsOf);
  return wishes.stops.some((stop) => usable.includes(stop)) ? null : kDone;
}

/** The only answer to it may be given by itself. */
export const mayBeSingle = ({ kind }: Ask): boolean =>
  kind !== null && kind !== 'window' && !kindOf(kind).alwaysAsked;
