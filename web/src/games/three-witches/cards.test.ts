import { describe, expect, it } from 'vitest';
import { argumentsOf } from '../../text/text';
import { cardName, cardNameLines, parseCard, suitLetter, suitName } from './cards';

describe('cards', () => {
  it('are taken apart into suit and rank', () => {
    expect(parseCard('owl5')).toEqual({ suit: 'owl', rank: 5 });
    expect(parseCard('elixir')).toEqual({ suit: 'elixir', rank: null });
    expect(parseCard('toad12')).toEqual({ suit: 'toad', rank: 12 });
  });

  it('are named by part and suit', () => {
    expect(cardName('owl5')).toBe('Wing of Owl');
    expect(cardName('elixir')).toBe('Elixir');
    expect(cardNameLines('owl5')).toEqual(['Wing', 'of Owl']);
    expect(suitLetter('newt')).toBe('N');
  });

  it('of an unknown suit or rank are named after their id', () => {
    expect(suitName('toad')).toBe('Toad');
    expect(suitLetter('toad')).toBe('T');
    expect(cardName('toad12')).toBe('12 of Toad');
  });

  it('are named in messages, and the rest is left alone', () => {
    const args = { card: 'owl5', cards: ['dog2', 'elixir'], suit: 'bat', bid: 3, seats: 'many' };
    expect(argumentsOf(args, [], null)).toEqual({
      card: 'Wing of Owl (5)',
      cards: 'Eye of Dog (2) and Elixir',
      suit: 'Bat',
      bid: 3,
      seats: 'many',
    });
  });
});
