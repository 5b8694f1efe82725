import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSeat, mySeats, rememberSeat, seatAt } from './seats';

describe('remembered seats', () => {
  beforeEach(() => localStorage.clear());

  const marta = { table: 'elm', token: 'a', name: 'Marta', seat: 2 };
  const ola = { table: 'oak', token: 'b', name: 'Ola', seat: 0 };

  it('come back, the latest first', () => {
    rememberSeat(marta);
    rememberSeat(ola);
    expect(mySeats()).toEqual([ola, marta]);
    expect(seatAt('elm')).toEqual(marta);
  });

  it('are one per table', () => {
    rememberSeat(marta);
    rememberSeat({ ...marta, token: 'c' });
    expect(mySeats()).toEqual([{ ...marta, token: 'c' }]);
  });

  it('can be forgotten', () => {
    rememberSeat(marta);
    rememberSeat(ola);
    forgetSeat('oak');
    expect(mySeats()).toEqual([marta]);
  });

  it('survive damaged storage', () => {
    localStorage.setItem('cauldron.seats', '{not json');
    expect(mySeats()).toEqual([]);
    localStorage.setItem('cauldron.seats', '[{"table":1},null]');
    expect(mySeats()).toEqual([]);
  });
});
