// What nobody needs to begin with, and everybody has before it is needed.

import { LazyPart } from '../../shell/lazy-part.svelte';

export const parts = {
  tablet: new LazyPart(async () => await import('./Tablet.svelte')),
  evidence: new LazyPart(async () => await import('./hint/Evidence.svelte')),
  brew: new LazyPart(async () => await import('./answer/brew/BrewTray.svelte')),
  scoring: new LazyPart(async () => await import('./panels/score/Scoring.svelte')),
  trial: new LazyPart(async () => await import('./panels/trial/TrialStage.svelte')),
};

/** The font of names: if it came with the first cards that are turned up, all words would be laid out twice. */
const kNames = "600 16px 'Grenze'";

/** Loads all of them. */
export async function fetchParts(): Promise<void> {
  void document.fonts?.load(kNames);
  await Promise.all(Object.values(parts).map((part) => part.fetch()));
}
