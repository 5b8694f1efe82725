/** Colour, familiar and pattern of a seat always travel together. */
export const kCovens = ['green', 'orange', 'gray', 'purple'] as const;
export type CovenColour = (typeof kCovens)[number] | 'widow';
