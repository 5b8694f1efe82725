import { store, stored } from '../shell/storage';
import { englishCatalogue, languages, loadCatalogue, type Catalogue } from './catalogue';

const kStorageKey = 'cauldron.language';

/** The made-up language of tests: English with accents and longer words. */
export const kPseudoLanguage = 'xx';

let current = $state('en');
let catalogue = $state.raw<Catalogue>(englishCatalogue);

/** The language shown now and its sentences; reading either keeps a component up to date. */
export const language = {
  get current() {
    return current;
  },
  get catalogue() {
    return catalogue;
  },
};

const isKnown = (code: string) => code === kPseudoLanguage || languages.includes(code);

export async function setLanguage(code: string): Promise<void> {
  if (!isKnown(code)) return;
  catalogue = code === kPseudoLanguage ? englishCatalogue : await loadCatalogue(code);
  current = code;
  document.documentElement.lang = code === kPseudoLanguage ? 'en' : code;
  store(kStorageKey, code);
}

/** The language chosen before, or else the first the browser asks for that we have. */
export function preferredLanguage(): string {
  const chosen = stored(kStorageKey);
  const codes = [chosen, ...navigator.languages].map((tag) => tag?.split('-')[0] ?? '');
  return codes.find((code) => isKnown(code)) ?? 'en';
}
