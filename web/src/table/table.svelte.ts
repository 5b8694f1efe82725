// Everything the table page knows: what the server said and what of it is shown already. What only one
// game knows is in its `play`.

import { loadGame } from '../games';
import { Connection, RefusedError } from '../net/client.svelte';
import type {
  AnyView,
  Ask,
  ChatLine,
  Message,
  News,
  Refusal,
  Request,
  Result,
  Seat,
  Snapshot,
  Step,
  Talk,
  Update,
} from '../net/protocol';
import { forgetSeat, rememberSeat, seatAt } from '../net/seats';
import { settings } from '../shell/settings.svelte';
import { line, t } from '../text/text';
import type { AnyGame, GameOnTable, Pause, Play } from './game';
import { paceOf, StepQueue } from './logic/queue';
import { Recall } from './logic/recall';

/** How long a step that is shown again stays, at most, and all of them together. */
const kRecallMs = 650;
const kWholeRecallMs = 12_000;

/** A seat that the game plays itself is the Black Widow's. */
const nameOf = ({ kind, name }: Seat) => (kind === 'game' ? t('sep.widow') : name);

export interface TableOptions {
  connection?: Connection;
  /** A game that is loaded already. */
  game?: AnyGame;
  /** The table shows the past: nothing can be done, and its seat is not kept. */
  past?: boolean;
}

export class TableModel<V extends AnyView = AnyView, P extends Play<V> = Play<V>> {
  readonly connection: Connection;
  /** The table shows the past: nothing can be done. */
  readonly past: boolean;
  /** The game that is played here, once its code is loaded. */
  game = $state.raw<GameOnTable<V, P> | null>(null);
  snapshot = $state.raw<Snapshot<V> | null>(null);
  seats = $state.raw<Seat[]>([]);
  watchers = $state(0);
  view = $state.raw<V | null>(null);
  log = $state.raw<Message[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** What people announced, as far as the table shows it. */
  talk = $state.raw<Talk | null>(null);
  /** The seats whose people offer to share the title. */
  draw = $state.raw<number[]>([]);
  /** How the table ended, once everything is shown. */
  result = $state.raw<Result | null>(null);
  /** Lines that others said since the page was opened or the chat was last looked at. */
  unread = $state(0);
  /** What the step on the table says in the log. */
  happening = $state.raw<Message | null>(null);
  /** Steps are being shown one after another. */
  busy = $state(false);
  /** What was shown lately is being shown again. */
  recalling = $state(false);
  /** There is something to show again. */
  recallable = $state(false);
  /** The table waits for the person before it shows the next step. */
  stopped = $state(false);
  /** Why the server refused the latest request. */
  error = $state.raw<Message | null>(null);
  /** Why the table cannot be shown. */
  trouble = $state.raw<Refusal | null>(null);

  /** What is said and judged by steps that are still to be shown. */
  private verdicts: ChatLine[] = [];
  private newestTalk: Talk | null = null;
  private newestResult: Result | null = null;
  private newestAsk = $state.raw<Ask | null>(null);
  private memory = $state.raw<P | null>(null);
  private token: string | undefined;
  /** What the server said while the game's code was on its way. */
  private early: (Snapshot | Update)[] | null = null;
  private readonly queue: StepQueue<V>;
  private readonly lately = new Recall<V>();
  private again: readonly Step<V>[] = [];
  private recallMs = kRecallMs;
  private readonly hearers: ((sentences: string[]) => void)[] = [];

  readonly you = $derived(this.snapshot?.you ?? null);
  readonly names = $derived(this.seats.map(nameOf));
  readonly away = $derived(this.you !== null && (this.seats[this.you]?.away ?? false));
  readonly resigned = $derived(this.you !== null && (this.seats[this.you]?.resigned ?? false));
  /** Nothing is left to play. */
  readonly over = $derived(!!this.view?.outcome || this.result !== null);
  /** The open question, once everything that led to it has been shown. */
  readonly ask = $derived(this.busy ? null : this.newestAsk);

  constructor(
    readonly table: string,
    token: string | null,
    { connection = new Connection(), game, past = false }: TableOptions = {},
  ) {
    this.connection = connection;
    this.past = past;
    this.token = past ? undefined : (token ?? seatAt(table)?.token);
    this.queue = new StepQueue({
      current: () => this.view,
      pause: (before, after) => this.pause(before, after),
      show: (step, speed) => this.show(step, speed),
      stop: (before, after) => {
        this.stopped = true;
        this.memory?.stopped?.(before, after);
      },
      proceed: () => {
        this.stopped = false;
        this.memory?.proceeded?.();
      },
      idle: () => this.rest(),
      animated: () => settings.animation || this.recalling,
    });
    if (game) this.begin(game);
    connection.onNews((news) => this.hear(news));
    this.join();
  }

  close(): void {
    this.queue.clear();
    this.memory?.close?.();
    this.connection.close();
  }

  /** What the game remembers; there once the game is loaded. */
  get play(): P {
    if (!this.memory) throw new Error('the game is not loaded');
    return this.memory;
  }

  /** The open question if it is the viewer's to answer now. */
  get question(): Ask | null {
    const { ask, away, connection } = this;
    return ask?.you && !away && connection.status !== 'lost' ? ask : null;
  }

  /** A message in the words of this table: names for seats and cards. */
  say(message: Message): string {
    return line(message, this.names, this.you);
  }

  /** A chat line without its speaker. */
  wordsOf(said: ChatLine): string {
    return said.text ?? this.game?.words?.(said) ?? '';
  }

  /** Calls `hearer` with each sentence that the log or somebody else adds. */
  onSaid(hearer: (sentences: string[]) => void): void {
    this.hearers.push(hearer);
  }

  /** Finishes what is being shown; where the table waits, lets it go on. */
  hurry(): void {
    this.queue.finish();
  }

  /** Shows again what was shown lately. */
  recall(): void {
    const past = this.busy ? null : this.lately.latest();
    if (!past) return;
    this.again = past.steps;
    this.recallMs = Math.min(kRecallMs, kWholeRecallMs / past.steps.length);
    this.recalling = true;
    this.busy = true;
    this.view = past.before;
    this.queue.push(past.steps);
  }

  async sit(seat: number, name: string): Promise<void> {
    const { table } = this;
    const sitting = this.connection.request({ type: 'sit', table, seat, name });
    if (!(await this.guard(sitting))) return;
    const { token } = await sitting;
    rememberSeat({ table, token, name, seat });
    this.token = token;
    this.join();
  }

  /** Gives a seat up that is not ours, and looks on. */
  watch(): void {
    forgetSeat(this.table);
    this.token = undefined;
    this.trouble = null;
    this.join();
  }

  /** Sends a request and keeps the reason if it is refused; true when it was done. */
  attempt(request: Request): Promise<boolean> {
    return this.guard(this.connection.request(request));
  }

  /** Waits for something that the server may refuse; true when it was done. */
  async guard(attempt: Promise<unknown>): Promise<boolean> {
    try {
      await attempt;
      return true;
    } catch (error) {
      if (error instanceof RefusedError) this.error = error.text;
      return false;
    }
  }

  /** The server has an answer to a secret question, which stays open. */
  seal(question: number, answer: string): void {
    if (this.newestAsk?.question === question)
      this.newestAsk = { ...this.newestAsk, chosen: answer };
  }

  /** What is shown again can be read at leisure, and never waits for the person. */
  private pause(before: V | null, after: V): Pause {
    const pause = this.game?.pause(before, after) ?? 0;
    if (!this.recalling) return pause;
    const { motion, reading } = paceOf(pause);
    return { motion: settings.animation ? motion : 0, reading: Math.max(reading, this.recallMs) };
  }

  private join(): void {
    const { table } = this;
    this.connection.follow(() => ({
      type: 'join',
      table,
      ...(this.token ? { token: this.token } : {}),
    }));
  }

  private hear(news: News): void {
    if (news.type === 'table' || news.type === 'update') this.take(news);
    else if (news.type === 'error' && this.snapshot) this.error = news.message;
    else if (news.type === 'error') this.trouble = news;
  }

  private take(news: Snapshot | Update): void {
    if (this.early) this.early.push(news);
    else if (news.type === 'update') this.advance(news as Update<V>);
    else if (this.game?.kind === news.game) this.replace(news as Snapshot<V>);
    else void this.load(news);
  }

  private async load(snapshot: Snapshot): Promise<void> {
    this.early = [snapshot];
    const game = await loadGame(snapshot.game).catch(() => null);
    const early = this.early;
    this.early = null;
    if (game) {
      this.begin(game);
      for (const news of early) this.take(news);
    } else {
      const message = { id: 'web.table.trouble.game' };
      this.trouble = { type: 'error', id: null, code: 'unknown-game', message };
    }
  }

  private begin(game: AnyGame): void {
    this.game = game as unknown as GameOnTable<V, P>;
    this.memory = this.game.play(this);
  }

  private replace(snapshot: Snapshot<V>): void {
    this.memory?.replacing?.(snapshot);
    this.queue.clear();
    this.lately.clear();
    this.recalling = this.recallable = false;
    this.trouble = null;
    const { view, chat } = snapshot;
    // The server may have kept fewer lines than were heard before the connection was lost.
    const missed = this.snapshot ? chat.slice(this.chat.length) : [];
    this.unread = Math.min(this.unread + this.byOthers(missed).length, chat.length);
    this.snapshot = snapshot;
    this.seats = snapshot.seats;
    this.watchers = snapshot.watchers;
    this.view = view;
    this.log = snapshot.log;
    this.happening = snapshot.log.at(-1) ?? null;
    this.chat = chat;
    this.verdicts = [];
    this.takeManners(snapshot);
    this.talk = this.newestTalk;
    this.memory?.replaced?.();
    this.takeAsk(snapshot.ask);
    this.rest();
    this.keepSeat();
  }

  private keepSeat(): void {
    const { table, token, you: seat } = this;
    if (seat === null || !token) return;
    const { over } = this;
    rememberSeat({ table, token, name: this.names[seat] ?? '', seat, over });
  }

  private advance(update: Update<V>): void {
    if (!this.snapshot) return;
    this.seats = update.seats;
    this.watchers = update.watchers;
    this.takeManners(update);
    // Whether an announcement was true is not told before the cards are turned up.
    this.hearChat(update.chat.filter(({ announced }) => announced === undefined));
    this.verdicts.push(...update.chat.filter(({ announced }) => announced !== undefined));
    this.takeAsk(update.ask);
    this.busy = this.queue.busy || update.steps.length > 0;
    this.queue.push(update.steps);
    if (!this.busy) this.settle();
  }

  private takeManners({ talk, draw, result }: Pick<Update, 'talk' | 'draw' | 'result'>): void {
    this.newestTalk = talk ?? null;
    this.newestResult = result ?? null;
    this.draw = draw ?? [];
  }

  private hearChat(lines: ChatLine[]): void {
    this.chat = [...this.chat, ...lines];
    this.memory?.heard?.(lines);
    const others = this.byOthers(lines);
    this.unread += others.filter(({ announced }) => announced === undefined).length;
    this.tell(others.map((said) => `${said.name}: ${this.wordsOf(said)}`));
  }

  private byOthers(lines: ChatLine[]): ChatLine[] {
    return lines.filter(({ seat }) => seat === null || seat !== this.you);
  }

  private tell(sentences: string[]): void {
    for (const hearer of this.hearers) hearer(sentences);
  }

  private takeAsk(ask: Ask | null): void {
    if (ask?.question !== this.newestAsk?.question) {
      this.memory?.asked?.();
      this.error = null;
    }
    this.newestAsk = ask;
  }

  private show(step: Step<V>, speed: number): void {
    this.recalling = this.again.includes(step);
    if (!this.recalling && this.view) this.lately.note(this.view, step);
    this.memory?.showing?.(step, speed);
    this.view = step.view;
    if (this.recalling) {
      this.happening = step.log[0] ?? this.happening;
      this.memory?.shown?.(step);
      return;
    }
    this.log = [...this.log, ...step.log];
    this.happening = step.log[0] ?? (this.past ? this.happening : null);
    this.memory?.shown?.(step);
    if (step.view.outcome) this.keepSeat();
    this.tell(step.log.map((message) => this.say(message)));
  }

  private rest(): void {
    this.busy = false;
    this.settle();
  }

  /** Everything is shown: what was judged meanwhile may be told. */
  private settle(): void {
    this.recalling = false;
    this.lately.rest();
    this.recallable = !this.lately.empty;
    const verdicts = this.verdicts;
    this.verdicts = [];
    if (verdicts.length > 0) this.hearChat(verdicts);
    this.talk = this.newestTalk;
    this.result = this.newestResult;
    if (this.result?.agreed) this.happening = { id: 'web.memory.draw.agreed' };
    if (this.result) this.keepSeat();
    this.memory?.rests?.();
  }
}

/** A table of any game, without what only the game knows. */
export type AnyTable = Omit<TableModel, 'game' | 'play'>;
