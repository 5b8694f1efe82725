// Why something is asked, or what it is about, in a sentence.

import type { Message } from '../../../net/protocol';
import type { View } from './view';

const say = (id: string, args: Record<string, unknown> = {}): Message => ({ id, args });
const bonusOf = (action: string) => say('web.sep.because.bonus', { action });

/** Questions that the same sentence explains each time. */
const kBecause: Record<string, Message> = {
  place: say('web.sep.because.place'),
  arrange: say('web.sep.because.arrange'),
  begin: say('web.sep.because.begin'),
  mark: say('web.sep.because.mark'),
  order: say('web.sep.because.order'),
  nonlunar: bonusOf('collect'),
  'ritual-bonus': bonusOf('ritual'),
  chant: bonusOf('chant'),
  print: say('web.sep.because.print'),
  track: say('web.sep.because.track'),
  remember: say('web.sep.because.remember'),
  chamber: say('web.sep.because.chamber'),
  join: say('web.sep.because.join'),
  ready: say('web.sep.because.ready'),
  spend: say('web.sep.because.spend'),
  farthest: say('web.sep.because.farthest'),
  closest: say('web.sep.because.closest'),
  bryn: say('sep.about.witch.bryn'),
  dragomir: say('sep.about.witch.dragomir'),
  moon: say('sep.about.witch.katherina'),
  blessing: say('sep.about.spell.blessed-day'),
  swap: say('sep.about.spell.magic-mortar'),
  boon: say('sep.about.spell.boon-of-gratitude'),
};

export function becauseOf(view: View, kind: string): Message | null {
  const hunted = view.step === 'C';
  if (kind === 'lose') return say(`web.sep.because.lose.${hunted ? 'caught' : 'confronted'}`);
  if (kind === 'fly') return hunted ? say('web.sep.because.fly.fled') : null;
  return kBecause[kind] ?? null;
}
