// The games there are. The code of one is loaded when a table of it is opened, not before.

import { store, stored } from '../shell/storage';
import type { AnyGame } from '../table/game';
import type { Need } from '../text/needs';

const kGames = import.meta.glob<AnyGame>('./*/index.ts', { import: 'default' });
const kTexts: Record<string, Need[]> = { septima: ['septima-table'] };
const kStorageKey = 'cauldron.game';

/** How to load a game, and the texts it needs; null if this client does not know it. */
export function gameParts(kind: string): { load: () => Promise<AnyGame>; needs: Need[] } | null {
  const load = kGames[`./${kind}/index.ts`];
  return load ? { load, needs: kTexts[kind] ?? [] } : null;
}

/** The game this browser played last: most likely the one that is opened next. */
export const likelyGame = () => gameParts(stored(kStorageKey) ?? 'septima');

export const rememberGame = (kind: string) => store(kStorageKey, kind);
