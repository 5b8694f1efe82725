import type { AnyGame } from '../table/game';
import { need } from '../text/language.svelte';
import { gameParts, rememberGame } from './list';

/** The game with that id; null if this client does not know it. */
export async function loadGame(kind: string): Promise<AnyGame | null> {
  const parts = gameParts(kind);
  if (!parts) return null;
  rememberGame(kind);
  const [game] = await Promise.all([parts.load(), need(...parts.needs)]);
  return game;
}
