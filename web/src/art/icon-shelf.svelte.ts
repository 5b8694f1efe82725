// Outlines of the icons from game-icons.net: those of the first page come with the program, each of the other two
// boxes once something in it is drawn and the words around it are painted. Until then it is blank.

import first from 'virtual:game-icons/first';
import { painted } from '../shell/painted';
import { creatureIconNames, type GameIconName } from './icon-names';

type Outlines = Partial<Record<GameIconName, string>>;

const boxes = {
  creatures: () => import('virtual:game-icons/creatures'),
  rest: () => import('virtual:game-icons/rest'),
};
export type IconBox = keyof typeof boxes;

let outlines = $state.raw<Outlines>(first);
const fetching: Partial<Record<IconBox, Promise<void>>> = {};

export function fetchIcons(box: IconBox): Promise<void> {
  fetching[box] ??= boxes[box]().then(
    ({ default: more }) => void (outlines = { ...outlines, ...more }),
    () => void delete fetching[box],
  );
  return fetching[box];
}

/** What to draw; null while it is on its way. */
export function outlineOf(name: GameIconName): string | null {
  const outline = outlines[name];
  if (outline === undefined)
    void painted().then(() => fetchIcons(creatureIconNames.includes(name) ? 'creatures' : 'rest'));
  return outline ?? null;
}
