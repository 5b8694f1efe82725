// The view only says in which huts there are hunters. Who went where is inferred, so that one can be seen
// walking.

import type { Hut } from '../../model/view';

export interface HunterOnMap {
  id: number;
  hut: number;
  lying: boolean;
  /** He sleeps until the season ends. */
  season: boolean;
}

/** The hunters of a map, whose moves are followed from view to view. */
export class Crew {
  private hunters: HunterOnMap[] = [];

  at(huts: readonly Hut[]): HunterOnMap[] {
    this.hunters = follow(this.hunters, huts);
    return this.hunters;
  }
}

/** The hunters of now, each with the identity he had before. */
export function follow(before: readonly HunterOnMap[], huts: readonly Hut[]): HunterOnMap[] {
  const stays = before.filter(({ hut }) => huts[hut - 1]);
  const leaves = before.filter(({ hut }) => !huts[hut - 1]);
  let next = Math.max(0, ...before.map(({ id }) => id)) + 1;
  const now: HunterOnMap[] = [];
  huts.forEach((state, index) => {
    if (!state) return;
    const hut = index + 1;
    const known = stays.find((hunter) => hunter.hut === hut) ?? leaves.shift();
    const lying = state !== 'active';
    now.push({ id: known?.id ?? next++, hut, lying, season: state === 'inactive-season' });
  });
  return now.sort((one, other) => one.id - other.id);
}
