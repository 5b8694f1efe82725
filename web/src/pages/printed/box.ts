// What the box of a game prints, and how well each thing is known.

import type { Component } from 'svelte';

export const kProvenances = ['stated', 'deduced', 'reported', 'reconstructed'] as const;
export type Provenance = (typeof kProvenances)[number];

export interface Entry<P = unknown> {
  id: string;
  name: string;
  text: string;
  provenance: Provenance;
  /** What to draw beside it. */
  picture?: P;
}

/** `P`: what the game draws a picture from. */
export interface Box<P = unknown> {
  /** The parts of the box; the title of each is `web.printed.group.<id>`. */
  groups: readonly string[];
  entriesOf(group: string): Entry<P>[];
  /** How many things are known how well, without putting them into words. */
  counts: Record<Provenance, number>;
  Picture: Component<{ picture: P }>;
}

/** How often a content file says how well something is known. */
export function tally(content: unknown): Record<Provenance, number> {
  const counts = Object.fromEntries(kProvenances.map((kind) => [kind, 0])) as Record<
    Provenance,
    number
  >;
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const known = 'provenance' in value ? (value.provenance as Provenance) : null;
    if (known !== null) counts[known] += 1;
    Object.values(value).forEach(walk);
  };
  walk(content);
  return counts;
}
