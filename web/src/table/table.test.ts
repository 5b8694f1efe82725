import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../net/client.svelte';
import type { Snapshot } from '../net/protocol';
import { mySeats } from '../net/seats';
import { settings } from '../shell/settings.svelte';
import { snapshot, update } from './fixtures';
import { TableModel } from './table.svelte';

class Server {
  readyState: WebSocket['readyState'] = WebSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
  says(news: object): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(news) }));
  }
  last(): Record<string, unknown> {
    return this.sent.at(-1)!;
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0);

function sitAt(
  table: Snapshot,
  token: string | null = 'secret',
): { model: TableModel; server: Server } {
  const server = new Server();
  const model = new TableModel('fenny-snake', token, new Connection(() => server));
  server.readyState = WebSocket.OPEN;
  server.onopen?.(new Event('open'));
  server.says({ ...table, id: server.last().id });
  return { model, server };
}

describe('the table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    settings.animation = false;
    settings.autoSingle = false;
  });
  afterEach(() => void vi.useRealTimers());

  it('joins with the seat’s token and remembers the seat', () => {
    const { server } = sitAt(snapshot('follow'));
    expect(server.sent[0]).toMatchObject({ type: 'join', table: 'fenny-snake', token: 'secret' });
    expect(mySeats()).toEqual([{ table: 'fenny-snake', token: 'secret', name: 'Marta', seat: 2 }]);
  });

  it('joins as a watcher without a token', () => {
    const { server, model } = sitAt(snapshot('watch'), null);
    expect(server.sent[0]).not.toHaveProperty('token');
    expect(mySeats()).toEqual([]);
    expect(model.mine).toBeNull();
  });

  it('sends a choice once and shows what came of it', async () => {
    const { model, server } = sitAt(snapshot('follow'));
    model.pick('owl4');
    expect(model.answer).toBe('play owl4');
    void model.send();
    void model.send();
    const choose = server.last();
    expect(choose).toMatchObject({ type: 'choose', question: 57, option: 'play owl4' });
    expect(server.sent).toHaveLength(2);
    expect(model.stateOf('owl4')).toBe('sent');
    server.says({ type: 'ok', id: choose.id });
    server.says(update('update'));
    await settled();
    expect(model.sent).toBeNull();
    expect(model.picks).toEqual([]);
    expect(model.view!.tricks).toHaveLength(3);
    expect(model.ask?.question).toBe(61);
    expect(model.log.at(-1)?.id).toBe('tw.log.play_hidden');
  });

  it('keeps the choice and says why when it is refused', async () => {
    const { model, server } = sitAt(snapshot('follow'));
    model.pick('owl4');
    void model.send();
    const message = { id: 'tw.why.follow', args: { suit: 'owl' } };
    server.says({ type: 'error', id: server.last().id, code: 'illegal-option', message });
    await settled();
    expect(model.error).toEqual(message);
    expect(model.sent).toBeNull();
    expect(model.stateOf('owl4')).toBe('selected');
    model.takeBack();
    expect(model.error).toBeNull();
    expect(model.picks).toEqual(['owl4']);
  });

  it('seals a secret answer, which can be changed', async () => {
    const { model, server } = sitAt(snapshot('discard'));
    model.pick('owl4');
    void model.send();
    server.says({ type: 'ok', id: server.last().id });
    await settled();
    expect(model.sealed).toBe(true);
    expect(model.stateOf('owl4')).toBe('selected');
    model.pick('newt2');
    expect(model.sealed).toBe(false);
    expect(model.answer).toBe('discard newt2');
  });

  it('asks nothing while steps are being shown', () => {
    settings.animation = true;
    const { model, server } = sitAt(snapshot('follow'));
    server.says(update('update'));
    expect(model.busy).toBe(true);
    expect(model.ask).toBeNull();
    expect(model.stateOf('dog5')).toBe('rest');
    model.hurry();
    expect(model.busy).toBe(false);
    expect(model.stateOf('dog5')).toBe('legal');
  });

  it('shows the result of a round until it is put away', () => {
    const { model, server } = sitAt(snapshot('follow'));
    server.says(update('round-end'));
    expect(model.result).toMatchObject({ round: 4, success: false, gains: [0, 1, 1] });
    expect(model.ask).toBeNull();
    model.hurry();
    expect(model.result).toBeNull();
    expect(model.ask?.kind).toBe('bid');
  });

  it('says why a card may not be played when it is looked at', () => {
    const { model } = sitAt(snapshot('follow'));
    model.look('dog5');
    expect(model.why?.id).toBe('tw.why.follow');
    model.look('owl3');
    expect(model.why).toBeNull();
    model.pick('bat6');
    expect(model.why?.id).toBe('tw.why.follow');
    expect(model.picks).toEqual([]);
  });

  it('marks what changed when nothing travels, for a moment', () => {
    const { model, server } = sitAt(snapshot('follow'));
    server.says({ ...update('update'), steps: update('update').steps.slice(0, 1) });
    expect([...model.changed].sort()).toEqual(['elixir', 'owl4']);
    vi.advanceTimersByTime(400);
    expect(model.changed).toEqual([]);
  });

  it('answers the only option by itself if the person wishes so', () => {
    settings.autoSingle = true;
    const { server } = sitAt(snapshot('follow'));
    expect(server.sent).toHaveLength(1);
    server.says(update('update'));
    expect(server.last()).toMatchObject({ type: 'choose', question: 61, option: 'play dog5' });
  });

  it('rests while a bot plays for the person', () => {
    const { model } = sitAt(snapshot('away'));
    expect(model.away).toBe(true);
    expect(model.mine).toBeNull();
    expect(model.stateOf('owl3')).toBe('rest');
  });

  it('hears wishes until the next trick', () => {
    const { model, server } = sitAt(snapshot('follow'));
    const { seats, watchers, ask } = snapshot('follow');
    const chat = [{ seat: 1, name: 'Grimalkin', signal: 'win' }];
    server.says({ type: 'update', seq: 58, seats, watchers, steps: [], ask, chat });
    expect(model.wishes).toEqual({ 1: 'win' });
    server.says(update('update'));
    expect(model.wishes).toEqual({});
  });

  it('says that the table does not exist', () => {
    const server = new Server();
    const model = new TableModel('nowhere', null, new Connection(() => server));
    server.readyState = WebSocket.OPEN;
    server.onopen?.(new Event('open'));
    const message = { id: 'error.no-such-table', args: {} };
    server.says({ type: 'error', id: server.last().id, code: 'no-such-table', message });
    expect(model.trouble).toBe('no-such-table');
  });
});
