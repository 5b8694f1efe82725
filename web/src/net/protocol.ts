// What travels between client and server: the types of docs/protocol.schema.json, with the game's own view in them.

import type * as wire from './protocol.generated';

export type {
  AnalysedMove,
  AnalysisOfGame,
  Ask,
  ComparedTable,
  Created,
  Entry,
  Fair,
  FairSeat,
  Found,
  Games,
  Hint as HintAnswer,
  Level,
  Lobby,
  MyEntry,
  OddsOfMove,
  Ok,
  Pack as PackAnswer,
  Result,
  Seat,
  Seated,
  SeatRequest,
  SeenTable,
  Signal,
  Talk,
} from './protocol.generated';

/** What every game's view says: the result, once the match is over. */
export type AnyView = Pick<wire.View, 'outcome'>;
/** The server always sends `args`; the client's own sentences may do without. */
export type Message = Pick<wire.Message, 'id'> & Partial<wire.Message>;
/** The client has codes of its own. */
export type Refusal = Omit<wire.Error, 'code' | 'message'> & { code: string; message: Message };

type With<T, V> = Omit<T, 'view'> & { view: V };
export type Step<V = AnyView> = With<wire.Step, V>;
export type Moment<V = AnyView> = With<wire.Moment, V>;
export type Preview<V = AnyView> = With<wire.Preview, V | null>;
export type Update<V = AnyView> = Omit<wire.Update, 'steps'> & { steps: Step<V>[] };
/** `V` is the game's view, `D` its content. */
export type Snapshot<V = AnyView, D = unknown> = With<Omit<wire.Table, 'content'>, V | null> & {
  content: D;
};

/** A question with one best answer, and what an answer comes to. */
export type Puzzle = Omit<wire.Puzzle, 'picture'> & { picture: Snapshot };
export type Attempt = Omit<wire.Attempt, 'steps'> & { steps: Step[] };
export type PuzzlesOfGame = wire.PuzzlesOfGame;

/** Numbers of the match at the end of a turn; a game has further ones. */
export type SeriesPoint = Pick<wire.SeriesPoint, 'turn' | 'move'>;
export type Series = Omit<wire.Series, 'points'> & { points: SeriesPoint[] };

type FieldOf<U> = U extends unknown ? keyof U : never;
/** A union of which one may ask for every field: what only others have is undefined. */
type Any<U, All = U> = U extends unknown
  ? U & { [F in Exclude<FieldOf<All>, keyof U>]?: undefined }
  : never;
export type ChatLine = Any<wire.ChatLine>;

type Replaced = Snapshot | Update | Moment | Preview | Series | Puzzle | Attempt | Refusal;
/** What the rest of the client hears: changes are made into updates first (picture.ts). */
export type News = Exclude<wire.News, wire.Change | { type: Replaced['type'] }> | Replaced;

type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never;
/** Requests without their id, which the connection adds. */
export type Request = WithoutId<wire.Request>;

/** What answers a request where it is not just an `ok`. */
interface Answers {
  lobby: wire.Lobby;
  find: wire.Found;
  games: wire.Games;
  create: wire.Created;
  branch: wire.Created;
  duplicate: wire.Created;
  compare: wire.Comparison;
  join: Snapshot;
  sit: wire.Seated;
  moment: Moment;
  series: Series;
  record: wire.Record;
  odds: wire.Odds;
  analysis: wire.Analysis;
  promise: wire.Promised;
  puzzles: wire.Puzzles;
  puzzle: Puzzle;
  attempt: Attempt;
  preview: Preview;
  hint: wire.Hint;
  pack: wire.Pack;
  import: wire.Created;
}
export type AnswerTo<R extends Request> = R['type'] extends keyof Answers
  ? Answers[R['type']]
  : wire.Ok;
