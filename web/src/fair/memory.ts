// What this browser was promised and has added, by table: what the server reveals is held against it.

import { RefusedError, type Connection } from '../net/client.svelte';
import type { Fair, FairSeat, Seat } from '../net/protocol';
import { store, stored } from '../shell/storage';

export interface Receipt {
  move: number;
  hash: string;
  option: string;
}

export interface Memory {
  table: string;
  commitment: string;
  nonce: string;
  receipts: Receipt[];
  /** So many moves of another table at most, and the formula: known before the nonce was sent. */
  from?: number;
  shared?: boolean;
  /** What the seats had added when the game started, and one's own. */
  seats?: FairSeat[];
  you?: number;
}

/** What a table will be, as the browser asked for it or was shown it. */
export type Expected = Pick<Fair, 'from' | 'shared'>;

/** What goes with a request that opens a table. */
export interface Share {
  promise?: string;
  nonce?: string;
}

const kKey = 'cauldron.fair';
const kMost = 30;

function memories(): Memory[] {
  try {
    const kept: unknown = JSON.parse(stored(kKey) ?? '[]');
    return Array.isArray(kept) ? (kept as Memory[]).filter(({ table }) => !!table) : [];
  } catch {
    return [];
  }
}

export function memoryOf(table: string): Memory | undefined {
  return memories().find((memory) => memory.table === table);
}

function keep(memory: Memory): void {
  const others = memories().filter(({ table }) => table !== memory.table);
  store(kKey, JSON.stringify([memory, ...others].slice(0, kMost)));
}

export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps what was promised for a table, and the nonce that it got; an empty one at a duplicate. */
export function rememberShare(
  table: string,
  { promise, nonce }: Share,
  { from, shared = false }: Expected,
): void {
  if (promise && nonce !== undefined)
    keep({ table, commitment: promise, nonce, receipts: [], from, shared });
}

/**
 * Keeps what the table tells when the game starts, once. Whose the seats are is what the person sees at the table;
 * a duplicate tells of the seats of the first table, which nobody sees.
 */
export function rememberStart(
  table: string,
  fair: Fair | null | undefined,
  seats: readonly Seat[],
  you: number,
): void {
  const memory = memoryOf(table);
  if (!fair?.seats || memory?.seats) return;
  const { commitment, from, shared = false, rotation } = fair;
  const seen = fair.seats.map((told, at) => {
    const kind = seats[at]?.kind ?? told.kind;
    return rotation === undefined && kind !== 'open' ? { ...told, kind } : told;
  });
  keep({
    ...(memory ?? { table, commitment, nonce: '', receipts: [] }),
    from: Math.min(from, memory?.from ?? from),
    shared: memory?.shared ?? shared,
    seats: seen,
    you,
  });
}

/** The seat is lost before the game: its nonce is no part of it. */
export function forgetShare(table: string): void {
  store(kKey, JSON.stringify(memories().filter((memory) => memory.table !== table)));
}

/** A later receipt for the same move replaces the one before. */
export function rememberReceipt(table: string, receipt: Receipt): void {
  const memory = memoryOf(table);
  if (!memory) return;
  const others = memory.receipts.filter(({ move }) => move !== receipt.move);
  keep({ ...memory, receipts: [...others, receipt] });
}

/** A promise of the server, and a nonce that it has not known before; nothing where it makes none. */
async function newShare(connection: Pick<Connection, 'request'>): Promise<Share> {
  try {
    const { commitment } = await connection.request({ type: 'promise' });
    return commitment ? { promise: commitment, nonce: freshNonce() } : {};
  } catch (error) {
    if (error instanceof RefusedError) return {};
    throw error;
  }
}

/**
 * Opens a table with `open`, whose request carries the share and asks for what is expected. A promise is lost with
 * its connection: then there is a new one.
 */
export async function withShare<A extends { table: string }>(
  connection: Pick<Connection, 'request'>,
  open: (share: Share) => Promise<A>,
  expected: Expected,
): Promise<A> {
  for (let again = 2; ; --again) {
    const share = await newShare(connection);
    try {
      const answer = await open(share);
      rememberShare(answer.table, share, expected);
      return answer;
    } catch (error) {
      const lost = error instanceof RefusedError && error.code === 'no-such-promise';
      if (!lost || again === 0) throw error;
    }
  }
}
