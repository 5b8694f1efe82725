import type { SetupParts } from './client';
import { plainSetup } from '../pages/new/plain';

const found = import.meta.glob<SetupParts<unknown>>('./*/setup/index.ts', {
  eager: true,
  import: 'default',
});

/** Where the options of a game are chosen; a game that brings nothing gets the plain page. */
export const setupOf = (id: string): SetupParts<unknown> =>
  found[`./${id}/setup/index.ts`] ?? plainSetup;
