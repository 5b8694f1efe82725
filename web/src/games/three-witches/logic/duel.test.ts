import { describe, expect, it } from 'vitest';
import type { Deck, View } from '../protocol';
import { duelOf } from './duel';
import { cardsOf } from './pairs';

const suits = ['newt', 'frog', 'bat', 'dog', 'owl'];
const deck = {
  eye: 2,
  suits,
  cards: [
    ...suits.flatMap((suit) =>
      [2, 3, 4, 5, 6, 7].map((rank) => ({ card: `${suit}${rank}`, suit, rank })),
    ),
    { card: 'elixir', suit: 'elixir', rank: null },
  ],
} as unknown as Deck;
const cards = cardsOf(deck);

const view = (first: string | null, seat = 2, more = {}) =>
  ({
    seat,
    roles: ['lead', 'first', 'second'],
    tricks: [{ up: 'dog4', down: '?', first, second: null, winner: null, ...more }],
  }) as unknown as View;

describe('how a trick would end', () => {
  it('is told to the last of the Lesser Witches', () => {
    const end = (mine: string, secret: string) => duelOf(view('dog5'), cards, mine, secret);
    expect(end('dog3', 'bat7')).toEqual({ ours: 8, theirs: 7, end: 'won' });
    expect(end('dog3', 'newt4')).toEqual({ ours: 8, theirs: 8, end: 'tied' });
    expect(end('dog2', 'dog6')).toEqual({ ours: 7, theirs: 10, end: 'lost' });
    expect(end('elixir', 'bat7')).toEqual({ ours: 10, theirs: 7, end: 'won' });
  });

  it('is open as long as a card is unknown, and for the Lead', () => {
    expect(duelOf(view(null), cards, 'dog3', 'bat7')).toBeNull();
    expect(duelOf(view('?'), cards, 'dog3', 'bat7')).toBeNull();
    expect(duelOf(view('dog5'), cards, 'dog3', null)).toBeNull();
    expect(duelOf(view('dog5'), cards, undefined, 'bat7')).toBeNull();
    expect(duelOf(view('dog5', 0), cards, 'dog3', 'bat7')).toBeNull();
    expect(duelOf(view('dog5', 2, { winner: 'lead' }), cards, 'dog3', 'bat7')).toBeNull();
  });
});
