// The results of all tables of one luck, put side by side: what came of the same seat everywhere.

import type { ComparedTable, Seat } from '../net/protocol';

export interface Cell {
  seat: Seat;
  /** Null while the game goes on, and where it ended without a result. */
  score: number | null;
  won: boolean;
  /** Compared with the same seat at the first table in the list; null for that one itself. */
  more: number | null;
}

/** One row a seat, one cell a table. Seats that the rules play are left out. */
export function rowsOf(tables: readonly ComparedTable[]): Cell[][] {
  const seats = tables[0]?.seats ?? [];
  return seats.flatMap(({ kind }, place) => {
    if (kind === 'game') return [];
    const scores = tables.map(({ result }) => result?.outcome?.scores[place] ?? null);
    const first = scores[0] ?? null;
    const row = tables.map(({ seats, result }, column): Cell => {
      const score = scores[column] ?? null;
      const more = column > 0 && score !== null && first !== null ? score - first : null;
      const won = result?.outcome?.winners.includes(place) ?? false;
      return { seat: seats[place]!, score, won, more };
    });
    return [row];
  });
}
