import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Snapshot, Talk } from '../../../net/protocol';
import { settings } from '../../../shell/settings.svelte';
import { sitAtTable, type Server } from '../../../table/fixtures/server';
import game from '..';
import { Prompting } from '../answer/prompting.svelte';
import { moment } from '../fixtures/moments';
import { handleKey } from '../keyboard';
import type { View } from '../model/view';
import type { SeptimaModel, SeptimaPlay } from '../play.svelte';
import { Telling } from './telling.svelte';
import { wordOf } from './word';

const silence: Talk = {
  announced: [null, null, null, null],
  kept: [0, 0, 0, 0],
  broken: [0, 0, 0, 0],
};

async function sit(
  talk: Talk = silence,
): Promise<{ model: SeptimaModel; server: Server; snapshot: Snapshot<View> }> {
  const snapshot = { ...(await moment('full4-select')), talk } as Snapshot<View>;
  return { ...sitAtTable<View, SeptimaPlay>(game, snapshot), snapshot };
}

const update = ({ seats, watchers, ask }: Snapshot<View>, more: object) => ({
  type: 'update',
  seq: 999,
  seats,
  watchers,
  steps: [],
  ask,
  chat: [],
  talk: silence,
  ...more,
});

describe('table talk', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.animation = false;
  });

  it('announces an Action, and takes it back', async () => {
    const { model, server, snapshot } = await sit();
    expect(model.play.announcing.open).toBe(true);
    void model.play.announcing.announce('collect');
    expect(server.last()).toMatchObject({ type: 'announce', action: 'collect' });
    const talk = { ...silence, announced: ['collect', null, null, null] };
    server.says(update(snapshot, { talk }));
    expect(model.play.announcing.own).toBe('collect');
    expect(model.play.table.talk).toEqual(talk);
    void model.play.announcing.announce('collect');
    expect(server.last()).toMatchObject({ type: 'announce', action: null });
  });

  it('is heard from the keyboard: Shift and the number of the card', async () => {
    const { model, server } = await sit();
    const targets = {
      prompting: new Prompting(model),
      openPace: () => undefined,
      focusMap: () => undefined,
    };
    const press = (code: string) =>
      handleKey(new KeyboardEvent('keydown', { key: '!', code, shiftKey: true }), model, targets);
    expect(press('Digit2')).toBe(true);
    expect(server.last()).toMatchObject({ type: 'announce', action: 'move' });
    expect(model.play.answer.chosen).toEqual([]);
  });

  it('is the same whether or not one has chosen a card', async () => {
    const { model, server, snapshot } = await sit();
    const ask = { ...snapshot.ask!, chosen: 'select brew' };
    server.says(update(snapshot, { ask }));
    expect(model.play.announcing.open).toBe(true);
  });

  it('is closed for watchers, after the reveal, and where nobody listens', async () => {
    const { model, server, snapshot } = await sit();
    server.says(update(snapshot, { ask: { ...snapshot.ask!, question: 9999, kind: 'quick' } }));
    expect(model.play.announcing.open).toBe(false);
    const watching = sitAtTable<View, SeptimaPlay>(game, { ...snapshot, you: null }, null);
    expect(watching.model.play.announcing.open).toBe(false);
    const none = sitAtTable<View, SeptimaPlay>(game, { ...snapshot, talk: null });
    expect(none.model.play.announcing.open).toBe(false);
  });

  it('tells whether it was true only when the cards have been shown', async () => {
    settings.animation = true;
    const { model, server, snapshot } = await sit();
    const talk = {
      announced: [null, 'heal', null, null],
      kept: [0, 0, 0, 0],
      broken: [0, 1, 0, 0],
    };
    const chat = [
      { seat: 1, name: 'Sabine', announced: 'heal', kept: false },
      { seat: 2, name: 'Agnes', text: 'Ha!' },
    ];
    const steps = [{ log: [], view: snapshot.view }];
    server.says(update(snapshot, { talk, chat, steps }));
    expect(model.talk).toEqual(silence);
    expect(model.chat.map(({ text }) => text)).toEqual(['Ha!']);
    model.hurry();
    expect(model.talk).toEqual(talk);
    expect(model.wordsOf(model.chat.at(-1)!)).toContain('Heal');
    expect(model.unread).toBe(1);
  });
});

describe('the year', () => {
  it('is asked for once, when the game is over', async () => {
    const running = await sit();
    expect(running.server.sent.map(({ type }) => type)).not.toContain('series');
    const over = (await moment('full4-over')) as Snapshot<View>;
    const view = { ...over.view!, outcome: { scores: [1, 2, 3, 4], winners: [3] } };
    const { model, server } = sitAtTable<View, SeptimaPlay>(game, { ...over, view });
    const asked = server.last();
    expect(asked).toMatchObject({ type: 'series', table: model.table });
    const point = {
      turn: 4,
      move: 9,
      season: 'autumn',
      phase: 1,
      wisdom: [1],
      suspicion: [2],
      citizens: [0],
    };
    server.says({ type: 'series', id: asked.id, points: [point], lines: [0] });
    await Promise.resolve();
    await vi.waitFor(() => expect(model.play.year.points).toEqual([point]));
    model.play.rests();
    expect(server.sent.filter(({ type }) => type === 'series')).toHaveLength(1);
  });
});

describe('a word', () => {
  it('is kept or broken by the card that is turned up', async () => {
    const view = (await moment('full4-select')).view as View;
    const talk: Talk = { announced: ['heal', null], kept: [2, 0], broken: [1, 0] };
    const played = (action: 'heal' | 'brew' | null) =>
      wordOf(talk, { ...view, covens: [{ ...view.covens[0]!, played: action }] }, 0);
    expect(played(null)).toEqual({ announced: 'heal', kept: null, timesKept: 2, timesBroken: 1 });
    expect(played('heal').kept).toBe(true);
    expect(played('brew').kept).toBe(false);
    expect(wordOf(talk, view, 1).announced).toBeNull();
  });
});

describe('the scoring pad', () => {
  it('is told line by line, and then stands as a whole', () => {
    vi.useFakeTimers();
    const telling = new Telling(() => 3);
    expect(telling.told).toBeNull();
    telling.start();
    expect(telling.told).toBe(0);
    vi.advanceTimersByTime(2500);
    expect(telling.told).toBe(2);
    vi.advanceTimersByTime(2500);
    expect(telling.told).toBeNull();
    telling.start();
    telling.stop();
    vi.advanceTimersByTime(5000);
    expect(telling.told).toBeNull();
    vi.useRealTimers();
  });
});
