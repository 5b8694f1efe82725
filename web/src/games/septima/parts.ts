// What nobody needs to begin with, and everybody has before it is needed.

import { LazyPart } from '../../shell/lazy-part.svelte';

export const parts = {
  tablet: new LazyPart(async () => await import('./Tablet.svelte')),
  evidence: new LazyPart(async () => await import('./hint/Evidence.svelte')),
  brew: new LazyPart(async () => await import('./answer/brew/BrewTray.svelte')),
  scoring: new LazyPart(async () => await import('./panels/score/Scoring.svelte')),
  trial: new LazyPart(async () => await import('./panels/trial/TrialStage.svelte')),
};

/** Loads all of them. */
export async function fetchParts(): Promise<void> {
  await Promise.all(Object.values(parts).map((part) => part.fetch()));
}
