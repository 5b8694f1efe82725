import type { AnyGame } from '../table/game';
import { need } from '../text/language.svelte';
import { gameParts, rememberGame } from './list';

/** The table of the game with that id. */
export async function loadGame(kind: string): Promise<AnyGame> {
  const { load, needs } = gameParts(kind);
  rememberGame(kind);
  const [game] = await Promise.all([load(), need(...needs)]);
  return game;
}
