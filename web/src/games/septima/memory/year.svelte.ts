// How the numbers of the covens went through the year, for the charts of the scoring.

import type { Connection } from '../../../net/client.svelte';
import { seatAt } from '../../../net/seats';
import type { SeriesPoint } from '../model/view';

/** What the year needs of its table. */
export interface YearHost {
  readonly table: string;
  readonly over: boolean;
  readonly connection: Pick<Connection, 'request'>;
}

export class Year {
  points = $state.raw<SeriesPoint[]>([]);
  private asked = false;

  constructor(private readonly host: YearHost) {}

  /** Asks the server once the game is over; without an answer there are no charts. */
  async ask(): Promise<void> {
    const { table, over, connection } = this.host;
    if (!over || this.asked) return;
    this.asked = true;
    const token = seatAt(table)?.token;
    try {
      const series = await connection.request({
        type: 'series',
        table,
        ...(token ? { token } : {}),
      });
      this.points = series.points as SeriesPoint[];
    } catch {
      this.asked = false;
    }
  }
}
