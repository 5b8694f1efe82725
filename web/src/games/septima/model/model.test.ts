import { describe, expect, test } from 'vitest';
import type { Ask } from '../../../net/protocol';
import { moment } from '../fixtures/moments';
import { still } from '../fixtures/still';
import { autoAnswer, mayBeSingle, type Wishes } from './auto';
import { rollSum } from './chance';
import { changesFor, consequences, viewAfter } from './consequences';
import { oddsAt } from './hunters';
import { pause, revealed } from './pacing';
import { endsTurn, linesSinceTurn, trailsBetween } from './since';
import type { Coven, View } from './view';

const tableAt = async (name: string) => still(await moment(name));

/** The view with some of a coven changed. */
const withCoven = (view: View, seat: number, change: Partial<Coven>): View => ({
  ...view,
  covens: view.covens.map((coven, index) => (index === seat ? { ...coven, ...change } : coven)),
});

describe('hunters', () => {
  const here = { hut: 3, distance: 4, caught_from: 1 };

  test('the die is counted face by face: -1, 0, 0, +1, +1, +2', async () => {
    const { view, content } = await tableAt('full4-quick');
    const odds = (least: number) =>
      oddsAt({ ...view, reach: [{ ...here, caught_from: least }] }, content, 1);
    expect([2, 1, 0, -1, 5].map((least) => odds(least)?.caught)).toEqual([1, 3, 5, 6, 0]);
    expect(odds(1)).toMatchObject({ hut: 3, distance: 4, of: 6 });
  });

  test('a die that lies already has one face', async () => {
    const { view, content } = await tableAt('full4-quick');
    const fixed = (fixed_roll: number) =>
      oddsAt({ ...view, reach: [here], fixed_roll }, content, 1);
    expect(fixed(0)).toMatchObject({ caught: 0, of: 1 });
    expect(fixed(1)).toMatchObject({ caught: 1, of: 1 });
  });

  test('nobody is chased where the server knows of no number', async () => {
    const { view, content } = await tableAt('full4-quick');
    const calm = { ...view, reach: [{ ...here, caught_from: null }] };
    expect(oddsAt(calm, content, 1)).toBeNull();
  });

  test('a roll is told with its sum', async () => {
    const { view } = await tableAt('full4-rolled');
    const { chase } = view;
    expect(chase).not.toBeNull();
    const suspicion = view.covens[chase!.seat]!.suspicion;
    expect(rollSum(view, chase!.seat)!.args).toMatchObject({
      suspicion,
      distance: chase!.distance,
      caught: chase!.caught ? 'yes' : 'no',
    });
    expect(rollSum(view, (chase!.seat + 1) % 4)).toBeNull();
  });
});

describe('consequences', () => {
  test('the difference of a coven', async () => {
    const { view } = await tableAt('full4-quick');
    const { ingredients, potions, wisdom, charms } = view.covens[0]!;
    const after = withCoven(view, 0, {
      ingredients: { ...ingredients, berry: ingredients.berry - 1 },
      potions: { ...potions, 'love-potion': 1 },
      wisdom: wisdom + 3,
      charms: charms + 1,
    });
    expect(changesFor(view, after, 0)).toEqual([
      { kind: 'ingredient', id: 'berry', count: -1 },
      { kind: 'potion', id: 'love-potion', count: 1 },
      { kind: 'charm', count: 1 },
      { kind: 'wisdom', count: 3 },
    ]);
    expect(changesFor(view, view, 0)).toEqual([]);
  });

  test('Suspicion counts what the turn will still add', async () => {
    const { view, board, content } = await tableAt('full4-quick');
    const forecast = { ...view.forecast, after: [3, 0, 0, 0] };
    const after = viewAfter({ ...view, forecast }, null, 0, board.zones[0]!.hut)!;
    const found = consequences(view, after, 0, content);
    expect(found).toContainEqual({ kind: 'suspicion', from: 2, to: 3 });
    expect(found.find(({ kind }) => kind === 'hunter')).toBeDefined();
  });

  test('without a preview only a move says anything', async () => {
    const { view } = await tableAt('full4-quick');
    expect(viewAfter(view, null, 0, null)).toBeNull();
    expect(viewAfter(view, null, 0, 7)!.covens[0]!.leader).toBe(7);
    expect(viewAfter(view, view, 0, 7)).toBe(view);
  });
});

describe('since the last turn', () => {
  const line = (name: string, seat?: number) => ({ id: `sep.log.${name}`, args: { seat } });

  test('begins with what follows the own turn', () => {
    const log = [
      line('turn', 1),
      line('turn', 0),
      line('brews', 0),
      line('turn', 2),
      line('brews', 2),
    ];
    expect(linesSinceTurn(log, 0)).toEqual(log.slice(3));
    expect(linesSinceTurn(log.slice(0, 3), 0)).toEqual([]);
    expect(linesSinceTurn(log, 3)).toEqual([]);
    const season = [line('marks', 3), line('season'), ...log];
    expect(linesSinceTurn(season, 3)).toEqual(season.slice(1));
  });

  test('knows when a turn is over', async () => {
    const { view } = await tableAt('full4-quick');
    const over = { ...view, turn: null };
    expect(endsTurn(view, over, 0)).toBe(true);
    expect(endsTurn(view, view, 0)).toBe(false);
    expect(endsTurn(view, over, 1)).toBe(false);
    expect(endsTurn(view, over, null)).toBe(false);
  });

  test('shows the ways of others and of Hunters', async () => {
    const { view } = await tableAt('full4-quick');
    const moved = withCoven(withCoven(view, 1, { leader: 7 }), 0, { leader: 9 });
    const huts = [null, 'active', ...view.huts.slice(2)] as View['huts'];
    expect(trailsBetween(view, { ...moved, huts }, 0)).toEqual([
      { seat: 1, from: view.covens[1]!.leader, to: 7 },
      { hutFrom: 1, hutTo: 2 },
    ]);
  });
});

describe('pacing', () => {
  test('the reveal is read, walks take their time, the rest is quick', async () => {
    const { view } = await tableAt('full4-select');
    const all = {
      ...view,
      covens: view.covens.map((coven) => ({ ...coven, played: 'move' as const })),
    };
    expect(revealed(view, all)).toBe(true);
    expect(pause(view, all)).toHaveProperty('reading', 1900);
    expect(pause({ ...view, season: 'winter' }, all)).toHaveProperty('reading', 950);
    const quick = (await tableAt('full4-quick')).view;
    const walking = { ...quick, turn: { ...quick.turn!, stage: 'card' as const } };
    expect(pause(quick, withCoven(quick, 1, { leader: 7 }))).toBe(180);
    expect(pause(walking, withCoven(walking, 1, { leader: 7 }))).toBe(720);
    expect(pause(quick, quick)).toBeLessThan(200);
    expect(pause(null, quick)).toBeLessThan(100);
  });
});

describe('answers without asking', () => {
  const wishes: Wishes = { emptyWindow: false, skipWindows: false, stops: [] };
  const ask = (kind: string, ...options: string[]) =>
    ({ kind, options, you: true, chosen: null, refused: [], seats: [0] }) as unknown as Ask;

  test('nothing, unless wished', () => {
    expect(autoAnswer(ask('rolled', 'done'), wishes)).toBeNull();
    expect(autoAnswer(ask('window', 'done'), wishes)).toBeNull();
  });

  test('single options, but never the choice of the Action, and windows as wished for them', () => {
    expect(mayBeSingle(ask('rolled', 'done'))).toBe(true);
    expect(mayBeSingle(ask('select', 'select move'))).toBe(false);
    expect(mayBeSingle(ask('window', 'done'))).toBe(false);
  });

  test('windows in which nothing can be used', () => {
    const quiet = { ...wishes, emptyWindow: true };
    expect(autoAnswer(ask('window', 'done'), quiet)).toBe('done');
    expect(autoAnswer(ask('window', 'use love-potion', 'done'), quiet)).toBeNull();
  });

  test('all windows but those with a stop mark; never one that must be answered', () => {
    const skip = { ...wishes, skipWindows: true, stops: ['spell:dream-powder'] };
    expect(autoAnswer(ask('window', 'use love-potion', 'done'), skip)).toBe('done');
    expect(autoAnswer(ask('window', 'cast dream-powder 3>2', 'done'), skip)).toBeNull();
    expect(autoAnswer(ask('window', 'use flying-ointment'), skip)).toBeNull();
  });
});
