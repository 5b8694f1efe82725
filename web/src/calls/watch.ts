// Pages that do not list the person's games learn of them over a connection of their own, where there are any.

import { Connection } from '../net/client.svelte';
import { mySeats } from '../net/seats';
import type { Waiting } from './waiting.svelte';

/** The page itself comes first. */
const kPatienceMs = 1500;

/** Follows the person's running games but for `here`; returns how to stop. */
export function watchGames(
  waiting: Pick<Waiting, 'note'>,
  here: string | null,
  connect: () => Connection = () => new Connection(),
): () => void {
  const running = () => mySeats().filter(({ table, over }) => !over && table !== here);
  if (running().length === 0) return () => {};
  let connection: Connection | null = null;
  const timer = setTimeout(() => {
    connection = connect();
    connection.onNews((news) => {
      if (news.type === 'lobby') waiting.note(news.mine.filter(({ over }) => !over));
    });
    connection.follow(() => ({
      type: 'lobby',
      mine: running().map(({ table, token }) => ({ table, token })),
    }));
  }, kPatienceMs);
  return () => {
    clearTimeout(timer);
    connection?.close();
  };
}
