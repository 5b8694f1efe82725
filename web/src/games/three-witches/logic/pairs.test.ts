import { describe, expect, it } from 'vitest';
import { snapshot } from '../fixtures';
import { cardsOf, pairValue, plaque } from './pairs';

const cards = cardsOf(snapshot('follow').content);
const value = (a: string, b: string) => pairValue(cards.get(a)!, cards.get(b)!);

describe('a pair of cards', () => {
  it.each([
    ['owl6', 'owl4', 10, 'suit'],
    ['frog7', 'bat7', 14, 'rank'],
    ['owl6', 'dog3', 6, 'higher'],
    ['dog3', 'owl6', 6, 'higher'],
    ['elixir', 'owl5', 10, 'elixir'],
    ['newt2', 'elixir', 4, 'elixir'],
  ])('%s and %s are worth %i (%s)', (a, b, worth, how) => {
    expect(value(a, b)).toEqual({ value: worth, how });
  });
});

describe('the plaque under a pair', () => {
  it('spells the sum out', () => {
    expect(plaque(cards, 'owl6', 'owl4')).toMatchObject({ sum: '6 + 4 = 10', short: '10' });
    expect(plaque(cards, 'elixir', 'owl5')).toMatchObject({ sum: '2 × 5 = 10', short: '10' });
    expect(plaque(cards, 'owl6', 'dog3')).toMatchObject({ sum: '6', short: '6' });
  });

  it('says what is secret and what is missing', () => {
    expect(plaque(cards, 'owl5', '?')).toMatchObject({
      sum: '5',
      note: { id: 'web.table.plaque.secret' },
    });
    expect(plaque(cards, 'elixir', null)).toMatchObject({
      sum: '×2',
      note: { id: 'web.table.plaque.missing' },
    });
    expect(plaque(cards, '?', null)).toBeNull();
  });
});
