import { describe, expect, it } from 'vitest';
import type { Entry, MyEntry, Seat } from '../net/protocol';
import { myState, openState } from '../pages/start/entries';

const seat = (kind: Seat['kind'], name = ''): Seat => ({
  kind,
  name,
  bot: null,
  online: true,
  away: false,
  resigned: false,
});

const septima: Entry = {
  table: 'elm',
  name: 'Hollow Elm',
  game: 'septima',
  variant: { mode: 'full', players: 3 },
  custom: false,
  seats: [seat('person', 'Marta'), seat('bot', 'Odile'), seat('open')],
  open: 1,
  started: false,
  over: false,
  agreed: false,
  standing: null,
};
const mine = (entry: Entry): MyEntry => ({ ...entry, yourTurn: false, seat: 0 });

describe('what is known of a table', () => {
  it('is the season and the phase in Septima', () => {
    const seats = [seat('person', 'Marta'), seat('bot', 'Odile')];
    const standing = { id: 'sep.standing', args: { season: 'winter', phase: 3 } };
    const running = { ...septima, seats, open: 0, started: true, standing };
    expect(myState(mine(running))).toBe('Winter III, with Odile');
    expect(openState(running)).toBe('Marta and Odile · Full, Winter III');
  });

  it('is the opponent alone against the Black Widow', () => {
    const seats = [seat('person', 'Marta'), seat('game')];
    const standing = { id: 'sep.standing', args: { season: 'autumn', phase: 1 } };
    const solo = { ...septima, seats, open: 0, started: true, standing };
    expect(myState(mine(solo))).toBe('Autumn I, against the Black Widow');
    expect(openState(solo)).toBe('Marta · Solo, Autumn I');
  });

  it('is the round in 3 Witches', () => {
    const seats = [seat('person', 'Marta'), seat('bot', 'Odile'), seat('bot', 'Hob')];
    const standing = { id: 'tw.standing', args: { round: 2 } };
    const running = { ...septima, game: 'three-witches', seats, open: 0, started: true, standing };
    expect(myState(mine(running))).toBe('Round 2, with Odile and Hob');
    expect(openState(running)).toBe('Marta, Odile and Hob · round 2');
  });

  it('is what is missing before the start', () => {
    expect(myState(mine(septima))).toBe('Waits for 1 more person');
    expect(openState(septima)).toBe('Marta and Odile · Full · 1 seat free');
  });
});
