import { asked, type Lesson } from '../../learn/lesson';
import type { View } from './protocol';

const decided = (view: View) => view.tricks.filter((trick) => trick.winner).length;
const page = (anchor: string) => `/rules/three-witches#${anchor}`;

export const lesson: Lesson<View> = {
  id: 'three-witches',
  side: 'right',
  cues: [
    { id: 'welcome', when: () => true },
    { id: 'cards', when: ({ view }) => view.phase !== 'deal', rule: page('deck') },
    { id: 'bid', when: asked('bid'), rule: page('bidding') },
    {
      id: 'raise',
      when: ({ view, ask }) => !!ask?.you && ask.kind === 'bid' && view.bidding.raising,
      rule: page('bidding'),
    },
    { id: 'give', when: asked('give'), rule: page('passing') },
    {
      id: 'lead-witch',
      when: ({ view, you }) => view.roles?.[you] === 'lead',
      rule: page('roles'),
    },
    {
      id: 'lesser-witch',
      when: ({ view, you }) => !!view.roles && view.roles[you] !== 'lead',
      rule: page('roles'),
    },
    { id: 'discard', when: asked('discard'), rule: page('roles') },
    { id: 'lead', when: asked('lead'), rule: page('leading') },
    {
      id: 'eyes',
      when: ({ view, ask }) => !!ask?.you && ask.kind === 'play' && !!view.tricks.at(-1)?.eyes,
      rule: page('eyes'),
    },
    { id: 'play', when: asked('play'), rule: page('following') },
    { id: 'values', when: ({ view }) => decided(view) > 0, rule: page('values') },
    { id: 'keep', when: asked('keep', 'suggest'), rule: page('returning') },
    { id: 'count', when: ({ view }) => decided(view) > 2, rule: page('scoring') },
    { id: 'score', when: ({ view }) => view.last !== null, rule: page('scoring') },
    { id: 'end', when: ({ view }) => view.last !== null },
  ],
  ends: ({ view }) => view.last !== null,
};
