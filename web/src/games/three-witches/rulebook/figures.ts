// What the pictures in the rules of 3 Witches show.

/** Cards in a row under a section; `null` lies face down. */
export const rows: Record<string, readonly (string | null)[]> = {
  leading: ['owl5', null],
  following: ['owl6', 'owl3'],
  eyes: ['dog2', null, null, null],
  returning: ['bat7', 'frog7'],
};

/** The reconstructed deck. */
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
