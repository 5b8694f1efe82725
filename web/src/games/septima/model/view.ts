// Septima as the server shows it to one viewer: the types of docs/septima.view.schema.json, and the words in them as
// lists. docs/state.md explains the fields.

import type { Action, Ingredient, Season } from './view.generated';

export type {
  Action,
  BookLine,
  Chamber,
  Coven,
  DryRun,
  ElementSpells,
  Harvest,
  Hut,
  Ingredient,
  Match,
  OwnedSpell,
  Score,
  Season,
  SeriesPoint,
  SoloScore as Tribulations,
  SpiderMove,
  Standing,
  Town,
  Trial,
  Tribulation,
  Turn,
  View,
  Widow,
} from './view.generated';

export const kActions = [
  'collect',
  'move',
  'brew',
  'heal',
  'chant',
  'recruit',
  'plead',
  'remember',
  'ritual',
] as const satisfies readonly Action[];
export const kIngredients = [
  'berry',
  'skull',
  'herb',
  'mushroom',
  'root',
] as const satisfies readonly Ingredient[];
export const kIllnesses = ['blind', 'paralyzed', 'infected'] as const;
export const kElements = ['earth', 'air', 'fire'] as const;
export const kSeasons = [
  'autumn',
  'winter',
  'spring',
  'summer',
] as const satisfies readonly Season[];
export const kPotions = [
  'blindness-remedy',
  'paralysis-remedy',
  'infection-remedy',
  'calming-potion',
  'flying-ointment',
  'love-potion',
  'ritual-oil',
] as const;

export type Illness = (typeof kIllnesses)[number];
export type Element = (typeof kElements)[number];
export type Potion = (typeof kPotions)[number];
/** Ids of the content: "alice", "dream-powder", "market". */
export type Witch = string;
export type Spell = string;
export type Building = string;
