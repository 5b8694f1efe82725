import type { Potion } from '../../model/view';

/** Practical potions first, as they lie in the dock; remedies behind them. */
const kShelf: readonly Potion[] = [
  'flying-ointment',
  'calming-potion',
  'love-potion',
  'ritual-oil',
  'blindness-remedy',
  'paralysis-remedy',
  'infection-remedy',
];

export function potionsInOrder(held: Record<Potion, number>): { potion: Potion; held: number }[] {
  return kShelf.map((potion) => ({ potion, held: held[potion] }));
}
