/** A part of the rules: its anchor, and how many paragraphs and points the catalogue has for it. */
export interface Section {
  /** Also the anchor that "why not" messages link to. */
  id: string;
  paragraphs: number;
  points?: number;
}

export const sections: readonly Section[] = [
  { id: 'goal', paragraphs: 2 },
  { id: 'cards', paragraphs: 2 },
  { id: 'bidding', paragraphs: 4 },
  { id: 'passing', paragraphs: 2 },
  { id: 'discarding', paragraphs: 2 },
  { id: 'leading', paragraphs: 2 },
  { id: 'following', paragraphs: 4 },
  { id: 'values', paragraphs: 3 },
  { id: 'eyes', paragraphs: 2 },
  { id: 'elixir', paragraphs: 1, points: 5 },
  { id: 'returning', paragraphs: 4 },
  { id: 'scoring', paragraphs: 2 },
  { id: 'talking', paragraphs: 2 },
  { id: 'rulings', paragraphs: 1, points: 6 },
];

/** The reconstructed deck, as the rules page lays it out. */
export const deck: readonly (readonly [suit: string, ranks: readonly number[]])[] = [
  ['newt', [2, 3, 4]],
  ['frog', [2, 3, 7]],
  ['bat', [5, 6, 7]],
  ['dog', [2, 3, 4, 5]],
  ['owl', [3, 4, 5, 6]],
];

export interface Sum {
  pair: readonly [string, string];
  sum: string;
  why: 'suit' | 'rank' | 'higher' | 'elixir';
}

export const sums: readonly Sum[] = [
  { pair: ['owl5', 'owl6'], sum: '5 + 6 = 11', why: 'suit' },
  { pair: ['frog7', 'bat7'], sum: '7 + 7 = 14', why: 'rank' },
  { pair: ['dog5', 'bat6'], sum: '6', why: 'higher' },
  { pair: ['elixir', 'newt4'], sum: '2 × 4 = 8', why: 'elixir' },
];
