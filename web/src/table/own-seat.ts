// The seat at a table that this browser owns, and how the table is joined with it.

import type { Connection } from '../net/client.svelte';
import { forgetSeat, rememberSeat, seatAt } from '../net/seats';

export class OwnSeat {
  private token: string | undefined;

  /** `token`: as the address says it; null: as the browser remembers it; undefined: none. */
  constructor(
    private readonly table: string,
    private readonly connection: Pick<Connection, 'follow'>,
    token: string | null | undefined,
  ) {
    this.token = token === null ? seatAt(table)?.token : token;
  }

  join(): void {
    const { table } = this;
    this.connection.follow(() => ({
      type: 'join',
      table,
      changes: true,
      ...(this.token ? { token: this.token } : {}),
    }));
  }

  take(seat: number, token: string, name: string): void {
    rememberSeat({ table: this.table, token, name, seat });
    this.token = token;
    this.join();
  }

  forget(): void {
    forgetSeat(this.table);
    this.token = undefined;
  }

  giveUp(): void {
    this.forget();
    this.join();
  }

  keep(seat: number | null, name: string, over: boolean): void {
    const { table, token } = this;
    if (seat !== null && token) rememberSeat({ table, token, name, seat, over });
  }
}
