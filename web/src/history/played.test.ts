import { beforeEach, describe, expect, it } from 'vitest';
import { snapshot } from '../games/three-witches/fixtures';
import { sitAt } from '../games/three-witches/fixtures/server';
import { mySeats, rememberSeat } from '../net/seats';
import { merged } from '../table/logic/merged';
import { turningPoints } from '../pages/replay/turning';
import {
  endFor,
  forgetGame,
  playedGames,
  rememberGame,
  statistics,
  type PlayedGame,
} from './played';

const game = (table: string, more: Partial<PlayedGame> = {}): PlayedGame => ({
  table,
  game: 'three-witches',
  name: table,
  seats: ['Marta', 'Anna', 'Sybil'],
  you: 0,
  scores: [5, 2, 3],
  end: 'won',
  when: 1,
  ...more,
});

describe('finished games', () => {
  beforeEach(() => localStorage.clear());

  it('are remembered once, the newest first, and can be removed', () => {
    rememberSeat({ table: 'fen', token: 'a', name: 'Marta', seat: 0, over: true });
    for (const table of ['fen', 'moor', 'fen']) rememberGame(game(table));
    expect(playedGames().map(({ table }) => table)).toEqual(['moor', 'fen']);
    forgetGame('fen');
    expect(playedGames().map(({ table }) => table)).toEqual(['moor']);
    expect(mySeats()).toEqual([]);
  });

  it('survive nonsense', () => {
    for (const broken of ['{', '7', '[null,{"table":1},{}]']) {
      localStorage.setItem('cauldron.history', broken);
      expect(playedGames()).toEqual([]);
    }
  });

  it('ended in one of five ways', () => {
    const usual = { resigned: false, agreed: false };
    const outcome = { scores: [5, 2, 3], winners: [0] };
    expect(endFor(0, outcome, usual)).toBe('won');
    expect(endFor(1, outcome, usual)).toBe('lost');
    expect(endFor(1, { ...outcome, winners: [0, 1] }, usual)).toBe('shared');
    expect(endFor(0, null, { ...usual, agreed: true })).toBe('agreed');
    expect(endFor(0, outcome, { ...usual, resigned: true })).toBe('resigned');
  });

  it('are counted, each kind for itself', () => {
    const games = [
      game('a'),
      game('b', { end: 'lost', scores: [1, 5, 0] }),
      game('c', { end: 'agreed', scores: null }),
      game('d', { game: 'septima', end: 'shared', scores: [61, 61], you: 1 }),
    ];
    expect(statistics(games)).toEqual([
      { game: 'three-witches', played: 3, won: 1, shared: 1, best: 5 },
      { game: 'septima', played: 1, won: 0, shared: 1, best: 61 },
    ]);
  });

  it('are noted at the table where they end, and not where one only watches', () => {
    const at = snapshot('over');
    sitAt({ ...at, you: null, table: 'watched' });
    expect(playedGames()).toEqual([]);
    sitAt(at);
    expect(playedGames()).toMatchObject([
      { table: at.table, game: 'three-witches', you: at.you, scores: at.view!.outcome!.scores },
    ]);
  });
});

describe('looking back', () => {
  it('puts together what several saw', () => {
    const one = { hands: [{ cards: ['a'] }, { cards: null }], trick: { down: '?' }, seat: 0 };
    const other = { hands: [{ cards: null }, { cards: ['b'] }], trick: { down: 'c' }, seat: 1 };
    expect(merged<object>(one, [other])).toEqual({
      hands: [{ cards: ['a'] }, { cards: ['b'] }],
      trick: { down: 'c' },
      seat: 0,
    });
    expect(merged<unknown>(null, [null, '?'])).toBeNull();
    expect(merged<unknown>([1], [[1, 2]])).toEqual([1]);
  });

  it('finds where the lead changed', () => {
    const line = (...values: [number, number][]) => ({
      colour: '',
      values: values.map(([move, value]) => ({ move, value })),
    });
    const timeline = {
      bands: [],
      lines: [line([0, 0], [10, 2], [30, 2], [50, 6]), line([0, 0], [20, 2], [30, 4], [50, 4])],
    };
    expect(turningPoints(timeline)).toEqual([
      { move: 10, seat: 0 },
      { move: 30, seat: 1 },
      { move: 50, seat: 0 },
    ]);
    expect(turningPoints(timeline, 1)).toEqual([{ move: 50, seat: 0 }]);
    expect(turningPoints({ bands: [], lines: [line([0, 0]), line([0, 0])] })).toEqual([]);
  });
});
