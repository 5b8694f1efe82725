// Made of docs/septima.view.schema.json by `npm run protocol`.

/**
 * What the server shows of a table of Septima; docs/state.md says what the fields mean
 */
export type SeptimaView = View | Deck | SeriesPoint | Evidence;
export type Season = 'autumn' | 'winter' | 'spring' | 'summer';
export type SeatNumber = number;
export type Word = string;
export type Words = Word[];
export type WordOrNull = string | null;
export type Action =
  'collect' | 'move' | 'brew' | 'heal' | 'chant' | 'recruit' | 'plead' | 'remember' | 'ritual';
export type Actions = Action[];
export type ActionOrNull = Action | null;
export type Count = number;
export type NumberOrNull = number | null;
export type IngredientOrNull = Ingredient | null;
export type Ingredient = 'berry' | 'skull' | 'herb' | 'mushroom' | 'root';
export type Hut = null | 'active' | 'inactive' | 'inactive-season';
/**
 * @maxItems 8
 */
export type SeatList = SeatNumber[];
export type SeatOrNull = SeatNumber | null;
export type Outcome = {
  scores: number[];
  /**
   * @minItems 1
   */
  winners: SeatNumber[];
} | null;
/**
 * @minItems 2
 * @maxItems 4
 */
export type NumberPerSeat = number[];

export interface View {
  mode: 'basic' | 'full';
  season: Season;
  phase: number;
  step: 'A' | 'B' | 'C' | 'D' | 'E' | 'trials' | 'setup' | 'over';
  start: SeatNumber;
  /**
   * @minItems 2
   * @maxItems 4
   */
  covens: Coven[];
  /**
   * @minItems 5
   * @maxItems 5
   */
  lunar: IngredientOrNull[];
  septima: {
    left: ActionOrNull;
    right: ActionOrNull;
    stack: Actions;
  };
  /**
   * @minItems 6
   * @maxItems 6
   */
  huts: Hut[];
  /**
   * @minItems 6
   * @maxItems 6
   */
  towns: Town[];
  patients: {
    stack: Words[];
    discard: Words;
  };
  angry: {
    supply: Count;
    crowd: Count;
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  chambers: Chamber[];
  buildings: {
    bronze: WordOrNull;
    golden: WordOrNull;
  };
  spells: Display | null;
  prologue_deck: number[];
  witch_stack: {
    count: Count;
    witches: Words | null;
    known_to: SeatList;
    from: 'stack' | 'leftovers' | 'mixed';
  }[];
  witch_box: Words;
  drawn: {
    by: SeatOrNull;
    count: Count;
    witches: Words | null;
  } | null;
  draft: DraftHand[] | null;
  turn: Turn | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  facts: {
    [k: string]: unknown;
  }[];
  scope: 0 | 1;
  rolled: NumberOrNull;
  fixed_roll?: NumberOrNull;
  angry_lines?: Count;
  answered: SeatList;
  question: Question | null;
  /**
   * A Witch about to join
   */
  joining: {
    seat: SeatNumber;
    witch: Word;
  } | null;
  /**
   * The Chamber whose Trial is held
   */
  on_trial: 1 | 2 | null;
  /**
   * Where Spiders go when they scuttle next
   */
  scuttle?: SpiderMove[];
  widow?: Widow;
  viewer: SeatOrNull;
  placed: Words[] | null;
  known_leftovers: Words;
  maybe_leftovers: Words;
  outcome: Outcome;
  scoring: CovenScore[] | SoloScore | null;
  /**
   * When the game is over: the seats that score, the best first
   */
  ranking: SeatList | null;
  tribulations?: SoloScore;
  /**
   * @minItems 2
   * @maxItems 4
   */
  books: (BookLine[] | null)[];
  /**
   * By space: the Hunter that would chase a Leader there, how far it is, the least number that catches the viewer
   */
  reach: {
    hut: NumberOrNull;
    distance: NumberOrNull;
    caught_from: NumberOrNull;
  }[];
  /**
   * The chase being decided
   */
  chase: Chase | null;
  sought: SeatList;
  /**
   * The active markers of the Septima
   *
   * @maxItems 2
   */
  markers: Marker[];
  /**
   * The Crowd, from which the Chambers are filled
   */
  bag: {
    loyal: Count;
    angry: Count;
  };
  /**
   * By Chamber: how its Trial stands
   *
   * @minItems 2
   * @maxItems 2
   */
  trials: Trial[];
  /**
   * @maxItems 2
   */
  lunar_now: Ingredient[];
  /**
   * By space: what the Collect to come would bring there
   */
  harvest: Harvest[] | null;
  /**
   * While the viewer selects: what each Action card in hand would do now
   */
  dry_run?: DryRun[];
  forecast: {
    angry: {
      suspicion: Count;
      lines: NumberPerSeat;
      patients: Count;
      total: Count;
    };
    suspicion: NumberPerSeat;
    after: NumberPerSeat;
    confronted: SeatList;
  };
  matches: Match[] | null;
  order: SeatList;
  resolved: SeatList;
}
export interface Coven {
  witches: Words;
  mirror: WordOrNull;
  spells: OwnedSpell[];
  hand: Actions;
  discard: Actions;
  played: ActionOrNull;
  pick: ActionOrNull;
  wisdom: Count;
  suspicion: number;
  book: NumberOrNull | '?';
  leader: NumberOrNull;
  ritual: NumberOrNull;
  supply: Count;
  crowd: Count;
  charms: Count;
  crystals: Count;
  ingredients: {
    berry: Count;
    skull: Count;
    herb: Count;
    mushroom: Count;
    root: Count;
  };
  potions: {
    'blindness-remedy': Count;
    'paralysis-remedy': Count;
    'infection-remedy': Count;
    'calming-potion': Count;
    'flying-ointment': Count;
    'love-potion': Count;
    'ritual-oil': Count;
  };
  levels: {
    blind: Count;
    paralyzed: Count;
    infected: Count;
  };
  prologue: number[];
  leftover: WordOrNull;
  flags: Words;
}
export interface OwnedSpell {
  spell: Word;
  exhausted: boolean;
  ongoing: boolean;
  cast: boolean;
}
export interface Town {
  patient: WordOrNull;
  angry: boolean;
  healed_by: SeatList;
}
export interface Chamber {
  witches: Words;
  /**
   * From left to right: a seat, or an Angry Citizen; null is free
   */
  citizens: (SeatOrNull | 'angry')[];
}
export interface Display {
  earth: ElementSpells;
  air: ElementSpells;
  fire: ElementSpells;
  box: Words;
}
export interface ElementSpells {
  scoring: Words;
  middle: WordOrNull;
  bottom: WordOrNull;
  deck: Words;
}
export interface DraftHand {
  seen: Words;
  picks: WordOrNull[];
  box: WordOrNull;
}
/**
 * The turn under way; what was done in it is told by further fields
 */
export interface Turn {
  seat: SeatNumber;
  stage: 'quick' | 'before' | 'card' | 'after' | 'suspicion' | 'advance' | 'end';
  action: Action;
  match: Words;
  witches_used: Words;
  buildings_used: Words;
  [k: string]: unknown;
}
/**
 * What is being asked or drawn
 */
export interface Question {
  kind: string;
  seat: SeatOrNull;
  left: NumberOrNull;
  spider: NumberOrNull;
  prologue: NumberOrNull;
}
export interface SpiderMove {
  spider: number;
  from: number;
  to: number;
  /**
   * There are other ways, and the person will choose
   */
  open: boolean;
}
export interface Widow {
  /**
   * @minItems 2
   * @maxItems 2
   */
  row: ActionOrNull[];
  shadow_zones: Count[];
  deck: Actions;
  top: ActionOrNull;
  copy: ActionOrNull;
  spiders: {
    space: Count;
    lying: boolean;
  }[];
  deal: WordOrNull;
  negotiations: {
    cooperation: Count;
    delay: Count;
    information: Count;
  };
  no_crystals: boolean;
  moved: Count[];
}
export interface CovenScore {
  tokens: number;
  citizens: number;
  book: number;
  patients: number;
  levels: number;
  charms: number;
  potions: number;
  pairs: number;
  total: number;
  witches: number;
}
/**
 * The account of the solo game; a Tribulation is null while its viewer cannot tell
 */
export interface SoloScore {
  own: Score;
  lost: Count;
  left: Count;
  needed: Count;
  /**
   * @minItems 8
   * @maxItems 8
   */
  list: Tribulation[];
  met: Count;
  tribulations_needed: Count;
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
export interface Tribulation {
  goal: 'book' | 'witches' | 'widow' | 'ribbon' | 'wisdom';
  have: NumberOrNull;
  count: NumberOrNull;
  met: true | false | null;
}
export interface BookLine {
  goal: Word;
  what: WordOrNull;
  count: Count;
  have: number;
  wisdom: Count;
  met: boolean;
  scored: boolean;
}
export interface Chase {
  seat: SeatNumber;
  roll: number;
  otto: Count;
  steps: Count;
  distance: Count;
  caught: boolean;
}
export interface Marker {
  side: 'left' | 'right';
  raise: Count;
}
export interface Trial {
  loyal: Count;
  angry: Count;
  freed: boolean;
  /**
   * @maxItems 4
   */
  standings: Standing[];
  draws: Count;
  needed: Count;
  good: Count;
  of: number;
}
/**
 * A coven in a Chamber
 */
export interface Standing {
  seat: SeatNumber;
  count: Count;
  present: Count;
  leftmost: NumberOrNull;
  summoning: boolean;
}
export interface Harvest {
  gains: {
    id: 'berry' | 'skull' | 'herb' | 'mushroom' | 'root' | 'crystal';
    count: Count;
  }[];
  one_of: Ingredient[];
}
export interface DryRun {
  action: Action;
  choices: Words;
  gains: {
    id:
      | 'berry'
      | 'skull'
      | 'herb'
      | 'mushroom'
      | 'root'
      | 'crystal'
      | 'suspicion'
      | 'wisdom'
      | 'crowd';
    count: number;
  }[];
}
export interface Match {
  action: Action;
  with: SeatList;
  septima: ('left' | 'right')[];
  raise: Count;
  advance: boolean;
}
/**
 * The rules data of Septima and its map; content/septima/septima.json
 */
export interface Deck {
  content: {
    [k: string]: unknown;
  };
  board: {
    [k: string]: unknown;
  };
}
export interface SeriesPoint {
  season: Season;
  phase: number;
  turn: Count;
  wisdom: NumberPerSeat;
  suspicion: NumberPerSeat;
  citizens: NumberPerSeat;
  move: Count;
}
/**
 * What a hint rests on, by what its seat can know; in hundredths of Wisdom
 */
export interface Evidence {
  solo: boolean;
  worlds: number;
  gain: number;
  sources: SourceOfWisdom[];
  /**
   * @minItems 1
   */
  options: {
    option: string;
    behind: number;
    sources: SourceOfWisdom[];
  }[];
}
export interface SourceOfWisdom {
  source:
    | 'trials'
    | 'patients'
    | 'potions'
    | 'magic'
    | 'book'
    | 'witches'
    | 'suspicion'
    | 'tokens'
    | 'place'
    | 'tribulations'
    | 'rest';
  gain: number;
}
