import { beforeEach, describe, expect, it } from 'vitest';
import type { ComparedTable, Seat } from '../net/protocol';
import { rememberSeat } from '../net/seats';
import { rowsOf } from './comparison';
import { knownLuck, rememberLuck } from './luck';

const fair = (rotation?: number) => ({
  commitment: 'c',
  from: 0,
  shared: true,
  ...(rotation === undefined ? {} : { rotation }),
});

describe('what this browser knows of a luck', () => {
  beforeEach(() => localStorage.clear());

  it('is nothing at first, and nothing of tables that keep their luck to themselves', () => {
    expect(knownLuck('b', fair(1), 3)).toBeNull();
    rememberLuck('a', { commitment: 'c', from: 0 });
    expect(knownLuck('b', fair(1), 3)).toBeNull();
  });

  it('is the table it was seen at, not the one to sit down at', () => {
    rememberLuck('b', fair(1));
    expect(knownLuck('b', fair(1), 3)).toBeNull();
    rememberLuck('a', fair());
    expect(knownLuck('b', fair(1), 3)).toEqual({ seen: { table: 'a' }, seat: null });
    expect(knownLuck('x', { ...fair(1), commitment: 'd' }, 3)).toBeNull();
  });

  it('moves who has played it on, also from one duplicate to the next', () => {
    rememberLuck('a', fair());
    rememberSeat({ table: 'a', token: 's', name: 'Marta', seat: 2 });
    expect(knownLuck('b', fair(1), 3)).toEqual({ seen: { table: 'a', token: 's' }, seat: 0 });
    localStorage.clear();
    rememberLuck('b', fair(1));
    rememberSeat({ table: 'b', token: 's', name: 'Marta', seat: 0 });
    expect(knownLuck('c', fair(2), 3)?.seat).toBe(1);
    expect(knownLuck('a', fair(), 3)?.seat).toBe(2);
  });
});

describe('the comparison', () => {
  const seat = (name: string, kind: Seat['kind'] = 'person'): Seat => ({
    kind,
    name,
    bot: null,
    online: false,
    away: false,
    resigned: false,
  });
  const table = (names: string[], scores: number[] | null): ComparedTable => ({
    table: scores ? names.join() : null,
    name: 'Elm',
    rotation: 0,
    seats: [...names.map((name) => seat(name)), seat('', 'game')],
    result: scores && {
      agreed: false,
      setAside: false,
      outcome: { scores: [...scores, 0], winners: [scores.indexOf(Math.max(...scores))] },
      resigned: [],
    },
  });

  it('has the same seat of all tables in one row', () => {
    const rows = rowsOf([
      table(['A', 'B'], [5, 9]),
      table(['B', 'A'], [7, 8]),
      table(['X', 'Y'], null),
    ]);
    expect(rows.map((row) => row.map(({ seat: { name } }) => name))).toEqual([
      ['A', 'B', 'X'],
      ['B', 'A', 'Y'],
    ]);
    expect(rows[0]!.map(({ score }) => score)).toEqual([5, 7, null]);
    expect(rows[0]!.map(({ more }) => more)).toEqual([null, 2, null]);
    expect(rows[1]!.map(({ more }) => more)).toEqual([null, -1, null]);
    expect(rows[1]!.map(({ won }) => won)).toEqual([true, true, false]);
  });

  it('is empty without tables', () => expect(rowsOf([])).toEqual([]));
});
