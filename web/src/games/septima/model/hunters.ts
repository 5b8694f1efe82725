// What a Hunter's chase would mean for a Leader, with the numbers the server computes.

import type { PrintedContent } from './content';
import type { View } from './view';

export interface Chase {
  hut: number;
  distance: number;
  /** What Otto takes off the Hunter's reach there. */
  otto: number;
}

export interface Odds {
  hut: number;
  distance: number;
  /** The die's faces, and whether each would catch the Leader. */
  faces: { value: number; caught: boolean }[];
  caught: number;
  of: number;
}

/** The Active Hunter that would chase a Leader standing there. */
export function chaseAt(view: View, space: number): Chase | null {
  const { hut, distance, otto } = view.reach[space - 1]!;
  return hut === null || distance === null ? null : { hut, distance, otto };
}

/** Suspicion that the step after the Action will add. */
export const raiseToCome = (view: View, seat: number): number => view.forecast.suspicion[seat] ?? 0;

/** Whether the Hunters are still to look for the coven in this Moon Phase, as things stand. */
export function isSought(view: View, seat: number): boolean {
  const coven = view.covens[seat]!;
  const over = coven.flags.includes('rolled') && view.rolled === null;
  if (over || !['A', 'B', 'C'].includes(view.step)) return false;
  const invisible = coven.spells.some(({ spell, ongoing }) => spell === 'invisibility' && ongoing);
  return !invisible && (coven.flags.includes('raised') || raiseToCome(view, seat) > 0);
}

function hasOtto(view: View, seat: number): boolean {
  const { witches, mirror } = view.covens[seat]!;
  return witches.includes('otto') || mirror === 'otto';
}

/** The chances of being caught on that space with that Suspicion; null where no Hunter would come. */
export function oddsWith(
  view: View,
  content: PrintedContent,
  seat: number,
  space: number,
  suspicion: number,
): Odds | null {
  const chase = chaseAt(view, space);
  if (!chase) return null;
  const help = hasOtto(view, seat) ? chase.otto : 0;
  const fixed = view.fixed_roll;
  const values = typeof fixed === 'number' ? [fixed] : content.hunter_die.faces;
  const faces = values.map((value) => {
    const reach = value + suspicion - help;
    return { value, caught: reach >= 1 && reach >= chase.distance };
  });
  return {
    hut: chase.hut,
    distance: chase.distance,
    faces,
    caught: faces.filter((face) => face.caught).length,
    of: faces.length,
  };
}

/** The same with the Suspicion the coven will have when the Hunters come; null also if they will not look for it. */
export function oddsAt(
  view: View,
  content: PrintedContent,
  seat: number,
  space: number,
): Odds | null {
  if (!isSought(view, seat)) return null;
  const suspicion = view.covens[seat]!.suspicion + raiseToCome(view, seat);
  const top = content.suspicion.range.max;
  return oddsWith(view, content, seat, space, Math.min(suspicion, top));
}
