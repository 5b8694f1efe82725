// The moments of a match, asked of the server once each.

import type { Connection } from '../../net/client.svelte';
import type { AnalysisOfGame, Moment, OddsOfMove, Series, Snapshot } from '../../net/protocol';

const kMostKept = 400;

export class Past {
  private readonly known = new Map<string, Promise<Moment>>();

  constructor(
    private readonly connection: Pick<Connection, 'request'>,
    private readonly table: string,
    private readonly token: string | undefined,
  ) {}

  private get who(): { table: string; token?: string } {
    return { table: this.table, ...(this.token ? { token: this.token } : {}) };
  }

  /** The table as it is at the end, with everything that never changes. */
  snapshot(): Promise<Snapshot> {
    return this.connection.request({ type: 'join', ...this.who });
  }

  series(): Promise<Series> {
    return this.connection.request({ type: 'series', ...this.who });
  }

  /** The record of a match that is over, and what its chance could have answered. */
  async chance(): Promise<{ line: string; odds: OddsOfMove[] }> {
    const [{ record }, { odds }] = await Promise.all([
      this.connection.request({ type: 'record', ...this.who }),
      this.connection.request({ type: 'odds', ...this.who }),
    ]);
    return { line: record, odds };
  }

  /** What happened in a match that is over; it may take some seconds. */
  async analysis(): Promise<AnalysisOfGame> {
    const { analysis } = await this.connection.request({ type: 'analysis', ...this.who });
    return analysis;
  }

  /** After so many moves; with a `seat` as that one saw it, once the match is over. */
  at(move: number, seat: number | null = null): Promise<Moment> {
    const key = `${move} ${seat ?? ''}`;
    const known = this.known.get(key);
    if (known) return known;
    const eyes = seat === null ? {} : { seat };
    const moment = this.connection.request({ type: 'moment', ...this.who, move, ...eyes });
    this.known.set(key, moment);
    moment.catch(() => this.known.delete(key));
    const [oldest] = this.known.keys();
    if (this.known.size > kMostKept && oldest !== undefined) this.known.delete(oldest);
    return moment;
  }
}
