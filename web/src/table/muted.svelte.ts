// Those at a table whom the person does not want to hear: kept in the browser.

import { store, stored } from '../shell/storage';

const kKey = 'cauldron.muted';
const kMost = 50;

interface Silence {
  table: string;
  name: string;
}

function all(): Silence[] {
  try {
    const list: unknown = JSON.parse(stored(kKey) ?? '[]');
    return Array.isArray(list) ? (list as Silence[]) : [];
  } catch {
    return [];
  }
}

export class Muted {
  names: readonly string[] = $state.raw([]);

  constructor(private readonly table: string) {
    this.names = all()
      .filter((each) => each?.table === table)
      .map(({ name }) => name);
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }

  set(name: string, muted: boolean): void {
    const { table } = this;
    this.names = [...this.names.filter((other) => other !== name), ...(muted ? [name] : [])];
    const others = all().filter((each) => each?.table !== table);
    const mine = this.names.map((each) => ({ table, name: each }));
    store(kKey, JSON.stringify([...others, ...mine].slice(-kMost)));
  }
}
