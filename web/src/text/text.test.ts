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

describe('cards', () => {
  it('are taken apart into suit and rank', () => {
    expect(text.parseCard('owl5')).toEqual({ suit: 'owl', rank: 5 });
    expect(text.parseCard('elixir')).toEqual({ suit: 'elixir', rank: null });
    expect(text.parseCard('toad12')).toEqual({ suit: 'toad', rank: 12 });
  });

  it('are named by part and suit', () => {
    expect(text.cardName('owl5')).toBe('Wing of Owl');
    expect(text.cardName('elixir')).toBe('Elixir');
    expect(text.cardNameLines('owl5')).toEqual(['Wing', 'of Owl']);
    expect(text.suitLetter('newt')).toBe('N');
  });

  it('of an unknown suit or rank are named after their id', () => {
    expect(text.suitName('toad')).toBe('Toad');
    expect(text.suitLetter('toad')).toBe('T');
    expect(text.cardName('toad12')).toBe('12 of Toad');
  });
});

describe('joinList', () => {
  it('joins one, two and more parts', () => {
    expect(text.joinList(['Anna'])).toBe('Anna');
    expect(text.joinList(['Anna', 'Berta'])).toBe('Anna and Berta');
    expect(text.joinList(['Anna', 'Berta', 'you'])).toBe('Anna, Berta and you');
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

  it('names cards and suits and leaves the rest alone', () => {
    const args = { card: 'owl5', cards: ['dog2', 'elixir'], suit: 'bat', bid: 3, seats: 'many' };
    expect(text.argumentsOf(args, names, null)).toEqual({
      card: 'Wing of Owl',
      cards: 'Eye of Dog and Elixir',
      suit: 'Bat',
      bid: 3,
      seats: 'many',
    });
  });

  it('names the things of Septima, alone, in lists and with a further word', () => {
    const args = {
      potion: 'love-potion',
      potionAs: 'ritual-oil',
      ingredient: ['berry', 'herb'],
      season: 'winter',
      witch: 'nobody-we-know',
      actions: 'many',
    };
    const name = (id: string) => text.t(`sep.${id}`);
    expect(text.argumentsOf(args, names, null)).toEqual({
      potion: name('potion.love-potion'),
      potionAs: name('potion.ritual-oil'),
      ingredient: `${name('ingredient.berry')} and ${name('ingredient.herb')}`,
      season: name('season.winter'),
      witch: 'Nobody we know',
      actions: 'many',
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
    expect(text.suitName('owl')).not.toBe('Owl');
  });

  it('is loaded in parts', async () => {
    const shell = await loadCatalogue('en', ['shell']);
    expect(shell).toHaveProperty(['web.shell.play']);
    expect(Object.keys(shell).filter((id) => /^(sep|content|app)\./.test(id))).toEqual([]);
    expect(await loadCatalogue('en', ['septima-table'])).toHaveProperty(['sep.widow']);
  });
});
