// The chances of being caught by a Hunter, with the numbers the server computes.

import type { PrintedContent } from './content';
import type { View } from './view';

export interface Odds {
  hut: number;
  distance: number;
  /** The die's faces, and whether each would catch the Leader. */
  faces: { value: number; caught: boolean }[];
  caught: number;
  of: number;
}

/** The reader's chances on that space; null where no Hunter would come, or none looks for the reader. */
export function oddsAt(
  view: Pick<View, 'reach' | 'fixed_roll'>,
  content: PrintedContent,
  space: number,
): Odds | null {
  const { hut, distance, caught_from: least } = view.reach[space - 1]!;
  if (hut === null || distance === null || least === null) return null;
  const fixed = view.fixed_roll;
  const values = typeof fixed === 'number' ? [fixed] : content.hunter_die.faces;
  const faces = values.map((value) => ({ value, caught: value >= least }));
  return {
    hut,
    distance,
    faces,
    caught: faces.filter((face) => face.caught).length,
    of: faces.length,
  };
}
