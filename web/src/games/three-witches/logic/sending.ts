import { joinList, t } from '../../../text/text';
import { cardName } from '../cards';
import type { View } from '../protocol';
import { parseOption } from './compose';

/** The cards that an option names. */
export function optionCards(option: string): string[] {
  const { verb, cards } = parseOption(option);
  return verb === 'bid' ? [] : cards;
}

/** An option in words: several cards by their names. */
export function choiceWords(option: string, view: View, you: number | null): string {
  const cards = optionCards(option);
  return cards.length > 1 ? joinList(cards.map(cardName)) : sendWords(option, view, you);
}

/** What an answer does, as its button says it. */
export function sendWords(answer: string, view: View, you: number | null): string {
  const { verb, cards } = parseOption(answer);
  if (verb === 'bid') return t('web.table.send.bid', { bid: cards[0] });
  if (verb === 'keep' && view.lead !== you)
    return t('web.table.send.return', { card: cardName(cards[0]!) });
  return t(`web.table.send.${verb}`, { card: cards[0] ? cardName(cards[0]) : '' });
}
