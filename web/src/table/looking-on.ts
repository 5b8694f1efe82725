// Somebody who lets a bot play and looks on: the bots play on once everything is shown.

import { slowness } from '../shell/pace.svelte';
import type { Ask, Request, Seat } from '../net/protocol';

/** Long enough to take the seat back between two questions, also where nothing moves. */
export const kBreathMs = 900;
/** If nothing has come of it by then, it is said again: the server may have been too busy to listen. */
export const kAgainMs = 5000;

const isThere = ({ kind, away }: Seat) => kind === 'person' && !away;

export interface OnlookerHost {
  readonly past: boolean;
  readonly away: boolean;
  readonly resigned: boolean;
  readonly over: boolean;
  readonly seats: Seat[];
  readonly connection: { request(request: Request): Promise<unknown> };
}

export class LookingOn {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: OnlookerHost) {}

  /** Everything is shown, and this is the open question. */
  rests(ask: Ask | null): void {
    this.stop();
    const { past, away, resigned, over, seats } = this.host;
    if (past || over || !away || resigned || !ask || ask.kind === null) return;
    if (seats.some(isThere)) return;
    const { question } = ask;
    this.timer = setTimeout(() => this.goOn(question), kBreathMs * slowness());
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** A question that is settled already has been somebody else's to continue. */
  private goOn(question: number): void {
    this.host.connection.request({ type: 'continue', question }).catch(() => {});
    this.timer = setTimeout(() => this.goOn(question), kAgainMs);
  }
}
