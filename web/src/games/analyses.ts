// What a game brings to the analysis of its matches.

import type { Component } from 'svelte';
import type { AnyTable } from '../table/game';

/** A moment of a match, drawn small: the table, and in it what was chosen. */
export interface MomentProps {
  model: AnyTable;
  /** Who decided then; null: chance. */
  seat: number | null;
  /** What was chosen, and what was best with what the seat knew. */
  played: string | null;
  best: string | null;
}

export interface AnalysisParts {
  /** What decisions of that kind are called; nothing if there is no name for them. */
  kindWords: (kind: string) => string;
  Moment?: Component<MomentProps>;
  /** A small picture of an option, beside its words. */
  Picture?: Component<{ option: string }>;
}

const kParts = import.meta.glob<AnalysisParts>('./*/analysis.ts');

/** Those of the game with that id. */
export const loadAnalysisParts = async (game: string): Promise<AnalysisParts> =>
  (await kParts[`./${game}/analysis.ts`]?.()) ?? { kindWords: () => '' };
