import outlines from 'virtual:game-icons';
import type { GameIconName } from './icon-names';
import { ownIcons, type OwnIconName, type Shape } from './own-icons';

export type IconName = GameIconName | OwnIconName;

/** What to draw for an icon, in a 512 x 512 box. */
export function shapesOf(name: IconName): readonly Shape[] {
  if (name in ownIcons) return ownIcons[name as OwnIconName];
  return [{ d: outlines[name as GameIconName] }];
}
