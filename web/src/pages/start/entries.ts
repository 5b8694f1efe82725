// What is known of a table in a list, in a few words.

import type { Entry, MyEntry } from '../../net/protocol';
import { joinList, t } from '../../text/text';

const kPhases = ['I', 'II', 'III', 'IV', 'V'];

const namesOf = (entry: Entry) =>
  entry.seats.filter(({ kind }) => kind === 'person' || kind === 'bot').map(({ name }) => name);

const isSolo = (entry: Entry) => entry.seats.some(({ kind }) => kind === 'game');

/** "Winter III". */
function whenOf({ standing }: Entry): string {
  const { season, phase } = standing?.args ?? {};
  return t('web.start.season', {
    season: String(season ?? ''),
    phase: kPhases[Number(phase ?? 1) - 1] ?? '',
  });
}

const roundOf = ({ standing }: Entry) => Number(standing?.args?.round ?? 0);

function modeOf(entry: Entry): string {
  return t('web.start.mode', { mode: isSolo(entry) ? 'solo' : String(entry.variant?.mode) });
}

/** How a game of one's own stands. */
export function myState(entry: MyEntry): string {
  if (entry.over) return t('web.start.mine.over');
  if (!entry.started) return t('web.start.mine.waiting', { open: entry.open });
  if (isSolo(entry)) return t('web.start.mine.solo', { when: whenOf(entry) });
  const others = joinList(
    namesOf({ ...entry, seats: entry.seats.filter((_, i) => i !== entry.seat) }),
  );
  return entry.standing?.args?.season
    ? t('web.start.mine.season', { when: whenOf(entry), others })
    : t('web.start.mine.round', { round: roundOf(entry), others });
}

/** How somebody else's table stands. */
export function openState(entry: Entry): string {
  const names = joinList(namesOf(entry));
  const { open } = entry;
  if (entry.game === 'septima') {
    const mode = modeOf(entry);
    return open > 0
      ? t('web.start.open.septima', { names, mode, open })
      : t('web.start.open.season', { names, mode, when: whenOf(entry) });
  }
  return open > 0
    ? t('web.start.open.free', { names, open })
    : t('web.start.open.round', { names, round: roundOf(entry) });
}
