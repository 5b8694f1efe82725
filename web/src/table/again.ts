import { kMiddleLevel } from '../levels/levels';
import type { SeatRequest } from '../net/protocol';
import { comeAlong, invitationTo, rematchIn } from '../gather/rematch';
import { createTable } from '../pages/lobby.svelte';
import { settings } from '../shell/settings.svelte';
import type { AnyTable } from './table.svelte';

/**
 * Sets a new table like the finished one, with the same bots and an open seat for each of the other people, who are
 * told at the old one. Where one of them was first, goes there.
 */
export async function playAgain(model: AnyTable): Promise<void> {
  const rematch = model.past ? null : rematchIn(model.chat);
  if (rematch && rematch.seat !== model.you) return comeAlong(rematch, model.you);
  const { game, variant, public: isPublic, fair } = model.snapshot!;
  const shared = fair?.shared ?? false;
  const mine = model.you ?? 0;
  const name = model.you === null ? settings.name : (model.seats[model.you]?.name ?? settings.name);
  const seats = model.seats.flatMap((seat, index): SeatRequest[] => {
    if (seat.kind === 'game') return [];
    if (index === mine) return [{ kind: 'me', name }];
    return [
      seat.kind === 'bot' ? { kind: 'bot', bot: seat.bot ?? kMiddleLevel } : { kind: 'open' },
    ];
  });
  const via = model.past ? {} : { via: model.connection };
  const created = (table: string) => {
    const others = model.seats.some(({ kind }, seat) => kind === 'person' && seat !== model.you);
    if (model.past || model.you === null || !others) return;
    model.connection.request({ type: 'say', text: invitationTo(table) }).catch(() => undefined);
  };
  await model.guard(createTable(seats, { game, variant, isPublic, shared, created, ...via }));
}
