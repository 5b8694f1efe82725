import { describe, expect, test } from 'vitest';
import { moment } from '../fixtures/moments';
import { dryLine } from './dry-run';
import type { Coven, DryRun, View } from './view';

const coven = {
  suspicion: 3,
  crowd: 2,
  potions: { 'blindness-remedy': 0, 'calming-potion': 2 },
} as unknown as Coven;

const run = (action: DryRun['action'], more: Partial<DryRun> = {}): View =>
  ({ dry_run: [{ action, choices: [], gains: [], ...more }] }) as unknown as View;

describe('what a card would do now', () => {
  test('names what it brings and what it offers, with pictures', () => {
    const gains: DryRun['gains'] = [
      { id: 'berry', count: 2 },
      { id: 'crystal', count: 1 },
    ];
    expect(dryLine(run('collect', { gains }), 'collect', coven)).toEqual({
      words: 'Here:',
      things: [
        { thing: 'ingredient:berry', count: 2 },
        { thing: 'ingredient:crystal', count: 1 },
      ],
      idle: false,
    });
    const choices = ['calming-potion', 'ritual-oil'];
    expect(dryLine(run('brew', { choices }), 'brew', coven)).toMatchObject({
      words: '2 Potions:',
      things: [{ thing: 'potion:calming-potion' }, { thing: 'potion:ritual-oil' }],
    });
    const heal = dryLine(run('heal', { choices: ['3', 'hospital'] }), 'heal', coven);
    expect(heal?.things.map(({ thing }) => thing)).toEqual(['town:3', 'hospital']);
  });

  test('says what changes', () => {
    const falls = run('chant', { gains: [{ id: 'suspicion', count: -4 }] });
    expect(dryLine(falls, 'chant', coven)?.words).toBe('Suspicion 3 to −1');
    const comes = run('recruit', { gains: [{ id: 'crowd', count: 1 }] });
    expect(dryLine(comes, 'recruit', coven)?.words).toBe('Yours in the Crowd: 2 to 3');
    const speaks = run('plead', { choices: ['1'], gains: [{ id: 'wisdom', count: 2 }] });
    expect(dryLine(speaks, 'plead', coven)?.words).toBe('+2 Wisdom, 1 of yours to a Chamber');
  });

  test.each<[DryRun['action'], string]>([
    ['collect', 'Nothing grows here'],
    ['move', 'No empty space in reach'],
    ['brew', 'Too few Ingredients: nothing to brew'],
    ['heal', 'No Remedy: nothing to heal'],
    ['chant', 'Suspicion cannot fall'],
    ['recruit', 'No Citizen in your supply'],
    ['remember', 'No card played yet'],
    ['ritual', 'No advance possible'],
  ])('%s that would do nothing says so: %s', (action, words) => {
    expect(dryLine(run(action), action, coven)).toMatchObject({ words, idle: true });
  });

  test('a Remedy without a Patient is another matter than no Remedy', () => {
    const potions = { ...coven.potions, 'blindness-remedy': 1 };
    expect(dryLine(run('heal'), 'heal', { ...coven, potions })?.words).toMatch(/No Patient here/);
  });

  test('is not invented where the server has not tried it', async () => {
    const { view } = await moment('full4-select');
    expect(dryLine(view as unknown as View, 'brew', coven)).toBeNull();
  });
});
