import { asked, type Lesson } from '../../learn/lesson';
import type { Action, View } from './model/view';

const page = (anchor: string) => `/rules/septima#${anchor}`;
const own = (view: View, you: number) => view.covens[you]!;
/** It is the reader's turn, and this is the card they play. */
const plays =
  (action: Action) =>
  ({ view, you }: { view: View; you: number }): boolean =>
    view.turn?.seat === you && view.turn.action === action;
const anyMatch = ({ view }: { view: View }) =>
  view.step === 'B' && (view.turn?.match.length ?? 0) > 0;

export const lesson: Lesson<View> = {
  id: 'septima',
  side: 'left',
  cues: [
    { id: 'welcome', when: () => true },
    { id: 'map', when: () => true, rule: page('map') },
    { id: 'coven', when: () => true, rule: page('witches') },
    { id: 'prologue', when: asked('arrange'), rule: page('prologue') },
    { id: 'take', when: asked('take', 'gain'), rule: page('ingredients') },
    { id: 'begin', when: asked('begin'), rule: page('setup') },
    { id: 'moon', when: ({ view }) => view.step === 'A', rule: page('lunar') },
    { id: 'select', when: asked('select'), rule: page('moon-phase') },
    { id: 'talk', when: asked('select'), rule: page('moon-phase') },
    { id: 'quick', when: asked('quick'), rule: page('turn') },
    { id: 'match', when: anyMatch, rule: page('turn') },
    { id: 'window', when: asked('window'), rule: page('turn') },
    { id: 'collect', when: plays('collect'), rule: page('action-collect') },
    { id: 'move', when: plays('move'), rule: page('action-move') },
    { id: 'brew', when: plays('brew'), rule: page('action-brew') },
    { id: 'heal', when: plays('heal'), rule: page('action-heal') },
    { id: 'chant', when: plays('chant'), rule: page('action-chant') },
    { id: 'recruit', when: plays('recruit'), rule: page('action-recruit') },
    { id: 'plead', when: plays('plead'), rule: page('action-plead') },
    { id: 'remember', when: plays('remember'), rule: page('action-remember') },
    {
      id: 'suspicion',
      when: ({ view, you }) => own(view, you).flags.includes('raised'),
      rule: page('suspicion'),
    },
    { id: 'hunters', when: asked('rolled'), rule: page('hunter-roll') },
    { id: 'caught', when: asked('lose'), rule: page('hunter-roll') },
    { id: 'second-phase', when: ({ view }) => view.phase === 2 && view.step === 'A' },
    { id: 'goals', when: ({ view }) => view.phase === 3 && view.step === 'A', rule: page('book') },
    { id: 'before-trials', when: ({ view }) => view.phase === 5, rule: page('trials') },
    { id: 'picks', when: asked('pick'), rule: page('crowd-picks') },
    { id: 'end', when: ({ view }) => view.season !== 'autumn' },
  ],
  ends: ({ view }) => view.season !== 'autumn',
};
