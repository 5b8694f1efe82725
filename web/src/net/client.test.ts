import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, RefusedError } from './client.svelte';
import type { News } from './protocol';

class FakeSocket {
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
  accept(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.(new Event('open'));
  }
  deliver(news: object): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(news) }));
  }
  drop(code?: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent('close', { code }));
  }
}

describe('Connection', () => {
  let sockets: FakeSocket[];
  let connection: Connection;
  const latest = () => sockets.at(-1)!;
  const idOf = (place: number) => latest().sent[place]?.id;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    connection = new Connection(() => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    });
  });
  afterEach(() => vi.useRealTimers());

  it('answers a request with the message that bears its id', async () => {
    const answer = connection.request({ type: 'sit', table: 'elm', seat: 1, name: 'Ola' });
    latest().accept();
    expect(latest().sent).toMatchObject([{ type: 'sit', table: 'elm', seat: 1, name: 'Ola' }]);
    const seated = { type: 'seated', id: idOf(0), table: 'elm', seat: 1, token: 's' };
    latest().deliver({ type: 'ok', id: 'somebody else' });
    latest().deliver(seated);
    expect(await answer).toEqual(seated);
  });

  const table = { type: 'table', id: 't', seq: 4, view: { round: 1 }, watchers: 0 };

  it('makes changes whole, and takes one with its id for the answer', async () => {
    const heard: News[] = [];
    connection.onNews((news) => heard.push(news));
    const answer = connection.request({ type: 'say', text: 'Hello' });
    latest().accept();
    latest().deliver(table);
    latest().deliver({ type: 'change', seq: 5, view: { round: 2 }, id: idOf(0) });
    expect(await answer).toEqual({ type: 'ok', id: idOf(0) });
    expect(heard[1]).toMatchObject({ type: 'update', seq: 5, steps: [{ view: { round: 2 } }] });
  });

  it('asks for the whole when a change is missing', () => {
    const heard: News[] = [];
    connection.onNews((news) => heard.push(news));
    connection.follow(() => ({ type: 'join', table: 'elm' }));
    latest().accept();
    latest().deliver(table);
    latest().deliver({ type: 'change', seq: 6, view: { round: 2 } });
    expect(latest().sent.map(({ type }) => type)).toEqual(['join', 'join']);
    expect(heard).toHaveLength(1);
  });

  it('rejects a refused request with code and message', async () => {
    const answer = connection.request({ type: 'back' });
    latest().accept();
    const message = { id: 'error.not-seated', args: {} };
    latest().deliver({ type: 'error', id: idOf(0), code: 'not-seated', message });
    const error = await answer.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ code: 'not-seated', text: message });
  });

  it('asks again for what it follows when the server cannot look it up', () => {
    const heard: string[] = [];
    connection.onNews((news) => heard.push(news.type));
    connection.follow(() => ({ type: 'lobby', mine: [] }));
    latest().accept();
    const error = { type: 'error', message: { id: 'error.unavailable', args: {} } };
    latest().deliver({ ...error, id: idOf(0), code: 'unavailable' });
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(latest().sent).toMatchObject([{ type: 'lobby' }, { type: 'lobby' }]);
    latest().deliver({ ...error, id: idOf(1), code: 'no-such-table' });
    vi.advanceTimersByTime(2000);
    expect(heard).toEqual(['error']);
    expect(latest().sent).toHaveLength(2);
  });

  it('sends unanswered requests again, with the same id, after what it follows', () => {
    connection.follow(() => ({ type: 'join', table: 'elm', token: 't' }));
    latest().accept();
    void connection.request({ type: 'choose', question: 5, option: 'pass' });
    const first = latest();
    const [join, choose] = first.sent;
    first.drop();
    expect(connection.status).toBe('lost');
    expect(connection.retryIn).toBe(1);
    vi.advanceTimersByTime(1000);
    latest().accept();
    expect(connection.status).toBe('open');
    expect(sockets).toHaveLength(2);
    expect(latest().sent[0]).toMatchObject({ type: 'join', table: 'elm', token: 't' });
    expect(idOf(0)).not.toBe(join?.id);
    expect(latest().sent[1]).toEqual(choose);
  });

  it('comes back at once when it is told to, but not again and again', () => {
    connection.follow(() => ({ type: 'join', table: 'elm' }));
    latest().accept();
    latest().drop(1012);
    expect(connection.status).toBe('connecting');
    expect(sockets).toHaveLength(2);
    latest().accept();
    expect(latest().sent).toMatchObject([{ type: 'join', table: 'elm' }]);
    latest().drop(1012);
    expect(connection.status).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(3);
    latest().accept();
    vi.advanceTimersByTime(5000);
    latest().drop(1012);
    expect(sockets).toHaveLength(4);
    latest().drop();
    expect(connection.status).toBe('lost');
  });

  it('does not repeat a request that was answered', () => {
    void connection.request({ type: 'ping' });
    latest().accept();
    latest().deliver({ type: 'ok', id: idOf(0) });
    latest().drop();
    vi.advanceTimersByTime(1000);
    latest().accept();
    expect(latest().sent).toEqual([]);
  });

  it('waits longer after each failure and counts the seconds', () => {
    connection.open();
    latest().drop();
    vi.advanceTimersByTime(1000);
    latest().drop();
    expect(connection.retryIn).toBe(2);
    vi.advanceTimersByTime(1000);
    expect(connection.retryIn).toBe(1);
    expect(sockets).toHaveLength(2);
    connection.retryNow();
    expect(sockets).toHaveLength(3);
    latest().drop();
    expect(connection.retryIn).toBe(4);
  });

  it('gives up a socket that answers no ping', () => {
    connection.open();
    latest().accept();
    vi.advanceTimersByTime(25_000);
    expect(latest().sent).toMatchObject([{ type: 'ping' }]);
    vi.advanceTimersByTime(10_000);
    expect(connection.status).toBe('lost');
  });

  it('hands news to listeners until they stop', () => {
    const heard: News[] = [];
    const stop = connection.onNews((news) => heard.push(news));
    connection.open();
    latest().accept();
    latest().deliver({ type: 'lobby', tables: [], mine: [] });
    stop();
    latest().deliver({ type: 'lobby', tables: [], mine: [] });
    expect(heard).toEqual([{ type: 'lobby', tables: [], mine: [] }]);
  });

  it('fails what is unanswered when it is closed, and stays closed', async () => {
    const answer = connection.request({ type: 'ping' });
    latest().accept();
    const socket = latest();
    connection.close();
    socket.drop();
    await expect(answer).rejects.toThrow('closed');
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it.each([
    [1008, 'error.message_too_slow'],
    [1009, 'error.pack_too_large'],
  ])('gives up a large request that ended the connection with %i', async (code, id) => {
    const large = connection.request({ type: 'import', record: 'x'.repeat(20_000) });
    const small = connection.request({ type: 'ping' });
    latest().accept();
    latest().drop(code);
    await expect(large).rejects.toMatchObject({ code: 'too-large', text: { id } });
    vi.advanceTimersByTime(1000);
    latest().accept();
    expect(latest().sent.map(({ type }) => type)).toEqual(['ping']);
    latest().deliver({ type: 'ok', id: idOf(0) });
    expect(await small).toMatchObject({ type: 'ok' });
  });

  it('sends a large request again after any other end', () => {
    void connection.request({ type: 'import', record: 'x'.repeat(20_000) });
    latest().accept();
    latest().drop(1013);
    vi.advanceTimersByTime(1000);
    latest().accept();
    expect(latest().sent.map(({ type }) => type)).toEqual(['import']);
  });
});
