// What lies on the table, in words that say where it is and how it stands there.

import { partsOf, type Thing } from '../../model/things';
import { chamberWords } from '../../panels/logic/seats';
import type { SeptimaTable } from '../../septima.svelte';
import { spaceName, thingName } from './spots';

/** null for a thing that its name alone describes. */
export function placed(table: SeptimaTable, thing: Thing): string | null {
  const { family, id } = partsOf(thing);
  switch (family) {
    case 'space':
      return spaceName(table.board, table.board.spaces[Number(id) - 1]!);
    case 'town':
    case 'hut':
    case 'spider':
      return thingName(table.view, thing);
    case 'chamber':
      return chamberWords(table, Number(id) - 1);
    default:
      return null;
  }
}
