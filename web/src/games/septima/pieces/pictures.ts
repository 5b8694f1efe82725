// Which icon stands for what.

import type { IconName } from '../../../art/icons';
import type { CovenColour } from '../covens';
import type { Action, Element, Illness, Ingredient, Potion, Season } from '../model/view';

export const actionIcons: Record<Action, IconName> = {
  collect: 'basket',
  move: 'boot-prints',
  brew: 'cauldron',
  heal: 'heart-plus',
  chant: 'musical-notes',
  recruit: 'recruit',
  plead: 'gavel',
  remember: 'hourglass',
  ritual: 'candles',
};

export const ingredientIcons: Record<Ingredient | 'crystal', IconName> = {
  berry: 'raspberry',
  skull: 'death-skull',
  herb: 'three-leaves',
  mushroom: 'mushroom-gills',
  root: 'tree-roots',
  crystal: 'crystal-growth',
};

export const illnessIcons: Record<Illness, IconName> = {
  blind: 'blindfold',
  paralyzed: 'foot-plaster',
  infected: 'plague-doctor-profile',
};

export const buildingIcons: Record<string, IconName> = {
  market: 'shop',
  'antique-shop': 'tied-scroll',
  oracle: 'crystal-ball',
  'flying-elephant': 'elephant',
  printhouse: 'newspaper',
  pub: 'beer-stein',
};

export const elementIcons: Record<Element, IconName> = { earth: 'earth', air: 'air', fire: 'fire' };

export const seasonIcons: Record<Season, IconName> = {
  autumn: 'oak-leaf',
  winter: 'snowflake-2',
  spring: 'daisy',
  summer: 'sun',
};

export const familiars: Record<CovenColour, IconName> = {
  green: 'serpent',
  orange: 'cat',
  gray: 'ravenSpread',
  purple: 'moth',
  widow: 'spider-alt',
};

/** What is written on a coven's colour. */
export const inkOn = (colour: CovenColour): string =>
  colour === 'widow' ? 'var(--onWidow)' : 'var(--onCoven)';

type Bottle = 'round' | 'tall' | 'jar' | 'heart' | 'flask';

export interface PotionLook {
  bottle: Bottle;
  liquid: string;
  mark: IconName | null;
}

export const potionLooks: Record<Potion, PotionLook> = {
  'flying-ointment': { bottle: 'jar', liquid: 'var(--air)', mark: 'witch-flight' },
  'calming-potion': { bottle: 'tall', liquid: 'var(--crystal)', mark: 'musical-notes' },
  'love-potion': { bottle: 'heart', liquid: 'var(--berry)', mark: null },
  'ritual-oil': { bottle: 'flask', liquid: 'var(--brass)', mark: 'candle-flame' },
  'blindness-remedy': { bottle: 'round', liquid: 'var(--blindness)', mark: 'blindfold' },
  'paralysis-remedy': { bottle: 'round', liquid: 'var(--root)', mark: 'foot-plaster' },
  'infection-remedy': {
    bottle: 'round',
    liquid: 'var(--infection)',
    mark: 'plague-doctor-profile',
  },
};

export interface BottleShape {
  outline: string;
  /** Where the liquid's surface lies. */
  level: number;
  /** Middle and size of the mark on the glass. */
  mark: [y: number, size: number];
  cork: [x: number, y: number, width: number];
}

/** Bottles stand in a box of 32 x 40. */
export const bottles: Record<Bottle, BottleShape> = {
  round: {
    outline: 'M13 3h6v8.5c5.5 1.6 9 6 9 11.5a12 12 0 0 1-24 0c0-5.5 3.5-9.9 9-11.5Z',
    level: 15,
    mark: [24, 15],
    cork: [11.5, 0.8, 9],
  },
  tall: {
    outline:
      'M12.5 3h7v8c3 1.5 4.5 3.5 4.5 7v16a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 8 34V18c0-3.5 1.5-5.5 4.5-7Z',
    level: 16,
    mark: [25.5, 14],
    cork: [11.5, 0.8, 9],
  },
  jar: {
    outline: 'M7 8h18v4c2 1 3 2.6 3 5v15a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V17c0-2.4 1-4 3-5Z',
    level: 15,
    mark: [24, 17],
    cork: [5, 4, 22],
  },
  heart: {
    outline:
      'M13 3h6v7c2-.8 4.5-.8 6.5.6 3.8 2.7 4.6 8.4 1.6 12.900C24.5 27.4 20 32 16 36 12 32 7.5 27.4 4.9 23.5c-3-4.5-2.2-10.2 1.6-12.9 2-1.4 4.5-1.4 6.5-.6Z',
    level: 15,
    mark: [20.5, 0],
    cork: [11.5, 0.8, 9],
  },
  flask: {
    outline: 'M13 3h6v9l9.5 19.5a3 3 0 0 1-2.7 4.500H6.2a3 3 0 0 1-2.7-4.500L13 12Z',
    level: 15,
    mark: [27.5, 12],
    cork: [11.5, 0.8, 9],
  },
};

/** The corners of a regular polygon, one of them at the top, as an SVG point list. */
export function polygon(corners: number, radius: number, cx = 0, cy = 0): string {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI - Math.PI / 2;
    return `${(cx + radius * Math.cos(angle)).toFixed(2)},${(cy + radius * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
}
