// Outlines of the icons from game-icons.net: those of the first page come with the program, all others once one of
// them is drawn. Until then it is blank.

import first from 'virtual:game-icons/first';
import type { GameIconName } from './icon-names';

type Outlines = Partial<Record<GameIconName, string>>;

let outlines = $state.raw<Outlines>(first);
let fetching: Promise<void> | null = null;

/** Fetches all icons. */
export function fetchIcons(): Promise<void> {
  fetching ??= import('virtual:game-icons/rest').then(
    ({ default: rest }) => void (outlines = { ...outlines, ...rest }),
    () => void (fetching = null),
  );
  return fetching;
}

/** What to draw; null while it is on its way. */
export function outlineOf(name: GameIconName): string | null {
  const outline = outlines[name];
  if (outline === undefined) void fetchIcons();
  return outline ?? null;
}
