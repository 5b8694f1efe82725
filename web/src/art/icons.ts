import type { GameIconName } from './icon-names';
import { outlineOf } from './icon-shelf.svelte';
import { ownIcons, type OwnIconName, type Shape } from './own-icons';

export type IconName = GameIconName | OwnIconName;

/** What to draw for an icon, in a 512 x 512 box. */
export function shapesOf(name: IconName): readonly Shape[] {
  if (name in ownIcons) return ownIcons[name as OwnIconName];
  const d = outlineOf(name as GameIconName);
  return d === null ? [] : [{ d }];
}
