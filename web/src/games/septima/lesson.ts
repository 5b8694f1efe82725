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
    { id: 'map', when: () => true, rule: page('map'), parts: ['map'] },
    { id: 'coven', when: () => true, rule: page('witches'), parts: ['coven'] },
    {
      id: 'prologue',
      when: asked('arrange'),
      rule: page('prologue'),
      parts: ['tray', 'prompt'],
      advise: true,
    },
    {
      id: 'take',
      when: asked('take', 'gain'),
      rule: page('ingredients'),
      parts: ['stores', 'coven'],
      advise: true,
    },
    { id: 'begin', when: asked('begin'), rule: page('setup'), parts: ['map'], advise: true },
    { id: 'moon', when: ({ view }) => view.step === 'A', rule: page('lunar'), parts: ['moon'] },
    {
      id: 'select',
      when: asked('select'),
      rule: page('moon-phase'),
      parts: ['hand', 'prompt'],
      advise: true,
    },
    { id: 'talk', when: asked('select'), rule: page('moon-phase'), parts: ['hand', 'prompt'] },
    { id: 'quick', when: asked('quick'), rule: page('turn'), parts: ['map'], advise: true },
    { id: 'match', when: anyMatch, rule: page('turn'), parts: ['septima'] },
    { id: 'window', when: asked('window'), rule: page('turn'), parts: ['prompt'], advise: true },
    { id: 'collect', when: plays('collect'), rule: page('action-collect'), parts: ['map'] },
    { id: 'move', when: plays('move'), rule: page('action-move'), parts: ['map'] },
    {
      id: 'brew',
      when: plays('brew'),
      rule: page('action-brew'),
      parts: ['stores', 'coven'],
      advise: true,
    },
    { id: 'heal', when: plays('heal'), rule: page('action-heal'), parts: ['map'], advise: true },
    { id: 'chant', when: plays('chant'), rule: page('action-chant'), parts: ['suspicion'] },
    { id: 'recruit', when: plays('recruit'), rule: page('action-recruit'), parts: ['crowd'] },
    { id: 'plead', when: plays('plead'), rule: page('action-plead'), parts: ['trials'] },
    {
      id: 'remember',
      when: plays('remember'),
      rule: page('action-remember'),
      parts: ['hand', 'prompt'],
    },
    {
      id: 'suspicion',
      when: ({ view, you }) => own(view, you).flags.includes('raised'),
      rule: page('suspicion'),
      parts: ['suspicion'],
    },
    { id: 'hunters', when: asked('rolled'), rule: page('hunter-roll'), parts: ['die', 'prompt'] },
    { id: 'caught', when: asked('lose'), rule: page('hunter-roll'), parts: ['trials'] },
    {
      id: 'second-phase',
      when: ({ view }) => view.phase === 2 && view.step === 'A',
      parts: ['moon'],
    },
    {
      id: 'goals',
      when: ({ view }) => view.phase === 3 && view.step === 'A',
      rule: page('book'),
      parts: ['book', 'coven'],
    },
    {
      id: 'before-trials',
      when: ({ view }) => view.phase === 5,
      rule: page('trials'),
      parts: ['trials'],
    },
    {
      id: 'picks',
      when: asked('pick'),
      rule: page('crowd-picks'),
      parts: ['tray', 'prompt'],
      advise: true,
    },
    { id: 'end', when: ({ view }) => view.season !== 'autumn' },
  ],
  ends: ({ view }) => view.season !== 'autumn',
};
