import { kMiddleLevel } from '../levels/levels';
import type { SeatRequest } from '../net/protocol';
import { createTable } from '../pages/lobby.svelte';
import { settings } from '../shell/settings.svelte';
import type { AnyTable } from './table.svelte';

/** Sets a new table like the finished one: the same game and bots, open seats for the other people. */
export async function playAgain(model: AnyTable): Promise<void> {
  const { game, variant, public: isPublic } = model.snapshot!;
  const mine = model.you ?? 0;
  const name = model.you === null ? settings.name : (model.names[model.you] ?? settings.name);
  const seats = model.seats.flatMap((seat, index): SeatRequest[] => {
    if (seat.kind === 'game') return [];
    if (index === mine) return [{ kind: 'me', name }];
    return [
      seat.kind === 'bot' ? { kind: 'bot', bot: seat.bot ?? kMiddleLevel } : { kind: 'open' },
    ];
  });
  const via = model.past ? {} : { via: model.connection };
  await model.guard(createTable(seats, { game, variant, isPublic, ...via }));
}
