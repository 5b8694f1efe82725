// The games there are. The code of one is loaded when a table of it is opened, not before.

import type { AnyGame } from '../table/game';
import type { Need } from '../text/catalogue';
import { need } from '../text/language.svelte';

const kGames = import.meta.glob<AnyGame>('./*/index.ts', { import: 'default' });

const kTexts: Record<string, Need[]> = { septima: ['septima-table'] };

/** The game with that id; null if this client does not know it. */
export async function loadGame(kind: string): Promise<AnyGame | null> {
  const load = kGames[`./${kind}/index.ts`];
  if (!load) return null;
  const [game] = await Promise.all([load(), need(...(kTexts[kind] ?? []))]);
  return game;
}
