import { t } from '../../../../text/text';
import type { SeptimaTable } from '../../septima.svelte';

/** "Cat", "Cat · bot". */
export function familiarWords(table: SeptimaTable, seat: number): string {
  const familiar = t(`web.sep.panel.coven.${table.colour(seat)}`);
  const sitting = table.seats[seat];
  if (sitting?.kind === 'bot') return t('web.sep.panel.coven.bot', { familiar });
  if (sitting?.away) return t('web.sep.panel.coven.away', { familiar });
  return familiar;
}
