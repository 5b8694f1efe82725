// The wire protocol of docs/protocol.md, as types.

export type Kind = 'bid' | 'give' | 'discard' | 'lead' | 'play' | 'suggest' | 'keep';
export type Phase = 'deal' | 'bid' | 'pass' | 'discard' | 'brew' | 'over';
export type Role = 'lead' | 'first' | 'second';
export type Side = 'lead' | 'lesser';
export type How = 'suit' | 'rank' | 'higher' | 'elixir';
export type Signal = 'win' | 'lose' | 'choose';
export type BotKind = 'random' | 'greedy';
/** A card id such as `owl5`, or `?` for a card one may not see. */
export type CardId = string;

export interface Message {
  id: string;
  args?: Record<string, unknown>;
}

export interface Seat {
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: BotKind | null;
  online: boolean;
  away: boolean;
}

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

export interface View {
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
  outcome: { scores: number[]; winners: number[] } | null;
}

export interface Ask {
  question: number;
  kind: Kind | null;
  seats: number[];
  secret: boolean;
  you: boolean;
  options: string[];
  refused: { option: string; why: Message }[];
  chosen: string | null;
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

export type ChatLine =
  | { seat: number | null; name: string; text: string; signal?: undefined }
  | { seat: number; name: string; signal: Signal; text?: undefined };

export interface Step {
  log: Message[];
  view: View;
}

export interface Snapshot {
  type: 'table';
  id: string;
  table: string;
  name: string;
  game: string;
  public: boolean;
  rules: number;
  content: string;
  variant: Record<string, unknown>;
  you: number | null;
  seats: Seat[];
  watchers: number;
  seq: number;
  deck: Deck;
  view: View | null;
  ask: Ask | null;
  log: Message[];
  chat: ChatLine[];
}

export interface Update {
  type: 'update';
  seq: number;
  seats: Seat[];
  watchers: number;
  steps: Step[];
  ask: Ask | null;
  chat: ChatLine[];
}

export interface Entry {
  table: string;
  name: string;
  game: string;
  seats: Seat[];
  open: number;
  started: boolean;
  over: boolean;
  round: number;
}

export interface MyEntry extends Entry {
  yourTurn: boolean;
  seat: number;
}

export type SeatRequest =
  { kind: 'me'; name: string } | { kind: 'bot'; bot: BotKind } | { kind: 'open' };

export interface Lobby {
  type: 'lobby';
  id?: string;
  tables: Entry[];
  mine: MyEntry[];
}
export interface Ok {
  type: 'ok';
  id: string;
}
export interface Created {
  type: 'created';
  id: string;
  table: string;
  seat: number | null;
  token: string | null;
}
export interface Seated {
  type: 'seated';
  id: string;
  table: string;
  seat: number;
  token: string;
}
export interface Refusal {
  type: 'error';
  id: string | null;
  code: string;
  message: Message;
}

export type News = Lobby | Ok | Created | Seated | Refusal | Snapshot | Update;

/** Requests without their id, which the connection adds. */
export type Request =
  | { type: 'lobby'; mine: { table: string; token: string }[] }
  | {
      type: 'create';
      game: string;
      name: string;
      public: boolean;
      seats: SeatRequest[];
      variant?: Record<string, unknown>;
    }
  | { type: 'join'; table: string; token?: string }
  | { type: 'sit'; table: string; seat: number; name: string }
  | { type: 'bot'; seat: number; bot: BotKind }
  | { type: 'choose'; question: number; option: string }
  | { type: 'say'; text: string; name?: string }
  | { type: 'signal'; signal: Signal }
  | { type: 'leave' }
  | { type: 'back' }
  | { type: 'ping' };

export type AnswerTo<R extends Request> = R extends { type: 'lobby' }
  ? Lobby
  : R extends { type: 'create' }
    ? Created
    : R extends { type: 'join' }
      ? Snapshot
      : R extends { type: 'sit' }
        ? Seated
        : Ok;
