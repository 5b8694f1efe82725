import { nameArguments } from '../text/text';
import { gameIds } from './catalogue';
import type { Book, GameClient } from './client';
import { plainClient } from './plain';

const found = import.meta.glob<GameClient>('./*/client.ts', { eager: true, import: 'default' });

/** The games of the catalogue. */
export const games: readonly GameClient[] = gameIds.map((id) => found[`./${id}/client.ts`]!);

for (const { naming } of games) nameArguments(naming);

/** The game with that id; one that is not in the catalogue looks plain. */
export function clientOf(id: string): GameClient {
  return games.find((game) => game.id === id) ?? plainClient(id);
}

/** The rulebooks, in the order of the shelf. */
export const books: readonly Book[] = games.flatMap((game) => game.books);

export const bookOf = (id: string): Book | undefined => books.find((book) => book.id === id);

/** The game a book is about. */
export const gameOfBook = (id: string): GameClient =>
  games.find((game) => game.books.some((book) => book.id === id))!;
