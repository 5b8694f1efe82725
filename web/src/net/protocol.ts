// The wire protocol of docs/protocol.md, as types.

export type Signal = 'win' | 'lose' | 'choose';
export type BotKind = 'random' | 'greedy';

export interface Message {
  id: string;
  args?: Record<string, unknown>;
}

export interface Seat {
  /** `game`: nobody sits there, the rules of the game play it. */
  kind: 'person' | 'bot' | 'open' | 'game';
  name: string;
  bot: BotKind | null;
  online: boolean;
  away: boolean;
  /** The person gave the game up; a bot plays the seat to the end. */
  resigned?: boolean;
}

/** How a table ended. */
export interface Result {
  /** All people agreed to share the title before the end. */
  agreed: boolean;
  /** The rules failed, and nothing more can be played. */
  setAside?: boolean;
  resigned: number[];
}

/** What every game's view says: the result, once the match is over. */
export interface AnyView {
  outcome?: { scores: number[]; winners: number[] } | null;
}

export interface Ask {
  question: number;
  kind: string | null;
  seats: number[];
  secret: boolean;
  you: boolean;
  options: string[];
  refused: { option: string; why: Message }[];
  chosen: string | null;
}

/** What people said they would choose, by seat, and how often they then did. */
export interface Talk {
  announced: (string | null)[];
  kept: number[];
  broken: number[];
}

/** A line of text, a wish, or whether an announcement came true. */
export interface ChatLine {
  seat: number | null;
  name: string;
  text?: string;
  signal?: Signal;
  announced?: string;
  kept?: boolean;
}

export interface Step<V = AnyView> {
  log: Message[];
  view: V;
}

/** `V` is the game's view, `D` its content. */
export interface Snapshot<V = AnyView, D = unknown> {
  type: 'table';
  id: string;
  table: string;
  name: string;
  game: string;
  public: boolean;
  rules: number;
  contentHash: string;
  variant: Record<string, unknown>;
  you: number | null;
  seats: Seat[];
  watchers: number;
  seq: number;
  content: D;
  view: V | null;
  ask: Ask | null;
  log: Message[];
  chat: ChatLine[];
  /** Null or absent in games without announcements. */
  talk?: Talk | null;
  /** The seats whose people offer to share the title. */
  draw?: number[];
  result?: Result | null;
}

export interface Update<V = AnyView> {
  type: 'update';
  seq: number;
  seats: Seat[];
  watchers: number;
  steps: Step<V>[];
  ask: Ask | null;
  chat: ChatLine[];
  talk?: Talk | null;
  draw?: number[];
  result?: Result | null;
}

export interface Entry {
  table: string;
  name: string;
  game: string;
  seats: Seat[];
  open: number;
  started: boolean;
  over: boolean;
  variant?: Record<string, unknown>;
  /** The part of the game, in the game's own words; null before the start. */
  standing: Message | null;
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

/** The table as the viewer saw it after the first `move` moves of a match of `of` moves. */
export interface Moment<V = AnyView> {
  type: 'moment';
  id: string;
  move: number;
  of: number;
  /** What the move added to the log. */
  log: Message[];
  view: V;
  ask: { kind: string | null; seats: number[] };
}

/** Numbers of the match at the end of a turn; a game has its own. */
export interface SeriesPoint {
  move: number;
  round?: number;
  tokens?: number[];
  season?: string;
  phase?: number;
  wisdom?: number[];
  suspicion?: number[];
  citizens?: number[];
}
export interface Series {
  type: 'series';
  id: string;
  points: SeriesPoint[];
  /** How many lines the viewer's log has after so many moves; absent on older servers. */
  lines?: number[];
}

export interface Preview {
  type: 'preview';
  id: string;
  /** One's own view after that choice; null where nothing can be said. */
  view: AnyView | null;
}

/** What a bot would choose; null if it cannot say. */
export interface PackAnswer {
  type: 'pack';
  id: string;
  contentHash: string;
}
export interface HintAnswer {
  type: 'hint';
  id: string;
  option: string | null;
}

export type News =
  | Preview
  | Lobby
  | Ok
  | Created
  | Seated
  | Refusal
  | Snapshot
  | Update
  | Moment
  | Series
  | HintAnswer
  | PackAnswer;

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
      contentHash?: string;
    }
  | { type: 'join'; table: string; token?: string }
  | { type: 'sit'; table: string; seat: number; name: string }
  | { type: 'bot'; seat: number; bot: BotKind }
  | { type: 'choose'; question: number; option: string }
  | { type: 'preview'; question: number; option: string }
  | { type: 'say'; text: string; name?: string }
  | { type: 'signal'; signal: Signal }
  | { type: 'announce'; action: string | null }
  | { type: 'hint'; question: number }
  | { type: 'pack'; game: string; text: string }
  | { type: 'resign' }
  | { type: 'draw'; offer: boolean }
  | { type: 'moment'; table: string; token?: string; move: number }
  | { type: 'series'; table: string; token?: string }
  | { type: 'branch'; table: string; token?: string; move: number; seat: number; name: string }
  | { type: 'continue'; question: number }
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
        : R extends { type: 'branch' }
          ? Created
          : R extends { type: 'moment' }
            ? Moment
            : R extends { type: 'series' }
              ? Series
              : R extends { type: 'preview' }
                ? Preview
                : R extends { type: 'pack' }
                  ? PackAnswer
                  : R extends { type: 'hint' }
                    ? HintAnswer
                    : Ok;
