// Made of docs/protocol.schema.json by `npm run protocol`.

/**
 * The protocol of docs/protocol.md: every message, both ways
 */
export type Protocol = Request | News;
/**
 * From client to server
 */
export type Request =
  | LobbyRequest
  | FindRequest
  | CreateRequest
  | JoinRequest
  | SitRequest
  | BotRequest
  | ChooseRequest
  | PreviewRequest
  | HintRequest
  | ContinueRequest
  | PackRequest
  | ImportRequest
  | MomentRequest
  | SeriesRequest
  | RecordRequest
  | OddsRequest
  | AnalysisRequest
  | BranchRequest
  | DuplicateRequest
  | CompareRequest
  | DrawRequest
  | SayRequest
  | SignalRequest
  | AnnounceRequest
  | ResignRequest
  | LeaveRequest
  | BackRequest
  | CloseRequest
  | StartRequest
  | FreeRequest
  | GamesRequest
  | PromiseRequest
  | PuzzlesRequest
  | PuzzleRequest
  | AttemptRequest
  | PingRequest;
export type RequestId = string;
export type Name = string;
/**
 * Who is to sit there: oneself, a bot, or whoever comes
 */
export type SeatRequest =
  | {
      kind: 'me';
      name: Name;
    }
  | {
      kind: 'bot';
      bot: Level;
    }
  | {
      kind: 'open';
    };
/**
 * How well a bot plays, weakest first
 */
export type Level = 'novice' | 'apprentice' | 'adept' | 'sorceress' | 'archwitch';
export type ContentHash = string;
/**
 * What a person adds to the luck of the table
 */
export type Nonce = string;
export type SeatNumber = number;
export type Count = number;
export type Signal = string;
export type WordOrNull = string | null;
/**
 * From server to client
 */
export type News =
  | Ok
  | Error
  | Created
  | Seated
  | Lobby
  | Found
  | Table
  | Puzzles
  | Puzzle
  | Attempt
  | Update
  | Change
  | Preview
  | Hint
  | Games
  | Pack
  | Moment
  | Series
  | Record
  | Comparison
  | Promised
  | Odds
  | Analysing
  | Analysis;
export type Hash = string;
export type SeatOrNull = SeatNumber | null;
/**
 * @minItems 1
 * @maxItems 8
 */
export type Seats = Seat[];
/**
 * The build of the browser client that the server has, if it has one
 */
export type Build = string;
export type Outcome = {
  scores: number[];
  /**
   * @minItems 1
   */
  winners: SeatNumber[];
} | null;
export type Messages = Message[];
/**
 * A line of text, a wish, or whether an announcement came true
 */
export type ChatLine =
  | {
      seat: SeatOrNull;
      name: Name;
      text: string;
    }
  | {
      seat: SeatNumber;
      name: Name;
      signal: Signal;
    }
  | {
      seat: SeatNumber;
      name: Name;
      announced: Word;
      kept: boolean;
    };
export type Word = string;
/**
 * @maxItems 8
 */
export type SeatList = SeatNumber[];
export type Difficulty = number;
/**
 * Sentences of content/text: the id of each with its args
 */
export type BriefLog = {
  [k: string]: {
    [k: string]: unknown;
  };
}[];
/**
 * What changed in a value; docs/protocol.md says how to read it
 */
export type Patch =
  | {
      [k: string]: unknown;
    }
  | unknown[]
  | string
  | number
  | boolean
  | null;
/**
 * Options; those that begin with the same word below that word
 */
export type BriefOptions = (
  | string
  | {
      [k: string]: BriefOptions;
    }
)[];
/**
 * In millionths: the share of the victory, the score at the end
 *
 * @minItems 2
 * @maxItems 2
 */
export type Worth = number[];
export type Worths = Worth[];
/**
 * Of what is after it, where that comes of whole games
 */
export type Worths1 = Worth[];

export interface LobbyRequest {
  type: 'lobby';
  id: RequestId;
  /**
   * @maxItems 100
   */
  mine: {
    table: string;
    token: string;
  }[];
}
export interface FindRequest {
  type: 'find';
  id: RequestId;
  title: Name;
}
export interface CreateRequest {
  type: 'create';
  id: RequestId;
  game: string;
  name: string;
  public: boolean;
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: SeatRequest[];
  variant?: {
    [k: string]: unknown;
  };
  contentHash?: ContentHash;
  /**
   * The commitment of a `promise`
   */
  promise?: string;
  nonce?: Nonce;
  /**
   * Others may play the same luck
   */
  shared?: boolean;
  /**
   * The game begins when the person who opens the table starts it
   */
  hosted?: boolean;
}
export interface JoinRequest {
  type: 'join';
  id: RequestId;
  table: string;
  token?: string;
  /**
   * Changes instead of updates
   */
  changes?: boolean;
}
export interface SitRequest {
  type: 'sit';
  id: RequestId;
  table: string;
  seat: SeatNumber;
  name: Name;
  nonce?: Nonce;
  seen?: SeenTable;
}
/**
 * A table of the same luck that the person saw, and the secret of the seat they had there
 */
export interface SeenTable {
  table: string;
  token?: string;
}
export interface BotRequest {
  type: 'bot';
  id: RequestId;
  seat: SeatNumber;
  bot: Level;
}
export interface ChooseRequest {
  type: 'choose';
  id: RequestId;
  question: Count;
  option: string;
}
export interface PreviewRequest {
  type: 'preview';
  id: RequestId;
  question: Count;
  option: string;
}
export interface HintRequest {
  type: 'hint';
  id: RequestId;
  question: Count;
}
export interface ContinueRequest {
  type: 'continue';
  id: RequestId;
  question: Count;
}
export interface PackRequest {
  type: 'pack';
  id: RequestId;
  game: string;
  text: string;
}
export interface ImportRequest {
  type: 'import';
  id: RequestId;
  /**
   * One line: a record of a game that is over
   */
  record: string;
}
export interface MomentRequest {
  type: 'moment';
  id: RequestId;
  table: string;
  token?: string;
  move: Count;
  /**
   * As whom; of a game that is over
   */
  seat?: number;
}
export interface SeriesRequest {
  type: 'series';
  id: RequestId;
  table: string;
  token?: string;
}
export interface RecordRequest {
  type: 'record';
  id: RequestId;
  table: string;
  token?: string;
}
export interface OddsRequest {
  type: 'odds';
  id: RequestId;
  table: string;
  token?: string;
}
export interface AnalysisRequest {
  type: 'analysis';
  id: RequestId;
  table: string;
  token?: string;
}
export interface BranchRequest {
  type: 'branch';
  id: RequestId;
  table: string;
  token?: string;
  move: Count;
  seat: SeatNumber;
  name: Name;
  /**
   * The commitment of a `promise`
   */
  promise?: string;
  nonce?: Nonce;
}
/**
 * Open a table with the same luck, at which everybody sits some seats further; answered with `created`, without a seat
 */
export interface DuplicateRequest {
  type: 'duplicate';
  id: RequestId;
  table: string;
  token?: string;
}
/**
 * How the tables of one luck ended; of a table that is over
 */
export interface CompareRequest {
  type: 'compare';
  id: RequestId;
  table: string;
  token?: string;
}
export interface DrawRequest {
  type: 'draw';
  id: RequestId;
  offer: boolean;
}
export interface SayRequest {
  type: 'say';
  id: RequestId;
  text: string;
  name?: Name;
}
export interface SignalRequest {
  type: 'signal';
  id: RequestId;
  signal: Signal;
}
export interface AnnounceRequest {
  type: 'announce';
  id: RequestId;
  action: WordOrNull;
}
export interface ResignRequest {
  type: 'resign';
  id: RequestId;
}
export interface LeaveRequest {
  type: 'leave';
  id: RequestId;
}
export interface BackRequest {
  type: 'back';
  id: RequestId;
}
export interface CloseRequest {
  type: 'close';
  id: RequestId;
}
export interface StartRequest {
  type: 'start';
  id: RequestId;
}
export interface FreeRequest {
  type: 'free';
  id: RequestId;
  seat: SeatNumber;
  name: Name;
}
export interface GamesRequest {
  type: 'games';
  id: RequestId;
}
export interface PromiseRequest {
  type: 'promise';
  id: RequestId;
}
export interface PuzzlesRequest {
  type: 'puzzles';
  id: RequestId;
}
export interface PuzzleRequest {
  type: 'puzzle';
  id: RequestId;
  game: string;
  number: Count;
}
export interface AttemptRequest {
  type: 'attempt';
  id: RequestId;
  game: string;
  number: Count;
  option: string;
}
export interface PingRequest {
  type: 'ping';
  id: RequestId;
}
export interface Ok {
  type: 'ok';
  id: RequestId;
  receipt?: Receipt;
}
/**
 * Binds the server to a choice made unseen
 */
export interface Receipt {
  move: Count;
  hash: Hash;
}
export interface Error {
  type: 'error';
  id: RequestId | null;
  code:
    | 'bad-json'
    | 'bad-message'
    | 'too-large'
    | 'no-such-table'
    | 'wrong-token'
    | 'not-seated'
    | 'seat-taken'
    | 'no-such-seat'
    | 'no-such-bot'
    | 'stale-question'
    | 'not-asked'
    | 'illegal-option'
    | 'not-allowed'
    | 'too-many'
    | 'unavailable'
    | 'not-started'
    | 'bad-content'
    | 'bad-record'
    | 'no-such-content'
    | 'no-such-promise'
    | 'no-such-puzzle'
    | 'set-aside'
    | 'rules-failed'
    | 'unreadable-table';
  message: Message;
}
/**
 * A sentence of content/text
 */
export interface Message {
  id: string;
  args: {
    [k: string]: unknown;
  };
}
export interface Created {
  type: 'created';
  id: RequestId;
  table: string;
  seat: SeatOrNull;
  token: string | null;
}
export interface Seated {
  type: 'seated';
  id: RequestId;
  table: string;
  seat: SeatNumber;
  token: string;
}
export interface Lobby {
  type: 'lobby';
  id?: RequestId;
  /**
   * @maxItems 50
   */
  tables: Entry[];
  mine: MyEntry[];
  build?: Build;
}
/**
 * A table in the lobby
 */
export interface Entry {
  table: string;
  name: Name;
  game: string;
  variant: {
    [k: string]: unknown;
  };
  custom: boolean;
  seats: Seats;
  open: Count;
  started: boolean;
  over: boolean;
  agreed: boolean;
  standing: Message | null;
  fair?: Fair | null;
}
/**
 * Who sits there; of kind game: nobody, the rules play it
 */
export interface Seat {
  kind: 'person' | 'bot' | 'open' | 'game';
  name: string;
  bot: Level | null;
  online: boolean;
  away: boolean;
  /**
   * The person gave the game up; a bot plays the seat to the end
   */
  resigned: boolean;
  /**
   * The person saw another table of the same luck
   */
  knowsLuck?: boolean;
}
/**
 * What the server has committed to before the game
 */
export interface Fair {
  commitment: Hash;
  /**
   * Moves that were taken from another table: not of this seed
   */
  from: number;
  /**
   * Others may play the same luck, or have played it
   */
  shared?: boolean;
  /**
   * Of a duplicate: how many seats further everybody sits than at the first table
   */
  rotation?: number;
  /**
   * Of docs/fairness.md; 1 if absent
   */
  version?: number;
  /**
   * What each seat has added, once the game has started; of a duplicate, at the first table
   *
   * @minItems 1
   * @maxItems 8
   */
  seats?: FairSeat[];
}
export interface FairSeat {
  kind: 'person' | 'bot' | 'game';
  /**
   * Its hash; that of the empty text if there is none
   */
  nonce: string;
}
/**
 * A table where one has a seat
 */
export interface MyEntry {
  table: string;
  name: Name;
  game: string;
  variant: {
    [k: string]: unknown;
  };
  custom: boolean;
  seats: Seats;
  open: Count;
  started: boolean;
  over: boolean;
  agreed: boolean;
  standing: Message | null;
  fair?: Fair | null;
  yourTurn: boolean;
  seat: SeatNumber;
}
/**
 * Open tables whose title has in it what was asked for
 */
export interface Found {
  type: 'found';
  id: RequestId;
  /**
   * @maxItems 20
   */
  tables: Entry[];
  /**
   * There are others
   */
  more: boolean;
}
/**
 * Everything about a table; replaces whatever the client had
 */
export interface Table {
  type: 'table';
  id: RequestId;
  build?: Build;
  /**
   * What `join` and `sit` take in place of the id, as long as the table waits
   */
  shortCode?: string;
  opener?: SeatNumber;
  /**
   * The game begins when the person who opened the table starts it
   */
  hosted?: boolean;
  /**
   * The viewer may still close the table although its game has begun
   */
  mayClose?: boolean;
  table: string;
  name: Name;
  game: string;
  public: boolean;
  rules: number;
  contentHash: ContentHash;
  variant: {
    [k: string]: unknown;
  };
  you: SeatOrNull;
  seats: Seats;
  watchers: Count;
  seq: Count;
  /**
   * The rules data; each game has its own
   */
  content: {
    [k: string]: unknown;
  };
  view: View | null;
  ask: Ask | null;
  log: Messages;
  /**
   * @maxItems 200
   */
  chat: ChatLine[];
  talk: Talk | null;
  draw: SeatList;
  result: Result | null;
  fair?: Fair | null;
  /**
   * The match was played elsewhere and brought along as a record
   */
  brought?: true;
}
/**
 * What a viewer sees; docs/<game>.view.schema.json says what that is
 */
export interface View {
  outcome: Outcome;
  [k: string]: unknown;
}
/**
 * Who is asked what now
 */
export interface Ask {
  question: Count;
  kind: WordOrNull;
  /**
   * @maxItems 8
   */
  seats: SeatNumber[];
  secret: boolean;
  you: boolean;
  options: string[];
  refused: {
    option: string;
    why: Message;
  }[];
  chosen: string | null;
}
/**
 * What people said they would choose, by seat, and how often they then did
 */
export interface Talk {
  /**
   * @maxItems 8
   */
  announced: WordOrNull[];
  /**
   * @maxItems 8
   */
  kept: Count[];
  /**
   * @maxItems 8
   */
  broken: Count[];
}
/**
 * How a table ended
 */
export interface Result {
  /**
   * All people agreed to share the title before the end
   */
  agreed: boolean;
  /**
   * The rules failed, and nothing more can be played
   */
  setAside: boolean;
  outcome: Outcome;
  resigned: SeatList;
}
/**
 * Which puzzles there are; a game without any is missing
 */
export interface Puzzles {
  type: 'puzzles';
  id: RequestId;
  games: PuzzlesOfGame[];
}
export interface PuzzlesOfGame {
  game: string;
  /**
   * Of puzzle 1, 2, 3...
   *
   * @minItems 1
   */
  difficulties: Difficulty[];
  /**
   * Puzzles that are offered no more; their numbers and difficulties stay
   *
   * @minItems 1
   */
  retired?: RetiredPuzzle[];
}
export interface RetiredPuzzle {
  number: Count;
  /**
   * The first day, in universal time, whose puzzle it can no longer be
   */
  since: string;
}
/**
 * A question with one best answer, at a table that nobody has opened
 */
export interface Puzzle {
  type: 'puzzle';
  id: RequestId;
  game: string;
  number: Count;
  difficulty: Difficulty;
  /**
   * Everything is seen, whoever holds it
   */
  open: boolean;
  task: Message;
  picture: Table;
  retired?: Message1;
}
/**
 * A sentence of content/text
 */
export interface Message1 {
  id: string;
  args: {
    [k: string]: unknown;
  };
}
/**
 * What an answer comes to
 */
export interface Attempt {
  type: 'attempt';
  id: RequestId;
  right: boolean;
  /**
   * The best one
   */
  answer: string;
  verdict: Message;
  steps: Step[];
}
/**
 * The table after one move
 */
export interface Step {
  log: Messages;
  view: View;
}
/**
 * What changed since the last table or update
 */
export interface Update {
  type: 'update';
  seq: Count;
  seats: Seats;
  watchers: Count;
  steps: Step[];
  ask: Ask | null;
  /**
   * @maxItems 200
   */
  chat: ChatLine[];
  talk: Talk | null;
  draw: SeatList;
  result: Result | null;
  fair?: Fair | null;
}
/**
 * What changed since the last table or change, and nothing else
 */
export interface Change {
  type: 'change';
  seq: Count;
  log?: BriefLog;
  view?: Patch;
  steps?: ChangeStep[];
  ask?: AskChange | null;
  seats?: Patch;
  watchers?: Count;
  /**
   * @maxItems 200
   */
  chat?: ChatLine[];
  talk?: Patch;
  draw?: Patch;
  result?: Patch;
  fair?: Patch;
  id?: RequestId;
}
/**
 * One move of several
 */
export interface ChangeStep {
  log?: BriefLog;
  view?: Patch;
}
/**
 * The members of an ask that are new
 */
export interface AskChange {
  question?: Count;
  kind?: WordOrNull;
  seats?: SeatList;
  secret?: boolean;
  you?: boolean;
  options?: BriefOptions;
  refused?: {
    options: BriefOptions;
    why: Message;
  }[];
  chosen?: WordOrNull;
}
/**
 * One's own view after that choice; null where nothing can be said
 */
export interface Preview {
  type: 'preview';
  id: RequestId;
  view: View | null;
}
/**
 * What a bot would choose; null if it cannot say
 */
export interface Hint {
  type: 'hint';
  id: RequestId;
  option: WordOrNull;
  nudge?: Message;
  kind?: Message;
  proof?: Messages;
  second?: {
    option: string;
    message: Message;
  };
  /**
   * What the proof rests on; docs/<game>.view.schema.json says what that is
   */
  evidence?: {
    [k: string]: unknown;
  };
}
export interface Games {
  type: 'games';
  id: RequestId;
  /**
   * @minItems 1
   */
  games: ListedGame[];
}
/**
 * A game this server knows
 */
export interface ListedGame {
  id: string;
  /**
   * Fewest and most that people and bots can take
   *
   * @minItems 2
   * @maxItems 2
   */
  seats: number[];
  /**
   * @minItems 1
   */
  bots: Level[];
}
export interface Pack {
  type: 'pack';
  id: RequestId;
  contentHash: ContentHash;
}
/**
 * The table as the viewer saw it after so many moves
 */
export interface Moment {
  type: 'moment';
  id: RequestId;
  move: Count;
  of: Count;
  log: Messages;
  view: View;
  ask: {
    kind: WordOrNull;
    seats: SeatList;
  };
}
export interface Series {
  type: 'series';
  id: RequestId;
  /**
   * How many lines the viewer's log has after so many moves
   *
   * @minItems 1
   */
  lines: Count[];
  /**
   * @minItems 1
   */
  points: SeriesPoint[];
}
/**
 * Numbers of the match at the end of a turn; a game has further ones of its own
 */
export interface SeriesPoint {
  turn: Count;
  move: Count;
  [k: string]: unknown;
}
export interface Record {
  type: 'record';
  id: RequestId;
  record: string;
}
/**
 * All tables of one luck that have begun, the first one first
 */
export interface Comparison {
  type: 'comparison';
  id: RequestId;
  /**
   * @minItems 1
   */
  tables: ComparedTable[];
}
export interface ComparedTable {
  /**
   * Null while it is being played
   */
  table: string | null;
  name: string;
  /**
   * How many seats further everybody sits than at the first table
   */
  rotation: number;
  seats: Seats;
  result: Result | null;
}
export interface Promised {
  type: 'promise';
  id: RequestId;
  commitment: Hash | null;
}
export interface Odds {
  type: 'odds';
  id: RequestId;
  odds: OddsOfMove[];
}
/**
 * What chance could have answered, in order; without weights all count the same
 */
export interface OddsOfMove {
  move: Count;
  /**
   * @minItems 1
   */
  outcomes: string[];
  /**
   * @minItems 1
   */
  weights?: Count[];
  /**
   * Of the question, where luck is shared
   */
  place?: string;
}
/**
 * How far the analysis is that the client asked for with this request
 */
export interface Analysing {
  type: 'analysing';
  request: RequestId;
  done: Count;
  of: Count;
  /**
   * In the queue, from 1; only while it waits there
   */
  place?: number;
}
export interface Analysis {
  type: 'analysis';
  id: RequestId;
  analysis: AnalysisOfGame;
}
/**
 * What happened in a match that is over; docs/analysis.md says what the numbers mean. Turning points are numbers of moves, from 1
 */
export interface AnalysisOfGame {
  format: 'cauldron-analysis';
  version: 1;
  /**
   * Another version finds other numbers
   */
  analyser: number;
  game: string;
  rules: Count;
  budget: Count;
  seed: Count;
  strongest: Level;
  initial: Worths;
  turning_points: Count[];
  seats: AnalysedSeat[];
  moves: AnalysedMove[];
}
/**
 * initial + luck + own + others + error = result; kinds of questions by name
 */
export interface AnalysedSeat {
  initial: Worth;
  luck: Worth;
  own: Worth;
  others: Worth;
  error: Worth;
  result: Worth;
  standard_error?: Worth;
  kinds: {
    [k: string]: AnalysedKind;
  };
}
export interface AnalysedKind {
  decisions: Count;
  as_strongest: Count;
  choice: Worth;
  loss_known: Worth;
  loss_open: Worth;
}
export interface AnalysedMove {
  who: SeatNumber | 'chance';
  text: string;
  kind: string;
  after: Worths;
  effect: Worths;
  standard_error?: Worths1;
  decision?: AnalysedDecision;
}
/**
 * The best answers with what the seat knew and with all cards seen, and that of the strongest level; exact: proved
 */
export interface AnalysedDecision {
  known: BestAnswer;
  open: BestAnswer;
  strongest: string;
  exact: boolean;
}
export interface BestAnswer {
  best: string;
  loss: Worth;
}
