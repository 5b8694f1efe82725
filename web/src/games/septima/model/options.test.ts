import { describe, expect, test } from 'vitest';
import type { Ask } from '../../../net/protocol';
import { moment, momentNames } from '../fixtures/moments';
import { answerOf, givenIn, matching, nextThings, refusedThings, tapped, waysOf } from './compose';
import { kVerbs, thingsOf } from './options';

describe('the things of an option', () => {
  test.each([
    ['done', ['done']],
    ['keep alice', ['witch:alice']],
    ['place bryn remus', ['witch:bryn', 'witch:remus']],
    ['arrange 5 over 2', ['arrange:5 over 2']],
    ['begin 54', ['space:54']],
    ['move 7', ['space:7', 'way:move']],
    ['leap 7', ['space:7', 'way:leap']],
    ['mark 3', ['ritual:3']],
    ['select collect', ['action:collect']],
    ['use love-potion', ['potion:love-potion']],
    ['use calming-potion lower', ['potion:calming-potion', 'way:lower']],
    [
      'use calming-potion hunter 3>2 spending ritual-oil',
      ['potion:calming-potion', 'way:hunter', 'hut:3', 'hut:2', 'spending:ritual-oil'],
    ],
    ['cast dream-powder 3>2', ['spell:dream-powder', 'hut:3', 'hut:2']],
    ['cast cloak-of-charisma swap-left', ['spell:cloak-of-charisma', 'way:swap-left']],
    ['call mathilda 3', ['witch:mathilda', 'hut:3']],
    ['visit market', ['building:market']],
    ['collect nonlunar herb', ['ingredient:herb']],
    ['swap herb root', ['ingredient:herb', 'get:root']],
    ['brew love-potion pay berry crystal', ['potion:love-potion', 'pay:berry+crystal']],
    [
      'brew ritual-oil pay skull by bonus luke',
      ['potion:ritual-oil', 'pay:skull', 'by:bonus+luke'],
    ],
    ['brew ritual-oil by luke luke', ['potion:ritual-oil', 'pay:nothing', 'by:luke+luke']],
    ['heal 5 with infection-remedy', ['town:5', 'potion:infection-remedy']],
    ['heal 5 with infection-remedy hazel', ['town:5', 'potion:infection-remedy', 'way:hazel']],
    ['heal hospital blind free', ['hospital', 'illness:blind', 'way:free']],
    ['heal 2 dream', ['town:2', 'way:dream']],
    ['pay crystal', ['ingredient:crystal']],
    ['negotiate swap', ['deal:swap']],
    ['spider 1 27', ['spider:1', 'space:27']],
    ['spider 3', ['spider:3']],
    ['spend delay', ['negotiation:delay']],
  ])('%s', (option, things) => expect(thingsOf(option)).toEqual(things));

  test('a word that is no choice is an error', () => {
    expect(() => thingsOf('dance 3')).toThrow('dance');
  });

  test('every choice of the notation that people make is known', () => {
    const words =
      'keep place arrange begin mark select quick use cast call visit main bonus done moon print collect move leap fly walk ' +
      'brew heal track pick take gain learn ready pay chamber remember advance sideways lose dismiss charm swap also boon ' +
      'half negotiate spider closest spend';
    expect([...kVerbs].sort()).toEqual(words.split(' ').sort());
  });
});

describe.each(momentNames)('at the moment %s', (name) => {
  test('every option can be put together and is told from all others', async () => {
    const { ask } = await moment(name);
    const ways = waysOf(ask?.options ?? []);
    for (const way of ways) {
      let chosen: string[] = [];
      while (answerOf(ways, chosen)?.option !== way.option) {
        const next = nextThings(ways, chosen).find((thing) => way.things.includes(thing));
        expect(next, `${way.option} after ${chosen.join(', ')}`).toBeDefined();
        chosen = tapped(ways, chosen, next!);
      }
    }
  });

  test('no refused thing is legal', async () => {
    const { ask } = await moment(name);
    if (!ask) return;
    const legal = nextThings(waysOf(ask.options), []);
    for (const thing of refusedThings(ask).keys()) expect(legal).not.toContain(thing);
  });
});

describe('composing', () => {
  const ways = waysOf([
    'done',
    'use calming-potion lower',
    'use calming-potion hunter 6>5',
    'use calming-potion hunter 6>4',
    'use love-potion',
    'use love-potion spending ritual-oil',
  ]);

  test('first come the pieces, then what can be done with them', () => {
    expect(nextThings(ways, [])).toEqual(['done', 'potion:calming-potion', 'potion:love-potion']);
    expect(nextThings(ways, ['potion:calming-potion'])).toEqual(['way:lower', 'way:hunter']);
    expect(nextThings(ways, ['potion:calming-potion', 'way:hunter'])).toEqual(['hut:5', 'hut:4']);
  });

  test('what follows from the rest need not be said', () => {
    expect(answerOf(ways, ['hut:4'])?.option).toBe('use calming-potion hunter 6>4');
    expect(givenIn(matching(ways, ['way:hunter']))).toEqual([
      'potion:calming-potion',
      'way:hunter',
      'hut:6',
    ]);
  });

  test('an answer that needs nothing more is complete even if more could be said', () => {
    expect(answerOf(ways, ['potion:love-potion'])?.option).toBe('use love-potion');
    expect(nextThings(ways, ['potion:love-potion'])).toEqual(['spending:ritual-oil']);
  });

  test('a second tap takes a thing and what followed it back', () => {
    const chosen = ['potion:calming-potion', 'way:hunter', 'hut:5'];
    expect(tapped(ways, chosen, 'way:hunter')).toEqual(['potion:calming-potion']);
  });

  test('another thing replaces what does not go with it', () => {
    const chosen = ['potion:calming-potion', 'way:hunter'];
    expect(tapped(ways, chosen, 'way:lower')).toEqual(['potion:calming-potion', 'way:lower']);
    expect(tapped(ways, chosen, 'potion:love-potion')).toEqual(['potion:love-potion']);
    expect(tapped(ways, chosen, 'space:4')).toEqual(chosen);
  });

  test('two Witches are placed in any order', () => {
    const place = waysOf(['place alice bryn', 'place alice sen', 'place bryn sen']);
    expect(nextThings(place, [])).toEqual(['witch:alice', 'witch:bryn', 'witch:sen']);
    expect(answerOf(place, ['witch:sen', 'witch:bryn'])?.option).toBe('place bryn sen');
  });

  test('a thing that is legal in another answer is not refused', () => {
    const ask = {
      options: ['heal 3 dream'],
      refused: [
        { option: 'heal 3 with blindness-remedy', why: { id: 'sep.why.no_potion' } },
        { option: 'heal 4 with paralysis-remedy', why: { id: 'sep.why.patient_not_adjacent' } },
      ],
    } as unknown as Ask;
    expect([...refusedThings(ask).keys()]).toEqual(['potion:blindness-remedy', 'town:4']);
  });
});
