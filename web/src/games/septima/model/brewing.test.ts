import { describe, expect, test } from 'vitest';
import { moment } from '../fixtures/moments';
import { hasBonus, isReady, needsOf, paymentsFor, proposed } from './brewing';
import { waysOf } from './compose';
import type { Content } from './content';
import type { View } from './view';

async function table() {
  const snapshot = await moment('full4-brew');
  const { content } = snapshot.content as unknown as Content;
  const view = snapshot.view as unknown as View;
  return { ask: snapshot.ask, content, coven: view.covens[0]! };
}

describe('a recipe', () => {
  test('says what is there and what is lacking', async () => {
    const { content, coven } = await table();
    expect(needsOf(content, coven, 'calming-potion')).toEqual([
      { id: 'herb', have: 0, met: false },
      { id: 'mushroom', have: 2, met: true },
    ]);
  });

  test('that asks twice for one Ingredient needs two of it', async () => {
    const { content, coven } = await table();
    const potions = [{ id: 'ritual-oil' as const, recipe: ['root' as const, 'root' as const] }];
    const needs = needsOf({ ...content, potions }, coven, 'ritual-oil');
    expect(coven.ingredients.root).toBe(1);
    expect(needs.map(({ met }) => met)).toEqual([true, false]);
  });

  test('is ready if Crystals stand for what is lacking', async () => {
    const { content, coven } = await table();
    expect(isReady(content, coven, 'calming-potion')).toBe(true);
    expect(isReady(content, { ...coven, crystals: 0 }, 'calming-potion')).toBe(false);
    expect(isReady(content, { ...coven, crystals: 0 }, 'love-potion')).toBe(true);
  });
});

describe('the payments of a Potion', () => {
  test('come with the cheapest first: fewest goods, Crystals last', async () => {
    const { ask } = await table();
    const payments = paymentsFor(waysOf(ask!.options), 'potion:paralysis-remedy');
    expect(payments.map(({ pays, by }) => [...pays, ...by].join(' '))).toEqual([
      'root bonus',
      'skull bonus',
      'crystal bonus',
      'skull root',
      'crystal root',
      'skull crystal',
    ]);
    expect(hasBonus(ask)).toBe(true);
  });

  test('that cost Suspicion or Wisdom besides come after all others', () => {
    const ways = waysOf([
      'brew ritual-oil by luke luke',
      'brew ritual-oil pay skull by luke',
      'brew ritual-oil pay skull by elephant',
      'brew ritual-oil pay skull herb',
    ]);
    expect(paymentsFor(ways, 'potion:ritual-oil').map(({ by }) => by.join(' '))).toEqual([
      '',
      'luke',
      'elephant',
      'luke luke',
    ]);
  });

  test('propose the cheapest as soon as the Potion is chosen, and leave other choices alone', () => {
    const ways = waysOf(['brew ritual-oil pay skull herb', 'brew ritual-oil pay herb by bonus']);
    expect(proposed(ways, ['potion:ritual-oil'])).toEqual([
      'potion:ritual-oil',
      'pay:herb',
      'by:bonus',
    ]);
    expect(proposed(ways, [])).toEqual([]);
    expect(proposed(waysOf(['use ritual-oil', 'done']), ['potion:ritual-oil'])).toEqual([
      'potion:ritual-oil',
    ]);
  });
});
