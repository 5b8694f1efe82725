import type { Ask, Seat } from '../../net/protocol';
import { t } from '../../text/text';

/** Why a person is not at the table, in a word; empty for those who are. */
export function absence(seat: Seat): string {
  if (seat.resigned) return t('web.memory.resigned.seat');
  if (seat.away) return t('web.table.away');
  return seat.kind === 'person' && !seat.online ? t('web.table.offline') : '';
}

interface Waiting {
  you: number | null;
  busy: boolean;
  past: unknown;
  seats: Seat[];
  ask: Ask | null;
}

/** Somebody the table waits for who is not connected: a bot may play on for them. -1: nobody. */
export function vanishedSeat({ you, busy, past, seats, ask }: Waiting): number {
  if (you === null || busy || past) return -1;
  return seats.findIndex(
    ({ kind, online, away }, seat) =>
      kind === 'person' && !online && !away && seat !== you && (ask?.seats.includes(seat) ?? false),
  );
}
