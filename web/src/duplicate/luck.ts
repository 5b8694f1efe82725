// Tables whose luck others may play too: which of them this browser has seen, and where somebody who has sits at another.

import type { Fair, SeenTable } from '../net/protocol';
import { seatAt } from '../net/seats';
import { store, stored } from '../shell/storage';

interface SeenLuck {
  table: string;
  commitment: string;
  rotation: number;
}

const kKey = 'cauldron.luck';
const kMost = 60;

function seenLucks(): SeenLuck[] {
  try {
    const kept: unknown = JSON.parse(stored(kKey) ?? '[]');
    return Array.isArray(kept) ? (kept as SeenLuck[]).filter(({ table }) => !!table) : [];
  } catch {
    return [];
  }
}

/** This browser has seen the luck of a table whose game has begun. */
export function rememberLuck(table: string, fair: Fair | null): void {
  if (!fair?.shared) return;
  const others = seenLucks().filter((each) => each.table !== table);
  const seen = { table, commitment: fair.commitment, rotation: fair.rotation ?? 0 };
  store(kKey, JSON.stringify([seen, ...others].slice(0, kMost)));
}

export interface Known {
  seen: SeenTable;
  /** The only seat for somebody who has played this luck elsewhere; null: any. */
  seat: number | null;
}

/** What this browser knows of the luck of a duplicate; null if nothing. A seat of one's own counts most. */
export function knownLuck(table: string, fair: Fair | null, people: number): Known | null {
  if (!fair?.shared) return null;
  const lucks = seenLucks().filter(
    (each) => each.commitment === fair.commitment && each.table !== table,
  );
  const played = lucks.find((each) => seatAt(each.table));
  const known = played ?? lucks[0];
  if (!known) return null;
  const own = played && seatAt(played.table);
  if (!own) return { seen: { table: known.table }, seat: null };
  const moved = (own.seat + people - known.rotation + (fair.rotation ?? 0)) % people;
  return { seen: { table: known.table, token: own.token }, seat: moved };
}
