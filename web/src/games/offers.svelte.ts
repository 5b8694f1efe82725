// The games that the server has, as it says.

import type { Connection } from '../net/client.svelte';
import type { Level } from '../net/protocol';
import { need } from '../text/language.svelte';
import { gameIds } from './catalogue';

export interface Offer {
  id: string;
  /** The fewest and the most seats. */
  seats: readonly [number, number];
  bots: readonly Level[];
}

let others = $state.raw<readonly Offer[]>([]);

/** Games that are not in the catalogue. */
export const offers = {
  get others(): readonly Offer[] {
    return others;
  },
};

export const offerOf = (id: string): Offer | undefined => others.find((offer) => offer.id === id);

/**
 * Asks the server which games it has, and fetches the texts of those that are not in the catalogue. Without an answer
 * the pages show the catalogue only.
 */
export async function fetchOffers(connection: Pick<Connection, 'request'>): Promise<void> {
  const answer = await connection.request({ type: 'games' }).catch(() => null);
  const found =
    answer?.games.filter(({ id }) => !(gameIds as readonly string[]).includes(id)) ?? [];
  await need(...found.map(({ id }) => `game:${id}` as const));
  others = found.map(({ id, seats, bots }) => ({ id, seats: [seats[0]!, seats[1]!], bots }));
}
