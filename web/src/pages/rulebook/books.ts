/** The rulebooks, in the order of the shelf; each has a title and a line in the catalogue under web.book. */
export const books = ['three-witches', 'septima', 'septima-solo', 'septima-deterministic'] as const;
export type BookId = (typeof books)[number];

export const isBook = (name: string): name is BookId => (books as readonly string[]).includes(name);
