import { store } from '../shell/storage';
import { allNeeds, loadCatalogue, type Catalogue } from './catalogue';
import type { Need } from './needs';
import { isKnown, kPseudoLanguage, kStorageKey, real } from './preferred';

export { kPseudoLanguage };

let current = $state('en');
let catalogue = $state.raw<Catalogue>({});

// Not reactive: what is loaded changes nothing on the page before it is shown.
let wanted = 'en';
const needs = new Set<Need>(import.meta.env.DEV ? allNeeds : ['shell']); // eslint-disable-line svelte/prefer-svelte-reactivity
let showing: Promise<void> | null = null;

/** The language shown now and its sentences; reading either keeps a component up to date. */
export const language = {
  get current() {
    return current;
  },
  get catalogue() {
    return catalogue;
  },
};

/** Shows everything in another language, once its sentences are loaded. */
export async function setLanguage(code: string): Promise<void> {
  if (!isKnown(code)) return;
  const before = wanted;
  wanted = code;
  try {
    await show();
    store(kStorageKey, code);
  } catch (error) {
    if (wanted === code) wanted = before;
    throw error;
  }
}

/** Loads the sentences of further parts of the client. */
export async function need(...parts: Need[]): Promise<void> {
  const missing = parts.filter((part) => !needs.has(part));
  for (const part of missing) needs.add(part);
  if (missing.length > 0) await show();
  else await showing;
}

async function show(): Promise<void> {
  const mine = load();
  showing = mine;
  await mine;
  // Something else was asked for meanwhile: that is what counts.
  if (showing !== mine) await showing;
}

async function load(): Promise<void> {
  const code = wanted;
  const next = await loadCatalogue(real(code), [...needs]);
  if (code !== wanted) return;
  catalogue = { ...(code === current ? catalogue : {}), ...next };
  current = code;
  document.documentElement.lang = real(code);
}
