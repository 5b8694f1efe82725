import type { CovenColour } from '../../covens';

/** The line of a coven in charts: dashes tell it apart without its colour. */
export const covenDashes: Record<CovenColour, string | undefined> = {
  green: undefined,
  orange: '2.5 4',
  gray: '12 3 2.5 3',
  purple: '9 4',
  widow: '5 3',
};
