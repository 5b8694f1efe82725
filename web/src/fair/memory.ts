// What this browser was promised and has added, by table: what the server reveals is held against it.

import { RefusedError, type Connection } from '../net/client.svelte';
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
}

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
export function rememberShare(table: string, { promise, nonce }: Share): void {
  if (promise && nonce !== undefined) keep({ table, commitment: promise, nonce, receipts: [] });
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
 * Opens a table with `open`, whose request carries the share. A promise is lost with its connection:
 * then there is a new one.
 */
export async function withShare<A extends { table: string }>(
  connection: Pick<Connection, 'request'>,
  open: (share: Share) => Promise<A>,
): Promise<A> {
  for (let again = 2; ; --again) {
    const share = await newShare(connection);
    try {
      const answer = await open(share);
      rememberShare(answer.table, share);
      return answer;
    } catch (error) {
      const lost = error instanceof RefusedError && error.code === 'no-such-promise';
      if (!lost || again === 0) throw error;
    }
  }
}
