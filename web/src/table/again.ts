import type { SeatRequest } from '../net/protocol';
import { createTable } from '../pages/lobby.svelte';
import { settings } from '../shell/settings.svelte';
import type { TableModel } from './table.svelte';

/** Sets a new table like the finished one: the same bots, open seats for the other people. */
export async function playAgain(model: TableModel): Promise<void> {
  const mine = model.you ?? 0;
  const name = model.you === null ? settings.name : (model.names[model.you] ?? settings.name);
  const seats = model.seats.map((seat, index): SeatRequest => {
    if (index === mine) return { kind: 'me', name };
    return seat.kind === 'bot' ? { kind: 'bot', bot: seat.bot ?? 'greedy' } : { kind: 'open' };
  });
  const options = { isPublic: model.snapshot!.public, via: model.connection };
  await model.guard(createTable(seats, options));
}
