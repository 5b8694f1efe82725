// The games that wait for the person: what the list of their games says, and the table before them.

import { untrack } from 'svelte';
import type { MyEntry } from '../net/protocol';
import { call as callPerson, type Call } from './caller';

export class Waiting {
  /** The tables that wait, as the server last told. */
  private told = $state.raw<readonly string[]>([]);
  /** The table the person looks at knows better. */
  private here = $state.raw<{ table: string; waits: boolean } | null>(null);
  /** The tables that were seen not to wait. */
  private readonly rested = new Set<string>(); // eslint-disable-line svelte/prefer-svelte-reactivity

  /** How many games wait at other tables than the one on the screen. */
  readonly elsewhere: number = $derived(
    this.told.filter((table) => table !== this.here?.table).length,
  );
  readonly count: number = $derived(this.elsewhere + (this.here?.waits ? 1 : 0));

  constructor(private readonly call: (call: Call) => void = callPerson) {}

  /** What the server says of the person's games; who is newly waited for is called. */
  note(mine: readonly MyEntry[]): void {
    this.told = mine.filter(({ yourTurn }) => yourTurn).map(({ table }) => table);
    for (const { table, name, yourTurn } of mine) {
      if (yourTurn && this.rested.has(table) && table !== this.here?.table)
        this.call({ kind: 'turn', table, name });
      if (yourTurn) this.rested.delete(table);
      else this.rested.add(table);
    }
  }

  /** For an effect: the table on the screen, until it goes. */
  at(table: string, waits: boolean): () => void {
    this.here = { table, waits };
    return () => {
      this.here = null;
      const others = untrack(() => this.told).filter((one) => one !== table);
      this.told = waits ? [...others, table] : others;
      if (!waits) this.rested.add(table);
    };
  }
}

export const waiting = new Waiting();
