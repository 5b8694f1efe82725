// Everything the table page knows: what the server said and what of it is shown already.

import { Connection, RefusedError } from '../net/client.svelte';
import type {
  Ask,
  CardId,
  ChatLine,
  Message,
  News,
  Refusal,
  Request,
  Seat,
  Signal,
  Snapshot,
  Step,
  Update,
  View,
} from '../net/protocol';
import { forgetSeat, rememberSeat, seatAt } from '../net/seats';
import { settings } from '../shell/settings.svelte';
import { line, t } from '../text/text';
import { Choosing } from './choosing.svelte';
import { cardsOfTrick } from './logic/brew';
import { forgetPlaces, rememberPlaces } from './flights';
import { cardsOf, type Cards } from './logic/pairs';
import { StepQueue } from './logic/queue';
import { roundResult, type RoundResult } from './logic/results';

const kMarkMs = 400;

const newIn = (before: CardId[], after: CardId[]) => after.filter((card) => !before.includes(card));

function chatWords({ name, text, signal }: ChatLine): string {
  return `${name}: ${signal ? t(`tw.signal.${signal}`) : text}`;
}

export class TableModel {
  readonly connection: Connection;
  readonly choosing = new Choosing(this);
  snapshot = $state.raw<Snapshot | null>(null);
  seats = $state.raw<Seat[]>([]);
  watchers = $state(0);
  view = $state.raw<View | null>(null);
  log = $state.raw<Message[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Lines that others said since the page was opened or the chat was last looked at. */
  unread = $state(0);
  /** What the step on the table says in the log. */
  happening = $state.raw<Message | null>(null);
  /** Steps are being shown one after another. */
  busy = $state(false);
  /** The result of the round that just ended, until it is put away. */
  result = $state.raw<RoundResult | null>(null);
  /** Why the server refused the latest request. */
  error = $state.raw<Message | null>(null);
  /** Why the table cannot be shown. */
  trouble = $state.raw<Refusal | null>(null);
  /** Cards marked for a moment because they moved while animation is off. */
  changed = $state.raw<readonly CardId[]>([]);
  /** What the Lesser Witches wished for in the present trick, by seat. */
  wishes = $state.raw<Record<number, Signal>>({});

  private newestAsk = $state.raw<Ask | null>(null);
  private token: string | undefined;
  private tokensAtStart: { round: number; tokens: number[] } | null = null;
  private changedTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly queue: StepQueue;
  private readonly hearers: ((sentences: string[]) => void)[] = [];

  readonly you = $derived(this.snapshot?.you ?? null);
  readonly names = $derived(this.seats.map((seat) => seat.name));
  readonly cards: Cards = $derived(cardsOf(this.snapshot?.deck));
  readonly away = $derived(this.you !== null && (this.seats[this.you]?.away ?? false));
  /** The open question, once everything that led to it has been shown. */
  readonly ask = $derived(this.busy ? null : this.newestAsk);

  constructor(
    readonly table: string,
    token: string | null,
    connection = new Connection(),
  ) {
    this.connection = connection;
    this.token = token ?? seatAt(table)?.token;
    this.queue = new StepQueue({
      current: () => this.view,
      show: (step, speed) => this.show(step, speed),
      stop: (before, after) => this.showResult(before, after),
      proceed: () => (this.result = null),
      idle: () => this.rest(),
      animated: () => settings.animation,
    });
    connection.onNews((news) => this.hear(news));
    this.join();
  }

  close(): void {
    this.queue.clear();
    clearTimeout(this.changedTimer);
    this.connection.close();
  }

  /** A message in the words of this table: names for seats and cards. */
  say(message: Message): string {
    return line(message, this.names, this.you);
  }

  /** Calls `hearer` with each sentence that the log or somebody else adds. */
  onSaid(hearer: (sentences: string[]) => void): void {
    this.hearers.push(hearer);
  }

  /** Finishes what is being shown; at a round's result, puts it away. */
  hurry(): void {
    this.queue.finish();
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

  private join(): void {
    const { table } = this;
    this.connection.follow(() => ({
      type: 'join',
      table,
      ...(this.token ? { token: this.token } : {}),
    }));
  }

  private hear(news: News): void {
    if (news.type === 'table') this.replace(news);
    else if (news.type === 'update') this.advance(news);
    else if (news.type === 'error' && this.snapshot) this.error = news.message;
    else if (news.type === 'error') this.trouble = news;
  }

  private replace(snapshot: Snapshot): void {
    forgetPlaces();
    this.queue.clear();
    this.trouble = null;
    const { view, chat } = snapshot;
    if (view?.round !== this.view?.round || view?.tricks.length !== this.view?.tricks.length)
      this.wishes = {};
    // The server may have kept fewer lines than were heard before the connection was lost.
    const missed = this.snapshot ? chat.slice(this.chat.length) : [];
    this.unread = Math.min(this.unread + this.byOthers(missed).length, chat.length);
    this.snapshot = snapshot;
    this.seats = snapshot.seats;
    this.watchers = snapshot.watchers;
    this.view = view;
    this.log = snapshot.log;
    this.chat = chat;
    this.tokensAtStart = null;
    this.noteTokens();
    this.takeAsk(snapshot.ask);
    this.busy = false;
    this.rest();
    this.keepSeat();
  }

  private keepSeat(): void {
    const { table, token, you: seat } = this;
    if (seat === null || !token) return;
    const over = !!this.view?.outcome;
    rememberSeat({ table, token, name: this.names[seat] ?? '', seat, over });
  }

  private advance(update: Update): void {
    if (!this.snapshot) return;
    this.seats = update.seats;
    this.watchers = update.watchers;
    this.hearChat(update.chat);
    this.takeAsk(update.ask);
    this.busy = this.queue.busy || update.steps.length > 0;
    this.queue.push(update.steps);
    if (!this.busy) this.choosing.answerSingle();
  }

  private hearChat(lines: ChatLine[]): void {
    this.chat = [...this.chat, ...lines];
    for (const { seat, signal } of lines)
      if (seat !== null && signal) this.wishes = { ...this.wishes, [seat]: signal };
    const others = this.byOthers(lines);
    this.unread += others.length;
    this.tell(others.map(chatWords));
  }

  private byOthers(lines: ChatLine[]): ChatLine[] {
    return lines.filter(({ seat }) => seat === null || seat !== this.you);
  }

  private tell(sentences: string[]): void {
    for (const hearer of this.hearers) hearer(sentences);
  }

  private takeAsk(ask: Ask | null): void {
    if (ask?.question !== this.newestAsk?.question) {
      this.choosing.clear();
      this.error = null;
    }
    this.newestAsk = ask;
  }

  /** The server has an answer to a secret question, which stays open. */
  seal(question: number, answer: string): void {
    if (this.newestAsk?.question !== question) return;
    this.choosing.clear();
    this.newestAsk = { ...this.newestAsk, chosen: answer };
  }

  private show(step: Step, speed: number): void {
    rememberPlaces(speed, settings.animation);
    if (step.view.tricks.length !== this.view?.tricks.length) this.wishes = {};
    if (!settings.animation) this.markChanges(step.view);
    this.view = step.view;
    this.log = [...this.log, ...step.log];
    this.happening = step.log[0] ?? null;
    this.noteTokens();
    if (step.view.outcome) this.keepSeat();
    this.tell(step.log.map((message) => this.say(message)));
  }

  private markChanges(next: View): void {
    const moved = [
      ...newIn(cardsOfTrick(this.view?.tricks.at(-1)), cardsOfTrick(next.tricks.at(-1))),
      ...newIn(this.handOf(this.view), this.handOf(next)),
    ];
    this.changed = [...this.changed, ...moved];
    clearTimeout(this.changedTimer);
    this.changedTimer = setTimeout(() => (this.changed = []), kMarkMs);
  }

  private handOf(view: View | null): CardId[] {
    return view?.hands[this.you ?? -1]?.cards ?? [];
  }

  /** All is shown: the question may be answered. */
  private rest(): void {
    this.busy = false;
    this.choosing.answerSingle();
  }

  private noteTokens(): void {
    const { view } = this;
    if (view && view.phase !== 'over' && this.tokensAtStart?.round !== view.round)
      this.tokensAtStart = { round: view.round, tokens: view.tokens };
  }

  private showResult(before: View, after: View): void {
    this.result = roundResult(before.round, this.tokensAtStart?.tokens ?? before.tokens, after);
  }

  /** The round that ended the match, if it was played before our eyes. */
  get lastRound(): RoundResult | null {
    const { view, tokensAtStart } = this;
    return view?.outcome && tokensAtStart
      ? roundResult(tokensAtStart.round, tokensAtStart.tokens, view)
      : null;
  }
}
