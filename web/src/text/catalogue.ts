// Every sentence a person reads: message id -> ICU MessageFormat text, one folder per language. The files that a part
// of the client needs travel together, once it is opened.

import loaders from 'virtual:texts';
import type { Need } from './needs';

export type Catalogue = Readonly<Record<string, string>>;

/** The languages there are folders for; English comes first. */
export const languages: readonly string[] = Object.keys(loaders);

/** Everything there are texts for. */
export const allNeeds = Object.keys(loaders['en'] ?? {}) as Need[];

/** Loads the sentences of a language; in development those it lacks are in English. */
export async function loadCatalogue(code: string, needs: readonly Need[]): Promise<Catalogue> {
  const folders = import.meta.env.DEV ? [...new Set(['en', code])] : [code];
  const wanted = folders.flatMap((folder) => needs.map((need) => loaders[folder]?.[need]?.()));
  const texts = await Promise.all(wanted);
  return Object.assign({}, ...texts.map((module) => module?.default));
}
