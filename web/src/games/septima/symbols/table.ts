// The symbols of the table and where the book explains them. Their names and rules are texts: `web.sep.symbol.<name>` and
// `web.sep.symbol.<name>.rule`.

const kBook = '/rules/septima';

/** The place in the book. */
export const kSymbols = {
  moon: 'moon-phase',
  lunar: 'lunar',
  season: 'season',
  step: 'moon-phase',
  septima: 'matching',
  'ritual-space': 'ritual-track',
  ribbon: 'ribbons',
  reward: 'patient-tracks',
  patient: 'healing',
  crowd: 'trials',
  angry: 'angry-lines',
  chamber: 'trials',
  'hunter-die': 'hunter-roll',
  hut: 'relocation',
  prologue: 'prologue',
  suspicion: 'suspicion',
  wisdom: 'end-of-game',
  supply: 'action-recruit',
  book: 'book',
} as const;

export type SymbolName = keyof typeof kSymbols;

export const pageOf = (symbol: SymbolName): string => `${kBook}#${kSymbols[symbol]}`;
