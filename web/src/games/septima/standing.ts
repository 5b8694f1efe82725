// How a table of Septima stands, for the lists of the start page.

import type { Entry, MyEntry } from '../../net/protocol';
import { t } from '../../text/text';

const kPhases = ['I', 'II', 'III', 'IV', 'V'];

const isSolo = (entry: Entry) => entry.seats.some(({ kind }) => kind === 'game');

/** "Winter III". */
function whenOf({ standing }: Entry): string {
  const { season, phase } = standing?.args ?? {};
  return t('web.start.season', {
    season: String(season ?? ''),
    phase: kPhases[Number(phase ?? 1) - 1] ?? '',
  });
}

function modeOf(entry: Entry): string {
  return t('web.start.mode', { mode: isSolo(entry) ? 'solo' : String(entry.variant?.mode) });
}

export function myTable(entry: MyEntry, others: string): string {
  const when = whenOf(entry);
  return isSolo(entry)
    ? t('web.start.mine.solo', { when })
    : t('web.start.mine.season', { when, others });
}

export function openTable(entry: Entry, names: string): string {
  const { open } = entry;
  const mode = modeOf(entry);
  return open > 0
    ? t('web.start.open.septima', { names, mode, open })
    : t('web.start.open.season', { names, mode, when: whenOf(entry) });
}
