// Playing again with the same people: whoever sets the next table says so at the old one, and the others come along.

import type { ChatLine } from '../net/protocol';
import { navigate, pathFromInvitation, tablePath } from '../shell/router.svelte';

const kKey = 'cauldron.wished-seat';

/** What is said at the old table. Older clients show it as it is: a link. */
export const invitationTo = (table: string): string => location.origin + tablePath(table);

export interface Rematch {
  path: string;
  table: string;
  /** Who invites, and in which seat they sat. */
  name: string;
  seat: number;
}

/** The table that somebody who played here has set up since. */
export function rematchIn(chat: readonly ChatLine[]): Rematch | null {
  const link = `${location.origin}/table/`;
  const said = chat.findLast(
    ({ seat, text }) => seat !== null && text?.startsWith(link) && !/[\s#]/.test(text),
  );
  const path = said?.text ? pathFromInvitation(said.text) : null;
  if (!said || said.seat === null || !path) return null;
  const table = decodeURIComponent(path.slice('/table/'.length));
  return { path, table, name: said.name, seat: said.seat };
}

/** Goes to the next table, to sit down in the same seat if it is free. */
export function comeAlong({ path, table }: Rematch, seat: number | null): void {
  if (seat !== null) sessionStorage.setItem(kKey, JSON.stringify({ table, seat }));
  navigate(path);
}

/** The seat the person came for, once. */
export function wishedSeat(table: string): number | null {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(kKey) ?? 'null');
    const { table: at, seat } = (wish ?? {}) as { table?: string; seat?: unknown };
    if (at !== table || typeof seat !== 'number') return null;
    sessionStorage.removeItem(kKey);
    return seat;
  } catch {
    return null;
  }
}
