import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from './language.svelte';
import { line, t, type Arguments } from './text';

afterEach(() => setLanguage('en'));

/** What a text says in a language; `seatName` is somebody else. */
async function said(code: string, id: string, args: Arguments): Promise<string> {
  await setLanguage(code);
  return id.startsWith('web.') ? t(id, args) : line({ id, args }, ['Kasia', 'Marta'], 0);
}

/** `[language, id, arguments, sentence]` */
const sentences: [string, string, Arguments, string][] = [
  ['pl', 'web.memory.fair.right', { draws: 5 }, 'Wszystkich 5 wyników losu wynika z liczby'],
  ['pl', 'web.memory.fair.right', { draws: 2 }, 'Wszystkie 2 wyniki losu wynikają z liczby'],
  ['pl', 'web.memory.fair.from', { moves: 1 }, 'nie jest tu sprawdzany.'],
  ['pl', 'web.memory.fair.from', { moves: 3 }, 'nie są tu sprawdzane.'],
  ['pl', 'web.memory.fair.from', { moves: 8 }, 'nie jest tu sprawdzanych.'],
  ['pl', 'tw.hint.kind.lead', { suit: 'owl', height: 'high' }, 'Wyjdź odkrytą najwyższą kartą'],
  ['it', 'web.sep.result.hunterLong', { hut: 2, caught: 1, of: 6 }, 'con 1 faccia su 6.'],
  ['it', 'web.sep.result.hunterLong', { hut: 2, caught: 3, of: 6 }, 'con 3 facce su 6.'],
  ['it', 'sep.proof.more', { wisdom: 1, source: 'potions' }, 'circa 1 Punto Saggezza in più'],
  ['it', 'sep.proof.more', { wisdom: 2, source: 'potions' }, 'circa 2 Punti Saggezza in più'],
  ['it', 'sep.proof.second', { wisdom: 1, source: 'potions' }, 'Circa 1 Punto Saggezza in meno'],
  ['it', 'sep.puzzle.right', { wisdom: 1, source: 'potions' }, 'circa 1 Punto Saggezza in più'],
  ['it', 'sep.puzzle.wrong', { wisdom: 1, source: 'potions' }, 'circa 1 Punto Saggezza in meno'],
  ['it', 'sep.log.final', { seat: 1, count: 1 }, 'Marta arriva a 1 Punto Saggezza.'],
  ['it', 'web.memory.replay.turning.at', { name: 'Ugo', move: 5 }, 'Ugo passa in testa'],
  ['en', 'web.sep.panel.goal.healed', { what: 'blind', count: 3 }, 'Blind track: level 3'],
  ['de', 'web.sep.panel.goal.healed', { what: 'blind', count: 3 }, 'Leiste Blindheit: Stufe 3'],
  ['pl', 'web.sep.panel.goal.healed', { what: 'blind', count: 3 }, 'Tor Niewidomy: poziom 3'],
  ['it', 'web.sep.panel.goal.healed', { what: 'blind', count: 3 }, 'Tracciato Cieco: livello 3'],
];

describe('sentences with arguments', () => {
  it.each(sentences)('%s %s %o', async (code, id, args, sentence) => {
    expect(await said(code, id, args)).toContain(sentence);
  });
});

describe('the lesson about the card that goes back', () => {
  it.each(['en', 'de', 'pl', 'it'])('quotes the log and the button, in %s', async (code) => {
    const lesson = await said(code, 'web.learn.three-witches.returned', {});
    const logged = await said(code, 'tw.log.keep_secret', { seat: 1 });
    expect(lesson).toContain(logged.replace('Marta ', '').replace(/\.$/, ''));
    expect(lesson).toContain(await said(code, 'web.table.aid', {}));
  });
});

describe('the hint before the last trick', () => {
  const win = {
    en: 'Marta must win the last trick.',
    de: 'Marta muss den letzten Stich gewinnen.',
    pl: 'Marta musi wziąć ostatnią lewę.',
    it: 'Marta deve vincere l’ultima presa.',
  };
  const lose = {
    en: 'You must lose the last trick.',
    de: 'Du musst den letzten Stich verlieren.',
    pl: 'Musisz oddać ostatnią lewę.',
    it: 'Devi perdere l’ultima presa.',
  };
  const three = {
    en: 'You still need exactly 1 of the 3 tricks left.',
    de: 'Du brauchst noch genau 1 von 3 Stichen.',
    pl: 'Potrzebujesz jeszcze dokładnie 1; zostały 3 lewy.',
    it: 'Ti serve ancora esattamente 1 presa; ne restano 3.',
  };

  for (const id of ['tw.hint.nudge.trick', 'tw.hint.nudge.card'])
    it.each(['en', 'de', 'pl', 'it'] as const)(`${id} says what it takes, in %s`, async (code) => {
      const nudge = (seat: number, need: number, left: number) =>
        said(code, id, { seat, need, left, card: 'owl5' });
      expect(await nudge(1, 1, 1)).toContain(win[code]);
      expect(await nudge(0, 0, 1)).toContain(lose[code]);
      expect(await nudge(0, 1, 3)).toContain(three[code]);
    });
});

describe('the analysis', () => {
  it.each(['en', 'de', 'pl', 'it'])(
    'has one name wherever a link leads to it, in %s',
    async (code) => {
      const name = await said(code, 'web.analysis.title', {});
      expect(await said(code, 'web.memory.analysis', {})).toBe(name);
      expect(await said(code, 'web.history.analysis', {})).toBe(name);
      expect(await said(code, 'web.analysis.title.of', { name: 'X' })).toContain(name);
      expect(await said(code, 'web.reader.spoken', {})).not.toBe(name);
    },
  );
});

describe('the chances of 3 Witches', () => {
  const withAllSeen = {
    en: /with all cards seen/i,
    de: /mit allen Karten offen/i,
    pl: /przy odkrytych kartach/i,
    it: /a carte scoperte/i,
  };
  const stated = [
    'tw.proof.bid',
    'tw.proof.makes',
    'tw.proof.stops',
    'web.tw.hint.works',
    'web.tw.hint.bid',
  ];

  it.each(['en', 'de', 'pl', 'it'] as const)('say how they were computed, in %s', async (code) => {
    for (const id of [...stated, 'tw.hint.count'])
      expect(await said(code, id, { bid: 3, percent: 40, works: 4, hands: 9 }), id).toMatch(
        withAllSeen[code],
      );
  });
});
