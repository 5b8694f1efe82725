// Recipes in words.

import { joinList, t } from '../../../../text/text';
import { isReady, needsOf } from '../../model/brewing';
import type { Coven, Potion } from '../../model/view';
import type { SeptimaTable } from '../../septima.svelte';

const named = (ids: readonly string[]) => joinList(ids.map((id) => t(`sep.ingredient.${id}`)));

/** What it does, and what it is brewed from. */
export function recipeWords({ content }: SeptimaTable, potion: Potion): string {
  const recipe = content.potions.find(({ id }) => id === potion)?.recipe ?? [];
  const about = t(`sep.about.potion.${potion}`);
  return t('web.sep.panel.store.recipe', { about, ingredients: named(recipe) });
}

const lacking = ({ content }: SeptimaTable, coven: Coven, potion: Potion) =>
  needsOf(content, coven, potion).filter(({ met }) => !met);

/** "ready", "with a Crystal", "lacks Root". */
export function stateOfRecipe(table: SeptimaTable, coven: Coven, potion: Potion): string {
  const missing = lacking(table, coven, potion);
  if (missing.length === 0) return t('web.sep.recipe.ready');
  if (isReady(table.content, coven, potion))
    return t('web.sep.recipe.crystals', { count: missing.length });
  return missing.length > 1
    ? t('web.sep.recipe.lacksAll')
    : t('web.sep.recipe.lacks', { ingredient: named([missing[0]!.id]) });
}

/** The same for those who do not see the pictures. */
export const readsRecipe = (table: SeptimaTable, coven: Coven, potion: Potion): string =>
  `${stateOfRecipe(table, coven, potion)}.`;
