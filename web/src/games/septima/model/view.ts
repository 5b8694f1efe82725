// Septima as the server shows it to one viewer. docs/state.md explains the fields.

export const kActions = [
  'collect',
  'move',
  'brew',
  'heal',
  'chant',
  'recruit',
  'plead',
  'remember',
  'ritual',
] as const;
export const kIngredients = ['berry', 'skull', 'herb', 'mushroom', 'root'] as const;
export const kIllnesses = ['blind', 'paralyzed', 'infected'] as const;
export const kElements = ['earth', 'air', 'fire'] as const;
export const kSeasons = ['autumn', 'winter', 'spring', 'summer'] as const;
export const kPotions = [
  'blindness-remedy',
  'paralysis-remedy',
  'infection-remedy',
  'calming-potion',
  'flying-ointment',
  'love-potion',
  'ritual-oil',
] as const;

export type Action = (typeof kActions)[number];
export type Ingredient = (typeof kIngredients)[number];
export type Illness = (typeof kIllnesses)[number];
export type Element = (typeof kElements)[number];
export type Season = (typeof kSeasons)[number];
export type Potion = (typeof kPotions)[number];
/** Ids of the content: "alice", "dream-powder", "market". */
export type Witch = string;
export type Spell = string;
export type Building = string;

export interface OwnedSpell {
  spell: Spell;
  exhausted: boolean;
  ongoing: boolean;
  cast: boolean;
}

export interface Coven {
  witches: Witch[];
  mirror: Witch | null;
  spells: OwnedSpell[];
  hand: Action[];
  discard: Action[];
  played: Action | null;
  pick: Action | null;
  wisdom: number;
  suspicion: number;
  book: number | '?' | null;
  leader: number | null;
  ritual: number | null;
  supply: number;
  crowd: number;
  charms: number;
  crystals: number;
  ingredients: Record<Ingredient, number>;
  potions: Record<Potion, number>;
  levels: Record<Illness, number>;
  prologue: number[];
  leftover: Witch | null;
  flags: string[];
}

export type Hut = null | 'active' | 'inactive' | 'inactive-season';

export interface Town {
  patient: string | null;
  angry: boolean;
  healed_by: number[];
}

export interface Chamber {
  witches: Witch[];
  /** From left to right: a seat, or an Angry Citizen; null = free. */
  citizens: (number | 'angry' | null)[];
}

export interface ElementSpells {
  scoring: Spell[];
  middle: Spell | null;
  bottom: Spell | null;
  deck: Spell[];
}

export interface Turn {
  seat: number;
  stage: 'quick' | 'before' | 'card' | 'after' | 'suspicion' | 'advance' | 'end';
  action: Action;
  match: string[];
  witches_used: Witch[];
  buildings_used: Building[];
}

export interface Widow {
  row: [Action | null, Action | null];
  shadow_zones: number[];
  deck: Action[];
  top: Action | null;
  copy: Action | null;
  spiders: { space: number; lying: boolean }[];
  deal: string | null;
  negotiations: { cooperation: number; delay: number; information: number };
  no_crystals: boolean;
}

export interface BookLine {
  goal: string;
  what?: string | null;
  count: number;
  have: number;
  wisdom: number;
  met: boolean;
  scored: boolean;
}

export interface Match {
  action: Action;
  with: number[];
  septima: ('left' | 'right')[];
  raise: number;
  advance: boolean;
}

export interface Score {
  tokens: number;
  citizens: number;
  book: number;
  patients: number;
  levels: number;
  charms: number;
  potions: number;
  pairs: number;
  total: number;
}

/** The solo game's account. A Tribulation is null while its viewer cannot tell. */
export interface Tribulations {
  own: Score;
  lost: number;
  left: number;
  needed: number;
  met: (boolean | null)[];
  tribulations_needed: number;
}

export interface Scuttle {
  spider: number;
  from: number;
  to: number;
  /** There are other ways, and the person will choose. */
  open: boolean;
}

export interface View {
  mode: 'basic' | 'full';
  season: Season;
  phase: number;
  step: 'A' | 'B' | 'C' | 'D' | 'E' | 'trials' | 'setup' | 'over';
  start: number;
  covens: Coven[];
  lunar: (Ingredient | null)[];
  septima: { left: Action | null; right: Action | null; stack: Action[] };
  huts: Hut[];
  towns: Town[];
  patients: { stack: unknown[]; discard: string[] };
  angry: { supply: number; crowd: number };
  chambers: [Chamber, Chamber];
  buildings: { bronze: Building | null; golden: Building | null };
  spells: (Record<Element, ElementSpells> & { box: Spell[] }) | null;
  prologue_deck: number[];
  witch_stack: { count: number; witches: Witch[] | null; known_to: number[]; from: string }[];
  witch_box: Witch[];
  drawn: { by: number; count: number; witches: Witch[] | null } | null;
  draft: { seen: Witch[]; picks: (Witch | null)[]; box: Witch | null }[] | null;
  turn: Turn | null;
  rolled: number | null;
  /** What is being asked or drawn: whose step it is, how many are left to choose, which Spider or card it is about. */
  question: {
    kind: string;
    seat: number | null;
    left: number | null;
    spider: number | null;
    prologue: number | null;
  } | null;
  /** A Witch about to join. */
  joining: { seat: number; witch: Witch } | null;
  /** The Chamber (1 or 2) whose Trial is held. */
  on_trial: 1 | 2 | null;
  /** Where Spiders go when they scuttle next. */
  scuttle?: Scuttle[];
  answered: number[];
  viewer: number | null;
  widow?: Widow;
  fixed_roll?: number | null;
  angry_lines?: number;

  /** Null while the game goes on. */
  outcome: { scores: number[]; winners: number[] } | null;
  // Absent in older fixtures.
  scoring?: (Score & { witches: number })[] | Tribulations | null;
  tribulations?: Tribulations;
  books?: (BookLine[] | null)[];
  /** By space: the Hunter that would chase a Leader there, how many steps away it is, and what Otto takes off its reach. */
  reach?: { hut: number | null; distance: number | null; otto: number }[];
  forecast?: { angry: { suspicion: number; patients: number; limit: number }; suspicion: number[] };
  matches?: Match[] | null;
  order?: number[];
  resolved?: number[];
}
