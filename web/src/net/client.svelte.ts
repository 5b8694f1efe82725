// One WebSocket that mends itself. A request is sent again with its id until it is answered; what the
// page follows (the lobby, a table) is asked for again after every reconnection.

import { Picture } from './picture';
import type { AnswerTo, Message, News, Request } from './protocol';
import type { Change } from './protocol.generated';
import { kProtocols, TerseReader } from './terse';

const kRetrySeconds = [1, 2, 4, 8];
const kLongestRetry = 15;
/** The code of a server's goodbye when another one is there to go on. */
const kComeBack = 1012;
const kComeBackEveryMs = 5000;
/** Codes of a goodbye to whoever sends what is too large or too slow, and what to say of it. */
const kTooMuch: Record<number, string> = {
  1008: 'error.message_too_slow',
  1009: 'error.pack_too_large',
};
const kLargeFrame = 16 * 1024;
const kFollowAgainMs = 2000;
const kQuietMs = 25_000;
const kPongMs = 10_000;

/** The server refused a request; nothing changed. */
export class RefusedError extends Error {
  constructor(
    readonly code: string,
    readonly text: Message,
  ) {
    super(code);
    this.name = 'RefusedError';
  }
}

interface Pending {
  frame: string;
  resolve: (answer: News) => void;
  reject: (error: Error) => void;
}

type Socket = Pick<
  WebSocket,
  'send' | 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose'
> &
  Partial<Pick<WebSocket, 'protocol'>>;

function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `c${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function openSocket(): WebSocket {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  const socket = new WebSocket(address, kProtocols);
  socket.binaryType = 'arraybuffer';
  return socket;
}

/** Called with the build of the client that the server has, whichever connection hears of it. */
export const heard: { build?: (build: string, isBusy: () => boolean) => void } = {};

export class Connection {
  status = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** Seconds until the next attempt while the connection is lost. */
  retryIn = $state(0);

  private socket: Socket | null = null;
  /** Unanswered requests by id, in the order they were made. */
  private pending: Record<string, Pending> = {};
  private listeners: ((news: News) => void)[] = [];
  private followed: (() => Request) | null = null;
  private followedAs = '';
  /** The followed table, of which the server says only what changes. */
  private readonly picture = new Picture();
  private failures = 0;
  private cameBack = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly connect: () => Socket = openSocket) {}

  /** Opens the socket if it is not open yet; requests and `follow` do so by themselves. */
  open(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    if (this.status !== 'lost') this.status = 'connecting';
    const socket = this.connect();
    this.socket = socket;
    socket.onopen = () => this.opened();
    let terse: TerseReader | undefined;
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data === 'string') return this.received(data);
      terse ??= new TerseReader(socket.protocol);
      this.received(terse.read(new Uint8Array(data)));
    };
    socket.onclose = ({ code }) => this.closed(socket, code);
  }

  /** Ends the connection for good: unanswered requests fail and nothing is followed any more. */
  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    this.followed = null;
    socket?.close();
    for (const request of Object.values(this.pending)) request.reject(new Error('closed'));
    this.pending = {};
    this.status = 'connecting';
  }

  /** Sends `request()` now and again after each reconnection; its answers arrive as news. */
  follow(request: () => Request): void {
    this.followed = request;
    this.open();
    if (this.isOpen()) this.sendFollowed();
  }

  request<R extends Request>(body: R): Promise<AnswerTo<R>> {
    const id = freshId();
    const frame = JSON.stringify({ ...body, id });
    const answer = new Promise<News>((resolve, reject) => {
      this.pending[id] = { frame, resolve, reject };
    });
    this.open();
    if (this.isOpen()) this.socket?.send(frame);
    return answer as Promise<AnswerTo<R>>;
  }

  /** Calls `listener` with everything the server sends; returns how to stop that. */
  onNews(listener: (news: News) => void): () => void {
    this.listeners.push(listener);
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener);
    };
  }

  retryNow(): void {
    if (this.status === 'lost') this.open();
  }

  private isBusy(): boolean {
    return Object.keys(this.pending).length > 0;
  }

  private isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private opened(): void {
    this.failures = 0;
    this.retryIn = 0;
    this.status = 'open';
    this.sendFollowed();
    for (const request of Object.values(this.pending)) this.socket?.send(request.frame);
    this.listenForSilence();
  }

  private sendFollowed(): void {
    if (!this.followed) return;
    this.followedAs = freshId();
    this.socket?.send(JSON.stringify({ ...this.followed(), id: this.followedAs }));
  }

  // The server cannot look it up just now.
  private followLater(): void {
    const { socket } = this;
    setTimeout(() => {
      if (this.socket === socket) this.sendFollowed();
    }, kFollowAgainMs);
  }

  private received(data: string): void {
    this.listenForSilence();
    const news = JSON.parse(data) as News | Change;
    if (news.type === 'change') this.receivedChange(news);
    else this.receivedNews(news);
  }

  // The change that a request brought about says as well that it is done.
  private receivedChange(change: Change): void {
    const update = this.picture.update(change);
    if (update) this.receivedNews(update);
    else this.sendFollowed();
    if (change.id) this.receivedNews({ type: 'ok', id: change.id });
  }

  private receivedNews(news: News): void {
    this.picture.note(news);
    const id = 'id' in news ? news.id : null;
    if (news.type === 'error' && id === this.followedAs && news.code === 'unavailable') {
      this.followLater();
      return;
    }
    const request = id ? this.pending[id] : undefined;
    if (id && request) {
      delete this.pending[id];
      if (news.type === 'error') request.reject(new RefusedError(news.code, news.message));
      else request.resolve(news);
    }
    if ('build' in news && news.build) heard.build?.(news.build, () => this.isBusy());
    if (!request || news.type !== 'error') for (const listener of this.listeners) listener(news);
  }

  // Who is told to come back does so at once, and waits like others if that is no good.
  private closed(socket: Socket, code?: number): void {
    if (this.socket !== socket) return;
    this.socket = null;
    const why = kTooMuch[code ?? 0];
    if (why) this.giveUpLarge({ id: why, args: {} });
    if (code === kComeBack && Date.now() - this.cameBack >= kComeBackEveryMs) {
      this.cameBack = Date.now();
      this.status = 'connecting';
      this.open();
      return;
    }
    this.status = 'lost';
    this.countDown(kRetrySeconds[this.failures++] ?? kLongestRetry);
  }

  // What ended one connection would end the next one, too.
  private giveUpLarge(why: Message): void {
    for (const [id, { frame, reject }] of Object.entries(this.pending)) {
      if (frame.length <= kLargeFrame) continue;
      delete this.pending[id];
      reject(new RefusedError('too-large', why));
    }
  }

  private countDown(seconds: number): void {
    clearTimeout(this.timer);
    this.retryIn = seconds;
    if (seconds === 0) this.open();
    else this.timer = setTimeout(() => this.countDown(seconds - 1), 1000);
  }

  // A dead network closes no socket: after a quiet while a ping must be answered.
  private listenForSilence(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.socket?.send(JSON.stringify({ type: 'ping', id: freshId() }));
      this.timer = setTimeout(() => {
        const socket = this.socket;
        socket?.close();
        if (socket) this.closed(socket);
      }, kPongMs);
    }, kQuietMs);
  }
}

/** The connection of the pages without a table. */
export const connection = new Connection();
