// Every file costs a journey to the server: what is needed together travels together.

const kEntry =
  /\/src\/(games\/list|shell\/(storage|lazy-pages)|text\/(catalogue|needs|preferred))\.ts$/;

export const chunkGroups = [
  // What the entry needs to ask for the rest early.
  { name: 'entry', test: kEntry, priority: 4 },
  // The program behind every page, and the first page.
  { name: 'frame', test: /\/src\/start\.ts$/, priority: 3 },
  // What several pages use.
  { name: 'shared', test: /\/src\/(table|learn)\//, minShareCount: 2, priority: 2 },
  { name: 'pieces', test: /\/src\/games\/septima\//, minShareCount: 2, priority: 1 },
];
