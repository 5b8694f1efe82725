import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryOf, rememberShare } from '../fair/memory';
import { snapshot, update } from '../games/three-witches/fixtures';
import { sitAt } from '../games/three-witches/fixtures/server';
import { Connection } from '../net/client.svelte';
import { settings } from '../shell/settings.svelte';
import { Server } from './fixtures/server';
import { TableModel } from './table.svelte';

function join(): { server: Server; model: TableModel } {
  const server = new Server();
  const model = new TableModel('fenny-snake', 'secret', {
    connection: new Connection(() => server),
  });
  server.opens();
  return { server, model };
}

describe('a table whose game is not loaded yet', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.animation = false;
  });

  it('loads it, and loses nothing that is said meanwhile', async () => {
    const { server, model } = join();
    server.says(snapshot('follow'));
    server.says(update('update'));
    expect(model.snapshot).toBeNull();
    await vi.waitFor(() => expect(model.snapshot).not.toBeNull(), 10_000);
    expect(model.game?.kind).toBe('three-witches');
    expect(model.ask?.question).toBe(61);
  });

  it('is plain if the game draws no table of its own', async () => {
    const { server, model } = join();
    server.says({ ...snapshot('follow'), game: 'chess' });
    await vi.waitFor(() => expect(model.game?.kind).toBe('chess'), 10_000);
    expect(model.trouble).toBeNull();
    expect(model.snapshot?.game).toBe('chess');
  });
});

describe('what was shown lately', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    settings.animation = false;
    return () => void vi.useRealTimers();
  });

  it('is shown again, step by step, and leaves everything as it was', () => {
    const { model, server } = sitAt(snapshot('follow'));
    expect(model.recallable).toBe(false);
    server.says(update('update'));
    const { view, log, ask } = model;
    expect(model.recallable).toBe(true);
    model.recall();
    expect(model.recalling).toBe(true);
    expect(model.ask).toBeNull();
    expect(model.view).not.toEqual(view);
    vi.advanceTimersByTime(20_000);
    expect(model.busy).toBe(false);
    expect(model.recalling).toBe(false);
    expect(model.view).toEqual(view);
    expect(model.log).toEqual(log);
    expect(model.ask).toEqual(ask);
  });

  it('gives way to what happens meanwhile', () => {
    const { model, server } = sitAt(snapshot('follow'));
    server.says(update('update'));
    model.recall();
    const news = update('update');
    server.says({ ...news, seq: 99 });
    model.hurry();
    expect(model.recalling).toBe(false);
    expect(model.view).toEqual(news.steps.at(-1)!.view);
  });
});

describe('a choice made unseen', () => {
  beforeEach(() => localStorage.clear());

  it('leaves a receipt, where the person has added a nonce', async () => {
    const at = snapshot('follow');
    rememberShare(at.table, { promise: 'p', nonce: 'n' }, { from: 0 });
    const { model, server } = sitAt(at);
    const done = model.attempt({ type: 'choose', question: 60, option: 'give newt2 owl4' });
    server.says({ type: 'ok', id: server.last()['id'], receipt: { move: 61, hash: 'abc' } });
    expect(await done).toBe(true);
    expect(memoryOf(at.table)?.receipts).toEqual([
      { move: 61, hash: 'abc', option: 'give newt2 owl4' },
    ]);
  });
});

describe('sitting down', () => {
  beforeEach(() => localStorage.clear());

  it('adds a nonce once the table has shown its commitment', async () => {
    const at = { ...snapshot('follow'), you: null };
    const { model, server } = sitAt({ ...at, fair: { commitment: 'c', from: 0 } });
    const done = model.sit(1, 'Anna');
    const { nonce, id } = server.last();
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    server.says({ type: 'seated', id, table: at.table, seat: 1, token: 't' });
    await done;
    expect(memoryOf(at.table)).toMatchObject({ commitment: 'c', nonce });
  });

  it('keeps what the table tells when the game starts', () => {
    const seats = [0, 1, 2].map(() => ({ kind: 'person' as const, nonce: 'hash' }));
    const at = { ...snapshot('follow'), you: 1, seq: 5 };
    const { server } = sitAt({ ...at, fair: { commitment: 'c', from: 0, version: 2 } });
    expect(memoryOf(at.table)).toBeUndefined();
    server.says({ type: 'change', seq: 6, fair: { seats } });
    expect(memoryOf(at.table)).toMatchObject({ commitment: 'c', from: 0, you: 1 });
    expect(memoryOf(at.table)?.seats).toHaveLength(3);
  });

  it('keeps nothing that is told when all is over, nor as a watcher', () => {
    const seats = [0, 1, 2].map(() => ({ kind: 'person' as const, nonce: 'hash' }));
    const fair = { commitment: 'c', from: 0, version: 2, seats };
    const result = { agreed: true, setAside: false, outcome: null, resigned: [] };
    const at = { ...snapshot('follow'), fair };
    sitAt({ ...at, you: 1, result });
    sitAt({ ...at, you: null });
    expect(memoryOf(at.table)).toBeUndefined();
  });

  it('adds none where there is no commitment', () => {
    const { model, server } = sitAt({ ...snapshot('follow'), you: null });
    void model.sit(1, 'Anna');
    expect(server.last()).not.toHaveProperty('nonce');
  });
});
