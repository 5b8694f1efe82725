import { expect, test } from 'vitest';
import { moment } from '../../fixtures/moments';
import { still } from '../../fixtures/still';
import { recipeWords, stateOfRecipe } from './recipes';

test('a recipe says what it needs, and how the stores stand against it', async () => {
  const table = still(await moment('full4-brew'));
  const coven = table.coven(0);
  expect(recipeWords(table, 'flying-ointment')).toBe(
    'Your Leader goes to any space. Brewed from: Mushroom and Berry.',
  );
  expect(stateOfRecipe(table, coven, 'love-potion')).toBe('ready');
  expect(stateOfRecipe(table, coven, 'calming-potion')).toBe('with a Crystal');
  const poor = { ...coven, crystals: 0 };
  expect(stateOfRecipe(table, poor, 'calming-potion')).toBe('lacks Herb');
  const none = { ...poor, ingredients: { ...coven.ingredients, mushroom: 0 } };
  expect(stateOfRecipe(table, none, 'calming-potion')).toBe('lacks all');
});
