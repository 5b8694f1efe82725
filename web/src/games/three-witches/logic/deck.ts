// The deck aid: every card of the deck with what the viewer knows of it.

import type { CardId, Deck, View } from '../protocol';

/** `known` is a card seen in somebody's hand. */
export type Fate = 'hand' | 'trick' | 'gone' | 'maybe' | 'known' | 'unseen';

export interface DeckCell {
  card: CardId;
  rank: number | null;
  fate: Fate;
  /** Whose hand it is known to be in. */
  holder: number | null;
}

export interface DeckRow {
  suit: string;
  cells: DeckCell[];
}

export function deckRows(deck: Deck, view: View): DeckRow[] {
  const suits = [...new Set(deck.cards.map((card) => card.suit))];
  return suits.map((suit) => ({
    suit,
    cells: deck.cards
      .filter((card) => card.suit === suit)
      .map(({ card, rank }) => ({ card, rank, ...fateOf(view.deck[card]) })),
  }));
}

function fateOf(known: string | undefined): Pick<DeckCell, 'fate' | 'holder'> {
  const seat = known?.match(/^seat(\d)$/);
  if (seat) return { fate: 'known', holder: Number(seat[1]) };
  return { fate: (known ?? 'unseen') as Fate, holder: null };
}

/** The fates that occur and need a word in the legend. */
export function legend(rows: DeckRow[]): Fate[] {
  const all: Fate[] = ['hand', 'trick', 'gone', 'maybe', 'known'];
  const present = new Set(rows.flatMap((row) => row.cells.map((cell) => cell.fate)));
  return all.filter((fate) => present.has(fate));
}

/** Whether `seat` announced the Elixir and it has not been seen elsewhere since. */
export function announcedElixir(view: View, seat: number): boolean {
  const known = view.deck.elixir ?? 'unseen';
  return (
    view.elixir === seat &&
    view.phase !== 'over' &&
    ['unseen', 'hand', `seat${seat}`].includes(known)
  );
}
