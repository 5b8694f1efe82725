import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSeat, isNewcomer, mySeats, noteRunning, rememberSeat, seatAt } from './seats';

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

  it('tell a newcomer from who has finished a match', () => {
    rememberSeat(marta);
    expect(isNewcomer()).toBe(true);
    rememberSeat({ ...ola, over: true });
    expect(isNewcomer()).toBe(false);
  });

  it('can be forgotten', () => {
    rememberSeat(marta);
    rememberSeat(ola);
    forgetSeat('oak');
    expect(mySeats()).toEqual([marta]);
  });

  it('give way when there are too many: finished matches first, then the oldest', () => {
    const quick = (index: number) => ({ ...ola, table: `quick-${index}` });
    rememberSeat(marta);
    rememberSeat({ ...ola, over: true });
    for (let index = 0; index < 48; index++) rememberSeat(quick(index));
    rememberSeat(quick(48));
    expect(mySeats()).toHaveLength(50);
    expect(seatAt('oak')).toBeUndefined();
    expect(seatAt('elm')).toEqual(marta);
    rememberSeat(quick(49));
    expect(seatAt('elm')).toBeUndefined();
    expect(mySeats()[0]).toEqual(quick(49));
  });

  it('are over when the server says so, or does not know the table', () => {
    for (const seat of [marta, ola, { ...ola, table: 'ash' }]) rememberSeat(seat);
    noteRunning(['elm', 'oak'], ['elm']);
    expect(seatAt('elm')?.over).toBe(false);
    expect(seatAt('oak')?.over).toBe(true);
    expect(seatAt('ash')?.over).toBeUndefined();
  });

  it('survive damaged storage', () => {
    localStorage.setItem('cauldron.seats', '{not json');
    expect(mySeats()).toEqual([]);
    localStorage.setItem('cauldron.seats', '[{"table":1},null]');
    expect(mySeats()).toEqual([]);
  });
});
