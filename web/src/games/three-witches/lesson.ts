import { asked, type Lesson } from '../../learn/lesson';
import type { View } from './protocol';

const decided = (view: View) => view.tricks.filter((trick) => trick.winner).length;
const page = (anchor: string) => `/rules/three-witches#${anchor}`;

export const lesson: Lesson<View> = {
  id: 'three-witches',
  side: 'right',
  cues: [
    { id: 'welcome', when: () => true },
    { id: 'cards', when: ({ view }) => view.phase !== 'deal', rule: page('deck'), parts: ['hand'] },
    {
      id: 'bid',
      when: asked('bid'),
      rule: page('bidding'),
      parts: ['brew', 'prompt'],
      advise: true,
    },
    {
      id: 'raise',
      when: ({ view, ask }) => !!ask?.you && ask.kind === 'bid' && view.bidding.raising,
      rule: page('bidding'),
      parts: ['brew', 'prompt'],
      advise: true,
    },
    { id: 'give', when: asked('give'), rule: page('passing'), parts: ['hand'], advise: true },
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
    { id: 'discard', when: asked('discard'), rule: page('roles'), parts: ['hand'], advise: true },
    { id: 'lead', when: asked('lead'), rule: page('leading'), parts: ['hand'], advise: true },
    {
      id: 'eyes',
      when: ({ view, ask }) => !!ask?.you && ask.kind === 'play' && !!view.tricks.at(-1)?.eyes,
      rule: page('eyes'),
      parts: ['brew'],
      advise: true,
    },
    { id: 'play', when: asked('play'), rule: page('following'), parts: ['hand'], advise: true },
    { id: 'values', when: ({ view }) => decided(view) > 0, rule: page('values'), parts: ['brew'] },
    {
      id: 'keep',
      when: asked('keep', 'suggest'),
      rule: page('returning'),
      parts: ['prompt'],
      advise: true,
    },
    {
      id: 'returned',
      when: ({ view }) => view.tricks.some(({ kept }) => kept !== null),
      rule: page('returning'),
      parts: ['brew'],
    },
    { id: 'count', when: ({ view }) => decided(view) > 2, rule: page('scoring'), parts: ['tally'] },
    { id: 'score', when: ({ view }) => view.last !== null, rule: page('scoring') },
    { id: 'end', when: ({ view }) => view.last !== null },
  ],
  ends: ({ view }) => view.last !== null,
};
