/** The games of this client, in the order of the pages. Each is a folder here; see client.ts for what it holds. */
export const gameIds = ['three-witches', 'septima'] as const;

/** What a new table is for, unless somebody asks for another game. */
export const usualGame = 'septima';

/** What is begun by whoever just wants to play. */
export const quickGame = 'three-witches';
