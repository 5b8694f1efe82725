// What the decisions of a game are called, kind by kind, where its matches are analysed.

type KindWords = (kind: string) => string;

const kWords = import.meta.glob<KindWords>('./*/analysis.ts', { import: 'kindWords' });

/** The words of the game with that id; one that brings none has no names for them. */
export const loadKindWords = async (game: string): Promise<KindWords> =>
  (await kWords[`./${game}/analysis.ts`]?.()) ?? (() => '');
