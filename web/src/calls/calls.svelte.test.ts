import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { snapshot, update } from '../games/three-witches/fixtures';
import { sitAt } from '../games/three-witches/fixtures/server';
import { Connection } from '../net/client.svelte';
import type { MyEntry } from '../net/protocol';
import { rememberSeat } from '../net/seats';
import { settings } from '../shell/settings.svelte';
import { Server } from '../table/fixtures/server';
import { callAt, kStillLookingMs } from './at-table.svelte';
import { call, type Bell } from './caller';
import { iconWith, showOnIcon } from './icon';
import { calls, defaultCalls, setCall, storedCalls } from './settings.svelte';
import { kSounds } from './sounds';
import { Waiting } from './waiting.svelte';
import { watchGames } from './watch';

const entry = (table: string, yourTurn: boolean) => ({ table, name: table, yourTurn }) as MyEntry;

beforeEach(() => {
  localStorage.clear();
  Object.assign(calls, defaultCalls());
});

describe('how one is called', () => {
  function bellOf({ awake = true, hidden = false } = {}) {
    return {
      isAwake: () => awake,
      isHidden: () => hidden,
      play: vi.fn<Bell['play']>(),
      vibrate: vi.fn<Bell['vibrate']>(),
      notify: vi.fn<Bell['notify']>(),
    };
  }
  const turn = { kind: 'turn', table: 'fen', name: 'The Fenny Snake' } as const;

  it('is by sound and vibration, as loudly as wished', () => {
    const by = bellOf();
    setCall('volume', 30);
    call(turn, { by });
    expect(by.play).toHaveBeenCalledWith('turn', 30);
    expect(by.vibrate).toHaveBeenCalledOnce();
    expect(by.notify).not.toHaveBeenCalled();
  });

  it('is silent before the person has touched the page', () => {
    const by = bellOf({ awake: false });
    call(turn, { by });
    expect(by.play).not.toHaveBeenCalled();
    expect(by.vibrate).not.toHaveBeenCalled();
  });

  it('is not at all where everything is turned off', () => {
    const by = bellOf({ hidden: true });
    for (const name of ['sound', 'vibration', 'notify'] as const) setCall(name, false);
    call(turn, { by });
    for (const way of [by.play, by.vibrate, by.notify]) expect(way).not.toHaveBeenCalled();
  });

  it('is by notification only for those who do not see the page, and have agreed', () => {
    setCall('notify', true);
    const seen = bellOf();
    call(turn, { by: seen });
    expect(seen.notify).not.toHaveBeenCalled();
    const hidden = bellOf({ hidden: true });
    call(turn, { by: hidden });
    expect(hidden.notify).toHaveBeenCalledWith('Your turn', 'The Fenny Snake', 'fen');
    call({ ...turn, kind: 'said' }, { by: hidden });
    expect(hidden.notify).toHaveBeenCalledOnce();
  });

  it('leaves those in peace who are looking anyway', () => {
    const seen = bellOf();
    call(turn, { quietly: true, by: seen });
    expect(seen.play).not.toHaveBeenCalled();
    const hidden = bellOf({ hidden: true });
    call(turn, { quietly: true, by: hidden });
    expect(hidden.play).toHaveBeenCalledOnce();
  });

  it('has short sounds', () => {
    for (const tones of Object.values(kSounds))
      for (const { at, lasts } of tones) expect(at + lasts).toBeLessThan(2);
  });

  it('is remembered, whatever else is stored', () => {
    setCall('sound', false);
    setCall('volume', 20);
    expect(storedCalls()).toEqual({ ...defaultCalls(), sound: false, volume: 20 });
    for (const broken of ['{', 'null', '{"volume":900,"sound":"loud"}']) {
      localStorage.setItem('cauldron.calls', broken);
      expect(storedCalls()).toEqual(defaultCalls());
    }
  });
});

describe('the games that wait', () => {
  it('are counted, and those newly waiting call once', () => {
    const called = vi.fn();
    const waiting = new Waiting(called);
    waiting.note([entry('fen', true), entry('moor', false)]);
    expect(waiting.count).toBe(1);
    expect(called).not.toHaveBeenCalled();
    waiting.note([entry('fen', true), entry('moor', true)]);
    waiting.note([entry('fen', true), entry('moor', true)]);
    expect(waiting.count).toBe(2);
    expect(called.mock.calls).toEqual([[{ kind: 'turn', table: 'moor', name: 'moor' }]]);
    waiting.note([]);
    expect(waiting.count).toBe(0);
  });

  it('know the table on the screen from itself', () => {
    const called = vi.fn();
    const waiting = new Waiting(called);
    waiting.note([entry('fen', true), entry('moor', false)]);
    const leave = waiting.at('fen', false);
    expect([waiting.count, waiting.elsewhere]).toEqual([0, 0]);
    leave();
    const again = waiting.at('moor', true);
    expect([waiting.count, waiting.elsewhere]).toEqual([1, 0]);
    waiting.note([entry('moor', true)]);
    expect(called).not.toHaveBeenCalled();
    again();
    expect(waiting.count).toBe(1);
  });

  it('stand on the icon of the page', () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg" />';
    const icon = document.head.querySelector('link')!;
    showOnIcon(3);
    expect(decodeURIComponent(icon.href)).toContain('>3</text>');
    expect(decodeURIComponent(iconWith(12))).toContain('>9+</text>');
    showOnIcon(0);
    expect(icon.getAttribute('href')).toBe('/favicon.svg');
  });

  it('are followed on other pages, if there are any besides the one before us', () => {
    vi.useFakeTimers();
    const note = vi.fn();
    const server = new Server();
    const connect = vi.fn(() => new Connection(() => server));
    rememberSeat({ table: 'fen', token: 'a', name: 'Marta', seat: 0 });
    rememberSeat({ table: 'old', token: 'b', name: 'Marta', seat: 0, over: true });
    watchGames({ note }, 'fen', connect);
    vi.advanceTimersByTime(10_000);
    expect(connect).not.toHaveBeenCalled();
    const stop = watchGames({ note }, null, connect);
    vi.advanceTimersByTime(10_000);
    server.opens();
    expect(server.last()).toMatchObject({ type: 'lobby', mine: [{ table: 'fen', token: 'a' }] });
    server.says({ type: 'lobby', tables: [], mine: [entry('fen', true)] });
    expect(note).toHaveBeenCalledWith([entry('fen', true)]);
    stop();
    expect(server.readyState).toBe(WebSocket.CLOSED);
    vi.useRealTimers();
  });
});

describe('at a table', () => {
  let called: string[] = [];
  let stop: (() => void)[] = [];

  function sit(name: Parameters<typeof snapshot>[0]) {
    const at = sitAt(snapshot(name));
    called = [];
    stop.push(
      $effect.root(() =>
        callAt(at.model as never, ({ kind }, { quietly } = {}) =>
          called.push(quietly ? `${kind}, quietly` : kind),
        ),
      ),
    );
    flushSync();
    return at;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    settings.animation = false;
  });
  afterEach(() => {
    for (const end of stop) end();
    stop = [];
    vi.useRealTimers();
  });

  it('one’s turn calls, quietly where one has just been busy', () => {
    const { server } = sit('follow');
    expect(called).toEqual([]);
    const news = update('update');
    server.says(news);
    flushSync();
    expect(called).toEqual(['turn, quietly']);
    server.says({ ...news, seq: 98, steps: [], ask: { ...news.ask, you: false, question: 62 } });
    flushSync();
    vi.advanceTimersByTime(kStillLookingMs + 1);
    server.says({ ...news, seq: 99, steps: [], ask: { ...news.ask, question: 63 } });
    flushSync();
    expect(called).toEqual(['turn, quietly', 'turn']);
  });

  it('talk calls, but not one’s own', () => {
    const { server, model } = sit('follow');
    const news = { ...update('update'), steps: [], ask: model.ask };
    server.says({ ...news, chat: [{ seat: model.you, name: 'Marta', text: 'hm' }] });
    flushSync();
    expect(called).toEqual([]);
    server.says({ ...news, chat: [{ seat: null, name: 'Wanda', text: 'hi' }] });
    flushSync();
    expect(called).toEqual(['said']);
  });
});
