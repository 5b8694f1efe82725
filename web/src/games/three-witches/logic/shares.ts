// What a hint says of the cards of a hand, one by one.

import type { HintAnswer } from '../../../net/protocol';
import type { CardId, Evidence } from '../protocol';
import { optionCards } from './sending';

/** By card, of 100 hands, in how many the option works that names this card alone. */
export function sharesOf(answer: HintAnswer | null): ReadonlyMap<CardId, number> {
  const evidence = answer?.evidence as unknown as Evidence | undefined;
  const single = (evidence?.options ?? []).flatMap(({ option, percent }) => {
    const [card, ...more] = optionCards(option);
    return card && more.length === 0 ? [[card, percent] as const] : [];
  });
  return new Map(single);
}
