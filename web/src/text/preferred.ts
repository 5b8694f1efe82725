import { stored } from '../shell/storage';
import { languages } from './catalogue';

export const kStorageKey = 'cauldron.language';

/** The made-up language of tests: English with accents and longer words. */
export const kPseudoLanguage = 'xx';

export const isKnown = (code: string) => code === kPseudoLanguage || languages.includes(code);

/** The language whose sentences are loaded. */
export const real = (code: string) => (code === kPseudoLanguage ? 'en' : code);

/** The language chosen before, or else the first the browser asks for that we have. */
export function preferredLanguage(): string {
  const chosen = stored(kStorageKey);
  const codes = [chosen, ...navigator.languages].map((tag) => tag?.split('-')[0] ?? '');
  return codes.find((code) => isKnown(code)) ?? 'en';
}
