import { describe, expect, test } from 'vitest';
import type { Ask } from '../../../net/protocol';
import { moment } from '../fixtures/moments';
import { still } from '../fixtures/still';
import { autoAnswer, type Wishes } from './auto';
import { changesFor, consequences, harvestAt, lunarNow, viewAfter } from './consequences';
import { chaseAt, oddsAt, oddsWith } from './hunters';
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
  test('the server says who chases whom', async () => {
    const { view, board } = await tableAt('full4-quick');
    expect(view.reach).toHaveLength(board.spaces.length);
    const hut = view.huts.indexOf('active') + 1;
    expect(chaseAt(view, board.zones[hut - 1]!.hut)).toMatchObject({ hut, distance: 1 });
    const nobody = { hut: null, distance: null, otto: 0 };
    expect(chaseAt({ ...view, reach: view.reach.map(() => nobody) }, 1)).toBeNull();
  });

  test('the die is counted face by face: -1, 0, 0, +1, +1, +2', async () => {
    const { view, content } = await tableAt('full4-quick');
    const near = view.reach.findIndex(({ distance }) => distance === 3) + 1;
    const odds = (suspicion: number) => oddsWith(view, content, 0, near, suspicion)?.caught;
    expect([1, 2, 3, 4].map(odds)).toEqual([1, 3, 5, 6]);
  });

  test('without having raised Suspicion nobody is chased', async () => {
    const { view, content } = await tableAt('full4-quick');
    const forecast = { ...view.forecast, suspicion: [0, 0, 0, 0] };
    const calm = { ...withCoven(view, 0, { flags: [] }), forecast };
    const space = view.reach.findIndex(({ distance }) => distance === 1) + 1;
    expect(oddsAt(calm, content, 0, space)).toBeNull();
    const raised = withCoven(calm, 0, { flags: ['raised'] });
    expect(oddsAt(raised, content, 0, space)?.of).toBe(6);
    const rolled = withCoven(raised, 0, { flags: ['raised', 'rolled'] });
    expect(oddsAt(rolled, content, 0, space)).toBeNull();
    expect(oddsAt({ ...rolled, rolled: 1 }, content, 0, space)?.of).toBe(6);
    const spells = [{ spell: 'invisibility', exhausted: true, ongoing: true, cast: false }];
    expect(oddsAt(withCoven(raised, 0, { spells }), content, 0, space)).toBeNull();
  });
});

describe('consequences', () => {
  test('the Lunar pair goes round', async () => {
    const { view } = await tableAt('full4-quick');
    expect(lunarNow({ ...view, phase: 1 })).toEqual([view.lunar[0], view.lunar[1]]);
    expect(lunarNow({ ...view, phase: 5 })).toEqual([view.lunar[4], view.lunar[0]]);
  });

  test('a Collect takes what is Lunar around the space, and Crystals', async () => {
    const { view, board } = await tableAt('full4-quick');
    const wood = board.areas.find((area) => (area.outcrops ?? 0) > 0)!;
    const space = board.spaces.find(({ areas }) => areas.includes(wood.area))!;
    const { gains, oneOf } = harvestAt(view, board, space.space, true);
    expect(gains.some(({ id }) => id === 'crystal')).toBe(true);
    for (const id of oneOf) expect(lunarNow(view)).not.toContain(id);
    expect(harvestAt(view, board, space.space, false).oneOf).toEqual([]);
  });

  test('nothing is collected beside a Spider that lies', async () => {
    const { view, board } = await tableAt('solo-spider');
    const lying = { ...view.widow!, spiders: [{ space: 1, lying: true }] };
    const { gains } = harvestAt({ ...view, widow: lying }, board, 1, false);
    expect(gains).toEqual([]);
  });

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
    const forecast = { angry: { suspicion: 0, patients: 0, limit: 16 }, suspicion: [1, 0, 0, 0] };
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
  const wishes: Wishes = { single: false, emptyWindow: false, skipWindows: false, stops: [] };
  const ask = (kind: string, ...options: string[]) =>
    ({ kind, options, you: true, chosen: null, refused: [], seats: [0] }) as unknown as Ask;

  test('nothing, unless wished', () => {
    expect(autoAnswer(ask('rolled', 'done'), wishes)).toBeNull();
    expect(autoAnswer(ask('window', 'done'), wishes)).toBeNull();
  });

  test('single options, but never the choice of the Action', () => {
    const single = { ...wishes, single: true };
    expect(autoAnswer(ask('rolled', 'done'), single)).toBe('done');
    expect(autoAnswer(ask('select', 'select move'), single)).toBeNull();
    expect(autoAnswer(ask('take', 'take berry', 'take herb'), single)).toBeNull();
    expect(autoAnswer({ ...ask('rolled', 'done'), you: false }, single)).toBeNull();
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
