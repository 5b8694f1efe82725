// How suits and ranks look. A custom deck may hold suits and ranks that are not drawn here: they get
// the paw, the potion and plain ink.

import type { IconName } from '../../../art/icons';

const suitIcons: Record<string, IconName> = {
  newt: 'gecko',
  frog: 'frog',
  bat: 'bat',
  dog: 'sitting-dog',
  owl: 'owl',
  elixir: 'round-potion',
};

const partIcons: Record<number, IconName> = {
  1: 'paw',
  2: 'eyeball',
  3: 'frog-foot',
  4: 'tongue',
  5: 'feathered-wing',
  6: 'wool',
  7: 'tooth',
  8: 'fox-tail',
  9: 'heart-organ',
};

export const suitIcon = (suit: string): IconName => suitIcons[suit] ?? 'paw';
export const partIcon = (rank: number): IconName => partIcons[rank] ?? 'round-potion';

/** The bat is wide and low: it needs a larger box to weigh as much as the other animals. */
export const suitScale = (suit: string): number => (suit === 'bat' ? 1.2 : 1);

export const suitColor = (suit: string): string => `var(--${suit}, var(--ink2))`;
/** The liquid in the jar, and the brew in the cauldron when that suit is led. */
export const suitLiquid = (suit: string): string => `var(--${suit}S, var(--sunk))`;
