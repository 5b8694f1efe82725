// How the table of a game is loaded: when one is opened, not before.

import { store, stored } from '../shell/storage';
import type { AnyGame } from '../table/game';
import type { Need } from '../text/needs';
import { usualGame } from './catalogue';

const kTables = import.meta.glob<AnyGame>('./*/index.ts', { import: 'default' });
const kStorageKey = 'cauldron.game';

/** How to load the table of a game, and the texts it needs; one without a table of its own gets the plain one. */
export function gameParts(kind: string): { load: () => Promise<AnyGame>; needs: Need[] } {
  const own = kTables[`./${kind}/index.ts`];
  const plain = () => import('../table/plain').then(({ plainGame }) => plainGame(kind));
  return { load: own ?? plain, needs: [`game:${kind}`] };
}

/** The game this browser played last: most likely the one that is opened next. */
export const likelyGame = () => gameParts(stored(kStorageKey) ?? usualGame);

export const rememberGame = (kind: string) => store(kStorageKey, kind);
