// The symbols of the table, what they are called, and where the book explains them. Names and rules are texts:
// `web.tw.symbol.<name>` and `web.tw.symbol.<name>.rule`; suits and ranks (`suit:owl`, `rank:5`) have the names of the cards.

import type { Explain } from '../../../table/notes/symbols';
import { t } from '../../../text/text';
import { partName, suitName } from '../cards';

const kBook = '/rules/three-witches#';

/** The place in the book. */
export const kSymbols = {
  fate: 'scoring',
  bid: 'bidding',
  pass: 'bidding',
  lead: 'roles',
  lesser: 'roles',
  trick: 'values',
  won: 'values',
  value: 'values',
  elixir: 'elixir',
  back: 'leading',
  hand: 'deal',
  place: 'following',
  passing: 'passing',
  signal: 'talk',
  winner: 'end',
} as const;

const isSymbol = (name: string): name is keyof typeof kSymbols => name in kSymbols;

/** `eye`: the rank that is the Eye in the deck on the table. */
export const explainWith =
  (eye: () => number | undefined): Explain =>
  (symbol) => {
    const [family = '', id = ''] = symbol.split(':');
    if (family === 'suit' && id !== 'elixir')
      return { name: suitName(id), rule: t('web.tw.symbol.suit.rule'), page: `${kBook}following` };
    if (family === 'rank') {
      const isEye = Number(id) === eye();
      const rule = isEye ? 'web.tw.symbol.eye.rule' : 'web.tw.symbol.rank.rule';
      const page = kBook + (isEye ? 'eyes' : 'values');
      return { name: `${id}: ${partName(Number(id))}`, rule: t(rule), page };
    }
    const name = family === 'suit' ? id : symbol;
    if (!isSymbol(name)) return null;
    const text = `web.tw.symbol.${name}`;
    return { name: t(text), rule: t(`${text}.rule`), page: kBook + kSymbols[name] };
  };
