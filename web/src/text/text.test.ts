import { afterEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue';
import { englishCatalogue } from './english';
import { language, setLanguage } from './language.svelte';
import * as text from './text';

afterEach(() => setLanguage('en'));

describe('t', () => {
  it('fills in arguments and chooses plurals', () => {
    expect(text.t('web.start.open.note', { free: 1 })).toBe('1 seat free');
    expect(text.t('web.start.open.note', { free: 3 })).toBe('3 seats free');
  });

  it('writes numbers below zero with a true minus', () => {
    const lowered = { id: 'sep.log.lowered', args: { seat: 0, count: 3, now: -1 } };
    expect(text.line(lowered, ['Kasia'], 0)).toBe('Your Suspicion fell by 3 to −1.');
    const byBot = { ...lowered, args: { ...lowered.args, away: true } };
    expect(text.line(byBot, ['Kasia'], 0)).toBe('The Suspicion of Kasia fell by 3 to −1.');
    expect(text.line(lowered, ['Ania-2'], null)).toBe('The Suspicion of Ania-2 fell by 3 to −1.');
  });

  it('refuses an id that has no text', () => {
    expect(() => text.t('web.no.such.text')).toThrow('web.no.such.text');
  });

  it('speaks the pseudo language: longer, accented, with the same arguments', async () => {
    const english = text.t('web.start.open.free', { names: 'Kasia', open: 2 });
    await setLanguage('xx');
    const pseudo = text.t('web.start.open.free', { names: 'Kasia', open: 2 });
    expect(pseudo).toContain('Kasia');
    expect(pseudo).toContain('2');
    expect(pseudo).not.toContain('seats');
    const letters = english.replace('Kasia', '').length;
    expect(pseudo.replace('Kasia', '').length).toBeGreaterThan(letters * 1.2);
    expect(text.t('sep.spell.doppelganger')).toMatch(/^\p{L}+~+$/u);
  });

  it('renders every text of the catalogue in English and in the pseudo language', async () => {
    const anything = new Proxy({}, { get: () => 1, has: () => true });
    for (const code of ['en', 'xx']) {
      await setLanguage(code);
      for (const id of Object.keys(englishCatalogue)) {
        expect(text.t(id, anything), id).not.toBe('');
      }
    }
  });
});

describe('joinList', () => {
  it('joins one, two and more parts', () => {
    expect(text.joinList(['Anna'])).toBe('Anna');
    expect(text.joinList(['Anna', 'Berta'])).toBe('Anna and Berta');
    expect(text.joinList(['Anna', 'Berta', 'you'])).toBe('Anna, Berta and you');
    expect(text.joinList([])).toBe('');
  });

  it('joins as the browser would', async () => {
    const parts = ['Anna', 'Berta', 'Ida'];
    for (const [code, tag] of Object.entries({ en: 'en-GB', de: 'de', pl: 'pl', it: 'it' })) {
      await setLanguage(code);
      for (const some of [parts, parts.slice(1)]) {
        expect(text.joinList(some), code).toBe(new Intl.ListFormat(tag).format(some));
        const either = new Intl.ListFormat(tag, { type: 'disjunction' });
        expect(text.eitherOf(some), code).toBe(either.format(some));
      }
    }
  });
});

describe('argumentsOf', () => {
  const names = ['Anna', 'Berta', 'Cleo'];

  it('turns seats into a choice and a name', () => {
    const args = { seat: 1, seatTo: 2 };
    expect(text.argumentsOf(args, names, 1)).toEqual({
      seat: 'you',
      seatName: 'Berta',
      seatTo: 'other',
      seatToName: 'Cleo',
    });
    expect(text.argumentsOf({ seat: 1 }, names, null)).toMatchObject({ seat: 'other' });
  });

  it('names things as their game says, alone, in lists and with a further word', () => {
    text.nameArguments({ hat: (id) => `the ${id} hat` });
    const args = { hat: 'red', hatAs: 'green', hats: 'many', bid: 3 };
    expect(text.argumentsOf(args, names, null)).toEqual({
      hat: 'the red hat',
      hatAs: 'the green hat',
      hats: 'many',
      bid: 3,
    });
    expect(text.argumentsOf({ hat: ['red', 'blue'] }, names, null)).toEqual({
      hat: 'the red hat and the blue hat',
    });
  });
});

describe('the language', () => {
  it('changes in place, and the last wish counts', async () => {
    const slow = setLanguage('de');
    await setLanguage('pl');
    await slow;
    expect(language.current).toBe('pl');
    expect(document.documentElement.lang).toBe('pl');
    expect(text.t('web.start.play')).not.toBe('Play now');
  });

  it('is loaded in parts', async () => {
    const shell = await loadCatalogue('en', ['shell']);
    expect(shell).toHaveProperty(['web.shell.play']);
    expect(Object.keys(shell).filter((id) => /^(sep|content|app)\./.test(id))).toEqual([]);
    expect(await loadCatalogue('en', ['game:septima'])).toHaveProperty(['sep.widow']);
  });
});
