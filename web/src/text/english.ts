// All of English at once, for tests.

import type { Catalogue } from './catalogue';

const files = import.meta.glob<Catalogue>(
  [
    '../../../content/text/en/*.json',
    '!../../../content/text/en/analyse.json',
    '!../../../content/text/en/app-hint.json',
    '!../../../content/text/en/app.json',
    '!../../../content/text/en/arena.json',
    '!../../../content/text/en/companion.json',
    '!../../../content/text/en/manual.json',
    '!../../../content/text/en/puzzles.json',
    '!../../../content/text/en/record.json',
    '!../../../content/text/en/solve.json',
    '!../../../content/text/en/cluster.json',
    '!../../../content/text/en/storage.json',
  ],
  { eager: true, import: 'default' },
);

export const englishCatalogue: Catalogue = Object.assign({}, ...Object.values(files));
