// Every file costs a journey to the server: what is needed together travels together.

const kEntry =
  /\/src\/(games\/(catalogue|list)|shell\/(storage|lazy-pages|newer-build|painted|theme)|text\/(catalogue|needs|preferred))\.ts$/;

export const chunkGroups = [
  // What the entry needs to ask for the rest early.
  { name: 'entry', test: kEntry, priority: 4 },
  // The program behind every page, and the first page.
  { name: 'frame', test: /\/src\/start\.ts$/, priority: 3 },
  // What several pages use, the signs of a game's seats among it.
  {
    name: 'shared',
    test: /\/src\/(art|calls|gather|learn|shell|table|text|games\/[^/]+\/(covens\.|pieces\/(Piece|Sigil|patterns|pictures)\.))/,
    minShareCount: 2,
    priority: 2,
  },
  // What several parts of a game use.
  {
    name: (id: string) => `${/\/games\/([^/]+)\//.exec(id)![1]}-pieces`,
    test: /\/src\/games\/[^/]+\//,
    minShareCount: 2,
    priority: 1,
  },
];
