// The symbols of the table, what they are called, and where the books explain them. Names and rules are texts:
// `web.sep.symbol.<name>` and `web.sep.symbol.<name>.rule`. Those of which there are several kinds, such as
// `potion:love-potion`, have the names of the kinds.

import type { Explain } from '../../../table/notes/symbols';
import { t } from '../../../text/text';

const kBook = '/rules/septima#';
const kSoloBook = '/rules/septima-solo#';

/** The place in the book. */
export const kSymbols = {
  moon: 'moon-phase',
  lunar: 'lunar',
  season: 'season',
  step: 'moon-phase',
  septima: 'matching',
  'ritual-space': 'ritual-track',
  'ritual-marker': 'ritual-track',
  'ritual-top': 'ritual-top',
  advance: 'ritual-advance',
  ribbon: 'ribbons',
  reward: 'patient-tracks',
  patient: 'healing',
  crowd: 'trials',
  angry: 'angry-lines',
  loyal: 'trial-winner',
  supply: 'action-recruit',
  bag: 'trial-draw',
  chamber: 'trials',
  'hunter-die': 'hunter-roll',
  hunter: 'capture',
  hut: 'relocation',
  prologue: 'prologue',
  suspicion: 'suspicion',
  wisdom: 'end-of-game',
  book: 'book',
  charm: 'charms',
  coven: 'coven',
  leader: 'turn',
  witch: 'witches',
  hand: 'step-a',
  space: 'map',
  town: 'placing-patients',
  spell: 'casting',
  ready: 'casting',
  'gain-spell': 'spell-display',
  'any-ingredient': 'ingredients',
  'any-potion': 'potions',
} as const;

/** Those of the solo game, in its book. */
export const kSoloSymbols = {
  widow: 'her-turn',
  spider: 'spiders',
  shadow: 'shadow-zones',
  cursed: 'trials',
  'solo-die': 'negotiation',
} as const;

const kPlaces: Record<string, string> = {
  ...Object.fromEntries(Object.entries(kSymbols).map(([name, place]) => [name, kBook + place])),
  ...Object.fromEntries(
    Object.entries(kSoloSymbols).map(([name, place]) => [name, kSoloBook + place]),
  ),
};

/** What a reward or a Prologue card gives, as the symbol that explains it. */
const kGains: Record<string, string> = {
  calm: 'suspicion',
  crystals: 'ingredient:crystal',
  ingredients: 'any-ingredient',
  potion: 'any-potion',
  crowd: 'supply',
  'draw-witch': 'witch',
  'choose-witch': 'witch',
};

/** Those of which there are several kinds: what the rule is, and where it stands. */
const kKinds: Record<string, (id: string) => { rule: string; place: string }> = {
  ingredient: (id) =>
    id === 'crystal'
      ? { rule: 'web.sep.symbol.crystal.rule', place: 'crystals' }
      : { rule: 'web.sep.symbol.ingredient.rule', place: 'ingredients' },
  illness: () => ({ rule: 'web.sep.symbol.illness.rule', place: 'patients' }),
  element: () => ({ rule: 'web.sep.symbol.element.rule', place: 'spell-display' }),
  potion: (id) => ({ rule: `sep.about.potion.${id}`, place: `potion-${id}` }),
  action: (id) => ({ rule: `sep.about.action.${id}`, place: `action-${id}` }),
  building: (id) => ({ rule: `sep.about.building.${id}`, place: `building-${id}` }),
  witch: (id) => ({ rule: `sep.about.witch.${id}`, place: `witch-${id}` }),
};

export const explain: Explain = (symbol) => {
  const [family = '', id] = symbol.split(':');
  if (family === 'gain' && id) return explain(kGains[id] ?? id);
  if (id === undefined) {
    const page = kPlaces[symbol];
    const text = `web.sep.symbol.${symbol}`;
    return page ? { name: t(text), rule: t(`${text}.rule`), page } : null;
  }
  const kind = kKinds[family]?.(id);
  if (!kind) return null;
  return { name: t(`sep.${family}.${id}`), rule: t(kind.rule), page: kBook + kind.place };
};
