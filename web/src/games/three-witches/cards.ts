// The names of cards: "owl5" is the Wing of Owl. A deck of one's own may hold suits and ranks that have no text.

import { hasText, nameOr, t, type Naming } from '../../text/text';

/** "owl5" is { suit: "owl", rank: 5 }; the Elixir has no rank. */
export function parseCard(card: string): { suit: string; rank: number | null } {
  const [, suit = card, rank] = /^(.*?)(\d+)?$/.exec(card) ?? [];
  return { suit, rank: rank === undefined ? null : Number(rank) };
}

export function suitName(suit: string): string {
  return nameOr(`tw.suit.${suit}`, suit);
}

/** One or two letters that tell the suits of a language apart. */
export function suitLetter(suit: string): string {
  const id = `tw.letter.${suit}`;
  return hasText(id) ? t(id) : suitName(suit).slice(0, 1);
}

export function partName(rank: number): string {
  return nameOr(`tw.part.${rank}`, String(rank));
}

export function cardName(card: string): string {
  const { suit, rank } = parseCard(card);
  if (rank === null) return suitName(suit);
  return t('tw.card', { part: partName(rank), suit: suitName(suit) });
}

/** The name with the rank, which a card shows and its name alone does not tell: "Wing of Owl (5)". */
export function rankedName(card: string): string {
  const { rank } = parseCard(card);
  return rank === null ? cardName(card) : `${cardName(card)} (${rank})`;
}

/** The name in the two lines of a card's head: "Wing" and "of Owl". */
export function cardNameLines(card: string): [string, string] {
  const name = cardName(card);
  const { rank } = parseCard(card);
  const part = rank === null ? name : partName(rank);
  return name.startsWith(part) ? [part, name.slice(part.length).trim()] : [name, ''];
}

export const naming: Naming = { card: rankedName, cards: rankedName, suit: suitName };
