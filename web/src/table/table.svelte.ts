// Everything the table page knows: what the server said and what of it is shown already. What only one
// game knows is in its `play`.

import { knownLuck, rememberLuck, type Known } from '../duplicate/luck';
import {
  forgetShare,
  freshNonce,
  rememberReceipt,
  rememberShare,
  rememberStart,
} from '../fair/memory';
import { loadGame } from '../games';
import type { GameClient } from '../games/client';
import { clientOf } from '../games/clients';
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
import { line, t } from '../text/text';
import { Conversation, type HeardLine } from './conversation.svelte';
import { Muted } from './muted.svelte';
import type { AnyGame, GameOnTable, Pause, Play } from './game';
import { endFor, rememberGame } from '../history/played';
import { lessonAt } from '../learn/coaching';
import { LookingOn } from './looking-on';
import { useSymbols } from './notes/symbols';
import { OwnSeat } from './own-seat';
import { Showing } from './showing.svelte';
import { Single } from './single';

export interface TableOptions {
  connection?: Connection;
  /** A game that is loaded already. */
  game?: AnyGame;
  /** The table shows the past, or a puzzle: what is done there is kept nowhere, nor is its seat. */
  past?: boolean;
}

export class TableModel<
  V extends AnyView = AnyView,
  P extends Play<V> = Play<V>,
> extends Showing<V> {
  readonly connection: Connection;
  readonly past: boolean;
  /** The game that is played here, once its code is loaded. */
  game = $state.raw<GameOnTable<V, P> | null>(null);
  snapshot = $state.raw<Snapshot<V> | null>(null);
  seats = $state.raw<Seat[]>([]);
  watchers = $state(0);
  /** The seats whose people offer to share the title. */
  draw = $state.raw<number[]>([]);
  /** How the table ended, once everything is shown. */
  result = $state.raw<Result | null>(null);
  /** Why the server refused the latest request. */
  error = $state.raw<Message | null>(null);
  /** Why the table cannot be shown. */
  trouble = $state.raw<Refusal | null>(null);

  /** No person has chosen anything, as far as the viewer was told; of a game that has begun. */
  private untouched = $state(false);
  private newestResult: Result | null = null;
  private newestAsk = $state.raw<Ask | null>(null);
  protected memory = $state.raw<P | null>(null);
  /** What the server said while the game's code was on its way. */
  private early: (Snapshot | Update)[] | null = null;
  private readonly conversation: Conversation;
  private readonly ownSeat: OwnSeat;
  private readonly lookingOn = new LookingOn(this);
  /** Answers by itself where there is no choice. */
  readonly single = new Single(this);

  readonly you = $derived(this.snapshot?.you ?? null);
  readonly names = $derived(this.seats.map((seat) => this.nameOf(seat)));
  readonly away = $derived(this.you !== null && (this.seats[this.you]?.away ?? false));
  readonly resigned = $derived(this.you !== null && (this.seats[this.you]?.resigned ?? false));
  /** The viewer has opened the table. */
  readonly isOpener = $derived(this.you !== null && this.snapshot?.opener === this.you);
  /** Nothing is left to play. */
  readonly over = $derived(!!this.view?.outcome || this.result !== null);
  /** The viewer may close the table although its game has begun, as no person has played yet. */
  readonly mayCallOff = $derived(this.isOpener && this.untouched && !!this.view && !this.over);
  /** The question the table waits for the viewer with, also while steps are still shown. */
  readonly waitingFor: number | null = $derived.by(() => {
    const ask = this.newestAsk;
    return ask?.you && ask.chosen === null && !this.away ? ask.question : null;
  });
  /** The open question, once everything that led to it has been shown. */
  readonly ask = $derived(this.busy ? null : this.newestAsk);

  constructor(
    readonly table: string,
    token: string | null,
    { connection = new Connection(), game, past = false }: TableOptions = {},
  ) {
    super();
    this.connection = connection;
    this.past = past;
    this.ownSeat = new OwnSeat(table, connection, past ? undefined : token);
    this.conversation = new Conversation(this, new Muted(table));
    if (game) this.begin(game);
    connection.onNews((news) => this.hear(news));
    this.ownSeat.join();
  }

  close(): void {
    this.stopShowing();
    this.lookingOn.stop();
    this.single.stop();
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

  get inLesson(): boolean {
    return lessonAt(this.table) !== null;
  }

  protected get isPatient(): boolean {
    return this.inLesson;
  }

  /** Says in the viewer's own log that their only choice was made. */
  aside(): void {
    const message = { id: 'web.table.single' };
    this.addAside(message);
    this.conversation.tell([this.say(message)]);
  }

  /** A seat that the rules play has the name that the game gives it; for who has resigned it is a bot that plays. */
  private nameOf({ kind, name, resigned }: Seat): string {
    if (kind === 'game') return this.client?.opponent?.() ?? '';
    return resigned ? t('web.memory.resigned.name', { name }) : name;
  }

  /** Those who have given the match up; what becomes of their seats is not their doing. */
  get quitters(): string[] {
    return this.seats.filter(({ resigned }) => resigned).map(({ name }) => name);
  }

  /** What came of the match: who has resigned does not win, the bot in their place does. */
  verdict(message: Message): Message {
    return { ...message, args: { ...message.args, away: this.resigned } };
  }

  /** What the game brings besides its table; null until the server has said which one it is. */
  get client(): GameClient | null {
    return this.snapshot && clientOf(this.snapshot.game);
  }

  /** A message in the words of this table: names for seats and cards. */
  say(message: Message): string {
    return line(message, this.names, this.you);
  }

  get chat(): HeardLine[] {
    return this.conversation.lines;
  }

  /** What was said, but for those whom the person has muted. */
  get heardLines(): HeardLine[] {
    const { lines, muted } = this.conversation;
    return lines.filter(({ name }) => !muted.has(name));
  }

  /** The others who have said something. */
  get speakers(): string[] {
    const { lines } = this.conversation;
    const others = lines.filter(({ seat }) => seat === null || seat !== this.you);
    const names = others.map(({ name }) => name);
    return names.filter((name, place) => names.indexOf(name) === place);
  }

  isMuted(name: string): boolean {
    return this.conversation.muted.has(name);
  }

  mute(name: string, muted: boolean): void {
    this.conversation.muted.set(name, muted);
  }

  get talk(): Talk | null {
    return this.conversation.talk;
  }

  get unread(): number {
    return this.conversation.unread;
  }
  set unread(count: number) {
    this.conversation.unread = count;
  }

  heard(lines: ChatLine[]): void {
    this.memory?.heard?.(lines);
  }

  /** A chat line without its speaker. */
  wordsOf(said: ChatLine): string {
    return said.text ?? this.game?.words?.(said) ?? '';
  }

  /** Calls `hearer` with each sentence that the log or somebody else adds. */
  onSaid(hearer: (sentences: string[]) => void): void {
    this.conversation.onSaid(hearer);
  }

  /** What this browser knows of the luck of the table from another one. */
  get knownLuck(): Known | null {
    const people = this.seats.filter(({ kind }) => kind !== 'game').length;
    return knownLuck(this.table, this.snapshot?.fair ?? null, people);
  }

  async sit(seat: number, name: string): Promise<void> {
    const { table } = this;
    const fair = this.snapshot?.fair ?? null;
    const isDuplicate = fair?.rotation !== undefined;
    const share = fair ? { promise: fair.commitment, nonce: isDuplicate ? '' : freshNonce() } : {};
    const nonce = share.nonce ? { nonce: share.nonce } : {};
    const known = this.knownLuck ? { seen: this.knownLuck.seen } : {};
    const sitting = this.connection.request({ type: 'sit', table, seat, name, ...nonce, ...known });
    if (!(await this.guard(sitting))) return;
    if (fair) rememberShare(table, share, fair);
    this.ownSeat.take(seat, (await sitting).token, name);
  }

  /** Gives a seat up that is not ours, and looks on. */
  watch(): void {
    this.trouble = null;
    this.ownSeat.giveUp();
  }

  /** Sends a request and keeps the reason if it is refused; true when it was done. */
  attempt(request: Request): Promise<boolean> {
    const done = this.connection.request(request).then((answer) => {
      if (request.type === 'choose' && 'receipt' in answer && answer.receipt)
        rememberReceipt(this.table, { ...answer.receipt, option: request.option });
    });
    return this.guard(done);
  }

  /** Closes the table for everybody; true when it is gone. */
  async closeTable(): Promise<boolean> {
    const done = await this.attempt({ type: 'close' });
    if (done) this.ownSeat.forget();
    return done;
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

  private hear(news: News): void {
    const gone = news.type === 'error' && news.code === 'no-such-table';
    const isFreed = news.type === 'error' && news.message.id === 'error.seat_freed';
    if (isFreed) this.loseSeat();
    if (news.type === 'table' || news.type === 'update') this.take(news);
    else if (gone || isFreed) this.trouble = news;
    else if (news.type === 'error' && this.snapshot) this.error = news.message;
    else if (news.type === 'error') this.trouble = news;
  }

  /** The opener of the table has sent the viewer away. */
  private loseSeat(): void {
    this.ownSeat.forget();
    forgetShare(this.table);
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
    const { symbols } = this.game;
    useSymbols(symbols && (() => symbols(this)));
  }

  private replace(snapshot: Snapshot<V>): void {
    this.memory?.replacing?.(snapshot);
    this.stopShowing();
    this.trouble = null;
    this.snapshot = snapshot;
    this.conversation.replace(snapshot.chat, snapshot.talk ?? null);
    this.seats = snapshot.seats;
    this.untouched = snapshot.view ? snapshot.mayClose === true : mayBeCalledOff(snapshot);
    this.watchers = snapshot.watchers;
    this.showAll(snapshot.view, snapshot.log);
    this.takeManners(snapshot);
    this.memory?.replaced?.();
    this.takeAsk(snapshot.ask);
    this.rest();
    this.keepSeat();
    if (snapshot.view) rememberLuck(this.table, snapshot.fair ?? null);
    this.keepFair(snapshot.fair);
  }

  /** What the table tells of its chance when the game starts; the past is told too late to bind anybody. */
  private keepFair(fair: Snapshot['fair']): void {
    const { you, past, newestResult } = this;
    if (!past && you !== null && !newestResult) rememberStart(this.table, fair, this.seats, you);
  }

  private keepSeat(): void {
    this.keepGame();
    this.ownSeat.keep(this.you, this.names[this.you ?? 0] ?? '', this.over);
  }

  /** What came of a finished match is remembered in this browser. */
  private keepGame(): void {
    const { you, over, past, snapshot, newestResult: result } = this;
    if (past || !over || you === null || !snapshot || result?.setAside) return;
    const outcome = result?.outcome ?? this.view?.outcome ?? null;
    const { resigned } = this;
    rememberGame({
      table: this.table,
      game: snapshot.game,
      name: snapshot.name,
      seats: [...this.names],
      you,
      scores: outcome?.scores ?? null,
      end: endFor(you, outcome, { resigned, agreed: result?.agreed ?? false }),
      when: Date.now(),
    });
  }

  private advance(update: Update<V>): void {
    if (!this.snapshot) return;
    const wasAway = this.away;
    if (this.hasPersonAnswered(update.ask)) this.untouched = false;
    this.seats = update.seats;
    if (this.away && !wasAway && (this.held || this.stopped)) this.hurry();
    this.watchers = update.watchers;
    this.takeManners(update);
    this.keepFair(update.fair);
    this.conversation.add(update.chat, update.talk ?? null);
    this.takeAsk(update.ask);
    this.showSteps(update.steps);
  }

  /** A question that was put to people is answered only by them. */
  private hasPersonAnswered(next: Ask | null): boolean {
    const { newestAsk: last, seats } = this;
    const isPerson = (seat: number) => seats[seat]?.kind === 'person' && !seats[seat].away;
    return !!last && next?.question !== last.question && last.seats.some(isPerson);
  }

  private takeManners({ draw, result }: Pick<Update, 'draw' | 'result'>): void {
    this.newestResult = result ?? null;
    this.draw = draw ?? [];
  }

  private takeAsk(ask: Ask | null): void {
    if (ask?.question !== this.newestAsk?.question) {
      this.single.stop();
      this.memory?.asked?.();
      this.error = null;
    }
    this.newestAsk = ask;
  }

  protected pauseOf(before: V | null, after: V): Pause {
    return this.game?.pause(before, after) ?? 0;
  }

  protected hasShown(step: Step<V>): void {
    if (step.view.outcome) this.keepSeat();
    this.conversation.tell(step.log.map((message) => this.say(message)));
  }

  protected settle(): void {
    this.conversation.settle();
    this.result = this.newestResult;
    if (this.result?.agreed) this.happening = { id: 'web.memory.draw.agreed' };
    if (this.result?.setAside) this.happening = { id: 'error.set_aside' };
    if (this.result) this.keepSeat();
    this.memory?.rests?.();
    this.lookingOn.rests(this.newestAsk);
  }
}

/** Where others may play the same luck, the cards count as soon as they are seen. */
function mayBeCalledOff({ public: isPublic, fair }: Pick<Snapshot, 'public' | 'fair'>): boolean {
  return isPublic && !fair?.shared;
}

/** A table of any game, without what only the game knows. */
export type AnyTable = Omit<TableModel, 'game' | 'play'>;
