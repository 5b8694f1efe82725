// The kinds of questions the rules ask of people, one entry each with all that the client knows of it besides its words
// (`sep.ask.<kind>`). The kinds are those of src/games/septima/rules/steps.cpp; a test compares both lists.

import type { Ask, Message } from '../../../net/protocol';
import type { View } from './view';

export interface QuestionKind {
  /** What somebody does who is asked that, as the others are told: `web.sep.others.<doing>`. */
  doing: string;
  /** Why it is asked, or what it is about. */
  because?: Message | ((view: View) => Message | null);
  /** Other words in some games: the id of the text. */
  ask?: (view: View, ask: Ask) => string | null;
  /** Answered with big cards above the prompt, since they lie nowhere on the table. */
  tray?: true;
  /** All its cards lie there as long as it is asked, and show the parts of the answer themselves. */
  whole?: true;
  /** On the desk the cards themselves are chosen from. */
  onDesk?: true;
  /** The chosen thing is explained: on a phone its card may be out of sight. */
  explained?: true;
  /** It may be asked several times in a row: `web.sep.next.<kind>` says how often. */
  counted?: true;
  /** All answer at the same time, or it is so weighty that one wants to see it: never answered by itself. */
  alwaysAsked?: true;
}

const say = (id: string, args: Record<string, unknown> = {}): Message => ({ id, args });
const because = (id: string) => say(`web.sep.because.${id}`);
const bonusOf = (action: string) => say('web.sep.because.bonus', { action });
const isHunted = (view: View) => view.step === 'C';

function widowLoses(view: View, { options }: Ask): string | null {
  const witch = options[0]?.split(' ')[1];
  return witch && view.widow && view.covens[1]?.witches.includes(witch)
    ? 'sep.ask.widow-lose'
    : null;
}

const kKinds = {
  // Before the first Moon Phase.
  draft: { doing: 'prepares', tray: true, alwaysAsked: true },
  place: { doing: 'prepares', because: because('place'), tray: true, alwaysAsked: true },
  arrange: { doing: 'prepares', because: because('arrange'), tray: true },
  begin: { doing: 'prepares', because: because('begin') },
  learn: { doing: 'prepares', tray: true },
  mark: { doing: 'prepares', because: because('mark') },
  keep: { doing: 'prepares', tray: true },
  // Selecting.
  select: { doing: 'selects', onDesk: true, explained: true, alwaysAsked: true },
  negotiate: { doing: 'selects', tray: true },
  spend: { doing: 'selects', because: because('spend'), tray: true },
  // The Leader.
  quick: { doing: 'moves' },
  move: { doing: 'moves' },
  walk: { doing: 'moves' },
  fly: { doing: 'moves', because: (view) => (isHunted(view) ? because('fly.fled') : null) },
  // What may be used besides.
  window: {
    doing: 'uses',
    ask: ({ mode }) => (mode === 'basic' ? 'sep.ask.window-basic' : null),
    explained: true,
  },
  also: { doing: 'uses', tray: true },
  boon: {
    doing: 'uses',
    because: say('sep.about.spell.boon-of-gratitude'),
    tray: true,
    counted: true,
  },
  half: { doing: 'uses', tray: true },
  swap: { doing: 'uses', because: say('sep.about.spell.magic-mortar'), counted: true },
  blessing: { doing: 'uses', because: say('sep.about.spell.blessed-day'), counted: true },
  chant: { doing: 'uses', because: bonusOf('chant') },
  // The Actions.
  collect: { doing: 'collects' },
  nonlunar: { doing: 'collects', because: bonusOf('collect') },
  moon: { doing: 'collects', because: say('sep.about.witch.katherina') },
  print: { doing: 'collects', because: because('print') },
  take: { doing: 'collects', counted: true },
  brew: { doing: 'brews', tray: true, whole: true, counted: true },
  gain: { doing: 'brews', tray: true, counted: true },
  heal: { doing: 'heals', counted: true },
  track: { doing: 'heals', because: because('track'), tray: true },
  closest: { doing: 'heals', because: because('closest') },
  remember: { doing: 'remembers', because: because('remember'), tray: true },
  order: { doing: 'remembers', because: because('order') },
  ritual: { doing: 'ritual' },
  'ritual-bonus': { doing: 'ritual', because: bonusOf('ritual') },
  advance: { doing: 'ritual' },
  ready: { doing: 'ritual', because: because('ready'), tray: true, counted: true },
  pay: { doing: 'pays', counted: true },
  // Hunters.
  rolled: {
    doing: 'flees',
    ask: (view) => ('fixed_roll' in view ? 'sep.ask.rolled-fixed' : null),
  },
  lose: {
    doing: 'flees',
    because: (view) => because(`lose.${isHunted(view) ? 'caught' : 'confronted'}`),
    ask: widowLoses,
    tray: true,
  },
  // The Trials.
  join: { doing: 'trial', because: because('join'), tray: true },
  bryn: { doing: 'trial', because: say('sep.about.witch.bryn') },
  dragomir: { doing: 'trial', because: say('sep.about.witch.dragomir') },
  chamber: { doing: 'trial', because: because('chamber') },
  pick: { doing: 'picks', tray: true, counted: true },
  // The Black Widow.
  spider: { doing: 'spiders' },
  farthest: { doing: 'spiders', because: because('farthest') },
} satisfies Record<string, QuestionKind>;

export const kQuestionKinds: readonly string[] = Object.keys(kKinds);

/** What is known of a kind of question; one of newer rules is like a window. */
export const kindOf = (kind: string | null): QuestionKind =>
  (kKinds as Record<string, QuestionKind>)[kind ?? ''] ?? { doing: 'uses' };

/** Why something is asked, or what it is about, in a sentence. */
export function becauseOf(view: View, kind: string): Message | null {
  const { because } = kindOf(kind);
  return typeof because === 'function' ? because(view) : (because ?? null);
}

/** The text that asks; some questions have other words in some games. */
export function askId(view: View, ask: Ask): string {
  return kindOf(ask.kind).ask?.(view, ask) ?? `sep.ask.${ask.kind}`;
}
