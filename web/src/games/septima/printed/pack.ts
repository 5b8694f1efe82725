// A content file of Septima, as far as the page of printed things looks at it.

import type { Provenance } from '../../../pages/printed/box';
import type { Gain } from '../model/content';
import type { Action, Element, Ingredient, Potion } from '../model/view';

interface Known {
  provenance: Provenance;
}

export interface Pack {
  board: {
    size: { rings: number } & Known;
    towns: ({ town: number; banner: 'yellow' | 'blue' } & Known)[];
    plots: ({ metal: string; town: number } & Known)[];
    woods: ({
      ring: number;
      position: number;
      prints: (Ingredient | 'crystal')[];
      outcrops?: number;
    } & Known)[];
    zones: ({ zone: number; metal: string; shrine: Element } & Known)[];
  };
  potions: ({ id: Potion; recipe: Ingredient[] } & Known)[];
  suspicion: {
    range: { min: number; max: number } & Known;
    start: { at: number } & Known;
    angry_lines: ({ below: number } & Known)[];
  };
  hunter_die: { faces: number[] } & Known;
  solo_die: { faces: string[] } & Known;
  chambers: ({ players: number; spaces: number } & Known)[];
  patients: ({ id: string } & Known)[];
  patient_tracks: {
    levels: ({ level: number; wisdom: number } & Known)[];
    rewards: ({ side: string; illness: string; level: number; gains: Gain[] } & Known)[];
  };
  books: ({
    card: number;
    lines: { goal: string; what?: string; count?: number; wisdom: number }[];
  } & Known)[];
  prologues: { card: number; top: Gain & Known; bottom: Gain & Known }[];
  witches: ({ id: string; with?: Action; full_only: boolean } & Known)[];
  spells: ({
    id: string;
    element: Element;
    kind: string;
    with?: Action;
    lasting?: string;
  } & Known)[];
  buildings: ({ id: string; plate: string; with: Action } & Known)[];
  ritual: {
    rows: ({ row: number; columns: number[]; icons?: Action[] } & Known)[];
    ribbons: ({ row: number; ribbon: string } & Known)[];
    sections: ({ column: number; elements: Element[] } & Known)[];
    wisdom: { top: number; ribbon: number } & Known;
  };
  widow: {
    cards: ({ id: Action; zones: number[] } & Known)[];
    copies: { cards: Action[] } & Known;
  };
}
