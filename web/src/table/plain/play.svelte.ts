// What a plain table remembers: the answer on its way, and what a bot would choose.

import type { AnyView, Ask } from '../../net/protocol';
import type { Play } from '../game';
import { Hint } from '../hint/hint.svelte';
import type { TableModel } from '../table.svelte';

export type PlainTable = TableModel<AnyView, PlainPlay>;

export class PlainPlay implements Play {
  readonly hint: Hint;
  /** The option on its way to the server. */
  sent = $state<string | null>(null);

  constructor(private readonly table: PlainTable) {
    this.hint = new Hint(table);
  }

  /** The open question if it is the viewer's to answer. */
  get ask(): Ask | null {
    return this.sent === null ? this.table.question : null;
  }

  async choose(option: string): Promise<void> {
    const { ask, table } = this;
    if (!ask?.options.includes(option) || option === ask.chosen) return;
    this.sent = option;
    await table.attempt({ type: 'choose', question: ask.question, option });
    this.sent = null;
  }

  asked(): void {
    this.sent = null;
  }

  rests(): void {
    this.table.single.rests((option) => void this.choose(option));
  }
}
