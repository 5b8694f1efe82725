// The hunters' chances on the spaces that matter to the person now.

import { oddsAt, type Odds } from '../../model/hunters';
import type { PrintedContent } from '../../model/content';
import type { Hunt } from '../scene.svelte';

/** Per space the chances there; null is safe. */
export type Chances = ReadonlyMap<number, Odds | null>;

export const kNoChances: Chances = new Map();

/** More spaces to choose from than this are not told to be safe, one by one. */
const kManyChoices = 12;

export function chancesOn(
  hunt: Hunt,
  content: PrintedContent,
  candidates: readonly number[],
  home: number | null,
  chosen: number | null,
): Chances {
  const few = candidates.length > 0 && candidates.length <= kManyChoices;
  const chances = new Map<number, Odds | null>();
  for (const space of home === null ? candidates : [...candidates, home]) {
    const chance = oddsAt(hunt, content, space);
    const isTold = few || space === chosen || (space === home && candidates.length > 0);
    if (isTold || (chance?.caught ?? 0) > 0) chances.set(space, chance);
  }
  return chances;
}

/** The zones whose hunters could catch the person there. */
export function zonesOf(chances: Chances): number[] {
  const huts = [...chances.values()].flatMap((chance) => (chance?.caught ? [chance.hut] : []));
  return [...new Set(huts)].sort();
}
