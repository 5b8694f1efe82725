// What is known of a table in a list, in a few words.

import { clientOf } from '../../games/clients';
import type { Entry, MyEntry } from '../../net/protocol';
import { joinList, t } from '../../text/text';

const namesOf = (entry: Entry) =>
  entry.seats.filter(({ kind }) => kind === 'person' || kind === 'bot').map(({ name }) => name);

/** How a game of one's own stands. */
export function myState(entry: MyEntry): string {
  if (entry.over) return t('web.start.mine.over');
  if (!entry.started) return t('web.start.mine.waiting', { open: entry.open });
  const others = entry.seats.filter((_, seat) => seat !== entry.seat);
  return clientOf(entry.game).myTable(entry, joinList(namesOf({ ...entry, seats: others })));
}

/** How somebody else's table stands. */
export function openState(entry: Entry): string {
  return clientOf(entry.game).openTable(entry, joinList(namesOf(entry)));
}
