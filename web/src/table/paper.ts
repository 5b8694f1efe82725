// A fake connection, over which a page tells a table what to show: a moment of the past, a puzzle.

import type { News, Request } from '../net/protocol';

/** What is answered to a request; null if it is refused. */
export type Answer = (request: Request) => News | null;

const kRefusal = {
  type: 'error',
  code: 'not-allowed',
  message: { id: 'web.memory.replay.only' },
} as const;

export class Paper {
  readyState: WebSocket['readyState'] = WebSocket.CONNECTING;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  constructor(private readonly answer: Answer) {
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.(new Event('open'));
    });
  }

  send(frame: string): void {
    const request = JSON.parse(frame) as Request & { id: string };
    queueMicrotask(() =>
      this.says({ ...(this.answer(request) ?? kRefusal), id: request.id } as News),
    );
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  says(news: News): void {
    if (this.readyState !== WebSocket.OPEN) return;
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(news) }));
  }
}
