import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import witches from '../../games/three-witches';
import { snapshot } from '../../games/three-witches/fixtures';
import type { View } from '../../games/three-witches/protocol';
import { Connection } from '../../net/client.svelte';
import { mySeats, rememberSeat } from '../../net/seats';
import type { Instant } from '../../shell/router.svelte';
import { settings } from '../../shell/settings.svelte';
import { Server } from '../../table/fixtures/server';
import { replayKey } from './keys';
import { Replay } from './replay.svelte';

const kMoves = 20;
const settled = () => vi.advanceTimersByTimeAsync(0);

interface Asked {
  type: string;
  id: string;
  move?: number;
  seat?: number;
}

/** A server that knows a finished match of twenty moves; every move writes two lines. */
class Archive extends Server {
  lines = true;
  override send(frame: string): void {
    super.send(frame);
    const { type, id, move = 0, seat } = JSON.parse(frame) as Asked;
    queueMicrotask(() => this.says({ ...this.answer(type, move, seat), id }));
  }

  private answer(type: string, move: number, seat?: number): object {
    const end = snapshot('over');
    const line = (number: number) => ({ id: 'tw.log.pass', args: { seat: number % 3 } });
    if (type === 'join')
      return { ...end, log: Array.from({ length: 2 * kMoves }, (_, index) => line(index)) };
    if (type === 'series') {
      const points = [0, 8, 20].map((at) => ({ move: at, round: 1, tokens: [0, 0, 0] }));
      const lines = Array.from({ length: kMoves + 1 }, (_, at) => 2 * at);
      return { type, points, ...(this.lines ? { lines } : {}) };
    }
    if (type !== 'moment') return { type: 'ok' };
    const view: View =
      move === kMoves ? end.view! : { ...snapshot('follow').view!, tokens: [move, 0, 0] };
    // Whoever looks sees their own cards.
    const hands = view.hands.map((hand, place) => ({
      ...hand,
      cards: place === (seat ?? end.you) ? [`owl${3 + place}`] : null,
    }));
    const log = move === 0 ? [] : [line(2 * move - 2), line(2 * move - 1)];
    return {
      type,
      move,
      of: kMoves,
      log,
      view: { ...view, hands },
      ask: { kind: 'play', seats: [0] },
    };
  }
}

async function open(at: Instant, lines = true): Promise<{ replay: Replay; server: Archive }> {
  const server = new Archive();
  server.lines = lines;
  const replay = new Replay('fenny-snake', at, {
    connection: new Connection(() => server),
    game: witches,
  });
  server.opens();
  await settled();
  return { replay, server };
}

const shown = ({ model }: Replay) => (model?.view as View | undefined)?.tokens[0];
const press = (key: string, more: object = {}) => {
  const event = new KeyboardEvent('keydown', { key, ...more });
  document.body.dispatchEvent(event);
  return event;
};

describe('a replay', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    settings.animation = false;
  });
  afterEach(() => void vi.useRealTimers());

  it('begins at the moment of the link, with nothing to answer', async () => {
    const { replay } = await open({ move: 7 });
    expect(replay.of).toBe(kMoves);
    expect(shown(replay)).toBe(7);
    expect(replay.model!.ask).toBeNull();
    expect(replay.model!.question).toBeNull();
    expect(replay.model!.log).toHaveLength(14);
  });

  it('begins at the end without one, and never beyond', async () => {
    expect((await open(null)).replay.model!.view!.outcome).toBeTruthy();
    expect((await open({ move: 999 })).replay.move).toBe(kMoves);
  });

  it('finds the moment of a line of the log', async () => {
    for (const [line, move] of [
      [0, 1],
      [1, 1],
      [2, 2],
      [39, 20],
    ] as const)
      expect((await open({ line })).replay.move).toBe(move);
    expect((await open({ line: 5 }, false)).replay.move).toBe(kMoves);
  });

  it('steps, and jumps', async () => {
    const { replay } = await open({ move: 3 });
    replay.step(1);
    await settled();
    expect(shown(replay)).toBe(4);
    expect(replay.model!.log).toHaveLength(8);
    replay.step(-1);
    await settled();
    expect(shown(replay)).toBe(3);
    expect(replay.model!.log).toHaveLength(6);
    replay.turn(1);
    expect(replay.move).toBe(8);
    replay.turn(1);
    replay.turn(1);
    expect(replay.move).toBe(kMoves);
    replay.turn(-1);
    expect(replay.move).toBe(8);
  });

  it('is seen through other eyes, and through all of them', async () => {
    const { replay } = await open({ move: 3 });
    const known = () =>
      (replay.model!.view as View).hands.map(({ cards }) => cards?.join() ?? null);
    const own = replay.end!.you!;
    const other = (own + 1) % 3;
    replay.lookThrough(other);
    await settled();
    expect(replay.model!.you).toBe(other);
    expect(known()[other]).toBe(`owl${3 + other}`);
    expect(known()[own]).toBeNull();
    replay.lookThrough('all');
    await settled();
    expect(replay.model!.you).toBe(own);
    expect(known()).toEqual(['owl3', 'owl4', 'owl5']);
    replay.step(1);
    await settled();
    expect(shown(replay)).toBe(4);
    expect(known()).toEqual(['owl3', 'owl4', 'owl5']);
    replay.lookThrough(null);
    await settled();
    expect(known().filter(Boolean)).toHaveLength(1);
  });

  it('plays to the end and stops there', async () => {
    const { replay } = await open({ move: 15 });
    replay.toggle();
    await vi.advanceTimersByTimeAsync(1000);
    expect(replay.move).toBe(16);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(replay.move).toBe(kMoves);
    expect(replay.playing).toBe(false);
    replay.toggle();
    expect(replay.move).toBe(0);
    replay.toggle();
    await vi.advanceTimersByTimeAsync(5000);
    expect(replay.move).toBe(0);
  });

  it('obeys the keys', async () => {
    const { replay } = await open({ move: 3 });
    const key = (name: string, more?: object) => replayKey(press(name, more), replay);
    expect(key('ArrowRight')).toBe(true);
    expect(replay.move).toBe(4);
    key('ArrowRight', { shiftKey: true });
    expect(replay.move).toBe(8);
    key('Home');
    expect(replay.move).toBe(0);
    key('End');
    expect(replay.move).toBe(kMoves);
    key(' ');
    expect(replay.playing).toBe(true);
    expect(key('x')).toBe(false);
  });

  it('asks for a moment once, with the seat’s secret, and forgets no seat', async () => {
    rememberSeat({ table: 'fenny-snake', token: 'secret', name: 'Marta', seat: 2, over: true });
    const { replay, server } = await open({ move: 3 });
    replay.step(1);
    await settled();
    replay.step(-1);
    await settled();
    const asked = server.sent.filter(({ type }) => type === 'moment');
    expect(asked.every(({ token }) => token === 'secret')).toBe(true);
    const moves = asked.map(({ move }) => move);
    expect(new Set(moves).size).toBe(moves.length);
    expect(mySeats()).toMatchObject([{ token: 'secret', over: true }]);
  });

  it('lets nobody act', async () => {
    const { replay } = await open({ move: 3 });
    const done = replay.model!.attempt({ type: 'leave' });
    await settled();
    expect(await done).toBe(false);
  });

  it('says why there is nothing to see', async () => {
    const server = new Server();
    const replay = new Replay('nowhere', null, { connection: new Connection(() => server) });
    server.opens();
    const message = { id: 'error.no_such_table' };
    server.says({ type: 'error', id: server.last().id, code: 'no-such-table', message });
    await settled();
    expect(replay.trouble).toEqual(message);
  });
});
