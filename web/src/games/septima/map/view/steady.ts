/** So much higher may the map's place be than what is drawn in it. */
const kSlack = 1.1;

/**
 * How high the map is drawn in a place of that height: as before, while that fits. Below a map on a phone sentences grow
 * and shrink by a line with every step; the map need not move each time.
 */
export const steadyHeight = (drawn: number, place: number): number =>
  place < drawn || place > kSlack * drawn ? place : drawn;
