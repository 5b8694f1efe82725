// The content of a Septima table: numbers of the printed things and the derived map.

import type { Action, Building, Element, Illness, Ingredient, Potion, Spell, Witch } from './view';

export interface Area {
  area: number;
  /** Middle of the hexagon; its side is 1000 long, y points down. */
  x: number;
  y: number;
  kind: 'hospital' | 'town' | 'wood';
  town?: number;
  banner?: 'yellow' | 'blue';
  plot?: 'bronze' | 'golden';
  prints?: Ingredient[];
  outcrops?: number;
}

export interface Space {
  space: number;
  x: number;
  y: number;
  zone: number;
  neighbours: number[];
  areas: number[];
  /** Only in the Full game. */
  shrine?: Element;
}

export interface Zone {
  zone: number;
  metal: 'golden' | 'bronze';
  /** The space next to which the Hut stands. */
  hut: number;
}

export interface Board {
  rings: number;
  areas: Area[];
  spaces: Space[];
  zones: Zone[];
}

export interface Gain {
  gain: string;
  count?: number;
  of?: string[];
}

export interface PrintedContent {
  board: {
    zones: { zone: number; metal: string; shrine: Element }[];
    [key: string]: unknown;
  };
  potions: { id: Potion; recipe: Ingredient[] }[];
  suspicion: {
    range: { min: number; max: number };
    start: { at: number };
    angry_lines: { below: number }[];
  };
  hunter_die: { faces: number[] };
  solo_die: { faces: string[] };
  chambers: { players: number; spaces: number }[];
  patient_tracks: {
    levels: { level: number; wisdom: number }[];
    rewards: { side: 'basic' | 'full'; illness: Illness; level: number; gains: Gain[] }[];
  };
  books: {
    card: number;
    full_only: boolean;
    lines: { goal: string; what?: string; count?: number; wisdom: number }[];
  }[];
  prologues: { card: number; top: Gain; bottom: Gain }[];
  witches: { id: Witch; full_only: boolean; with?: Action }[];
  spells: { id: Spell; element: Element; kind: string; with?: Action; lasting?: string }[];
  buildings: { id: Building; plate: string; with: Action }[];
  ritual: {
    rows: { row: number; columns: number[]; icons?: Action[] }[];
    sections: { column: number; elements: Element[] }[];
    ribbons: { row: number; ribbon: string }[];
    wisdom: { top: number; ribbon: number };
  };
  widow: { cards: { id: Action; zones: number[] }[]; [key: string]: unknown };
}

/** What the server sends as `content` of a Septima table. */
export interface Content {
  content: PrintedContent;
  board: Board;
}
