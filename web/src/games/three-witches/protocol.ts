// What the server tells about a table of 3 Witches, as types; see docs/protocol.md.

import type * as table from '../../net/protocol';

export type Phase = 'deal' | 'bid' | 'pass' | 'discard' | 'brew' | 'over';
export type Role = 'lead' | 'first' | 'second';
export type Side = 'lead' | 'lesser';
export type How = 'suit' | 'rank' | 'higher' | 'elixir';
/** A card id such as `owl5`, or `?` for a card one may not see. */
export type CardId = string;

export interface Trick {
  up: CardId;
  down: CardId;
  first: CardId | null;
  second: CardId | null;
  held: boolean;
  eyes: boolean;
  values: Record<Side, number> | null;
  how: Record<Side, How> | null;
  winner: Side | null;
  suggested: CardId | null;
  kept: CardId | null;
}

export interface Bidding {
  said: (string | null)[];
  bid: number | null;
  bidder: number | null;
  passings: number;
  final: boolean;
  raising: boolean;
}

export interface View extends table.AnyView {
  seat: number | null;
  phase: Phase;
  round: number;
  tokens: number[];
  hands: { count: number; cards: CardId[] | null }[];
  elixir: number | null;
  bidding: Bidding;
  lead: number | null;
  bid: number | null;
  roles: Role[] | null;
  discards: (CardId | null)[];
  tricks: Trick[];
  won: Record<Side, number>;
  given: CardId[][];
  received: CardId[][];
  deck: Record<CardId, string>;
  /** How the previous round ended. */
  last: { lead: number; bid: number; won: number } | null;
}

export interface DeckCard {
  card: CardId;
  suit: string;
  rank: number | null;
}

export interface Deck {
  eye: number;
  suits: string[];
  cards: DeckCard[];
}

export type Step = table.Step<View>;
export type Snapshot = table.Snapshot<View, Deck>;
export type Update = table.Update<View>;
