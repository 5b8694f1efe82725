// Made of docs/three-witches.view.schema.json by `npm run protocol`.

/**
 * What the server shows of a table of 3 Witches; docs/protocol.md says what the fields mean
 */
export type ThreeWitchesView = View | Deck | SeriesPoint | Evidence;
export type SeatOrNull = SeatNumber | null;
export type SeatNumber = number;
export type Count = number;
export type Card = string;
export type Cards = Card[];
export type CardOrNull = Card | null;
export type How = 'suit' | 'rank' | 'higher' | 'elixir';
export type Side = 'lead' | 'lesser';
/**
 * @maxItems 3
 */
export type Pairs = Card[][];
export type Outcome = {
  scores: number[];
  /**
   * @minItems 1
   */
  winners: SeatNumber[];
} | null;
export type Percent = number;

export interface View {
  seat: SeatOrNull;
  phase: 'deal' | 'bid' | 'pass' | 'discard' | 'brew' | 'over';
  round: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  tokens: Count[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  hands: {
    count: number;
    cards: Cards | null;
  }[];
  elixir: SeatOrNull;
  bidding: {
    /**
     * @minItems 3
     * @maxItems 3
     */
    said: ('bid 3' | 'bid 4' | 'pass' | null)[];
    bid: 3 | 4 | null;
    bidder: SeatOrNull;
    passings: number;
    final: boolean;
    raising: boolean;
  };
  lead: SeatOrNull;
  bid: 3 | 4 | null;
  roles: ('lead' | 'first' | 'second')[] | null;
  /**
   * @minItems 3
   * @maxItems 3
   */
  discards: CardOrNull[];
  /**
   * @maxItems 5
   */
  tricks: Trick[];
  won: BothSides;
  given: Pairs;
  received: Pairs;
  deck: {
    [k: string]: 'hand' | 'trick' | 'gone' | 'maybe' | 'seat0' | 'seat1' | 'seat2' | 'unseen';
  };
  last: {
    lead: SeatNumber;
    bid: 3 | 4;
    won: number;
  } | null;
  outcome: Outcome;
}
export interface Trick {
  up: Card;
  down: Card;
  first: CardOrNull;
  second: CardOrNull;
  held: boolean;
  eyes: boolean;
  values: BothSides | null;
  how: {
    lead: How;
    lesser: How;
  } | null;
  winner: Side | null;
  suggested: CardOrNull;
  kept: CardOrNull;
}
export interface BothSides {
  lead: Count;
  lesser: Count;
}
export interface Deck {
  eye: number;
  /**
   * @minItems 1
   */
  suits: string[];
  /**
   * @minItems 18
   * @maxItems 18
   */
  cards: {
    card: Card;
    suit: string;
    rank: number | null;
  }[];
}
export interface SeriesPoint {
  round: number;
  turn: Count;
  /**
   * @minItems 3
   * @maxItems 3
   */
  tokens: Count[];
  move: Count;
}
/**
 * What a hint rests on, by what its seat can know
 */
export interface Evidence {
  option: string;
  percent: Percent;
  seat: SeatNumber;
  bid: number;
  /**
   * @minItems 1
   */
  options: {
    option: string;
    percent: Percent;
  }[];
  card: {
    card: Card;
    /**
     * @minItems 1
     */
    places: PlaceOfCard[];
  } | null;
  worlds: number;
  /**
   * @minItems 1
   * @maxItems 8
   */
  shown: ShownWorld[];
}
export interface PlaceOfCard {
  place: 'hand' | 'secret' | 'discard' | 'gone';
  seat: SeatNumber;
  hands: Percent;
  works: Percent;
}
export interface ShownWorld {
  /**
   * @minItems 3
   * @maxItems 3
   */
  hands: Cards[];
  secret: CardOrNull;
  /**
   * @minItems 3
   * @maxItems 3
   */
  discards: CardOrNull[];
  works: boolean;
  second: boolean | null;
}
