import type { Seat } from '../../net/protocol';
import { t } from '../../text/text';

/** Why a person is not at the table, in a word; empty for those who are. */
export function absence(seat: Seat): string {
  if (seat.resigned) return t('web.memory.resigned.seat');
  if (seat.away) return t('web.table.away');
  return seat.kind === 'person' && !seat.online ? t('web.table.offline') : '';
}
