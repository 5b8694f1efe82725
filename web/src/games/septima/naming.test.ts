import { expect, it } from 'vitest';
import { argumentsOf, t } from '../../text/text';

it('names the things of the game in messages, alone, in lists and with a further word', () => {
  const args = {
    potion: 'love-potion',
    potionAs: 'ritual-oil',
    ingredient: ['berry', 'herb'],
    season: 'winter',
    witch: 'nobody-we-know',
    actions: 'many',
  };
  const name = (id: string) => t(`sep.${id}`);
  expect(argumentsOf(args, [], null)).toEqual({
    potion: name('potion.love-potion'),
    potionAs: name('potion.ritual-oil'),
    ingredient: `${name('ingredient.berry')} and ${name('ingredient.herb')}`,
    season: name('season.winter'),
    witch: 'Nobody we know',
    actions: 'many',
  });
});
