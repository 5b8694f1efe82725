// Everything the table page knows: what the server said, what of it is shown already, and what the
// person is about to answer.

import { Connection, RefusedError } from '../net/client.svelte';
import type {
  Ask,
  CardId,
  ChatLine,
  Message,
  News,
  Request,
  Seat,
  Signal,
  Snapshot,
  Step,
  Update,
  View,
} from '../net/protocol';
import { rememberSeat, seatAt } from '../net/seats';
import { settings } from '../shell/settings.svelte';
import { line, t } from '../text/text';
import type { ChoiceState } from './CardChoice.svelte';
import {
  cardsNeeded,
  composed,
  isLegal,
  parseOption,
  picksOf,
  plainOptions,
  tap,
  whyNot,
} from './compose';
import { cardsOfTrick } from './brew';
import { forgetPlaces, rememberPlaces } from './flights';
import { cardsOf, type Cards } from './pairs';
import { StepQueue } from './queue';
import { roundResult, type RoundResult } from './results';

const kMarkMs = 400;

const newIn = (before: CardId[], after: CardId[]) => after.filter((card) => !before.includes(card));

function chatWords({ name, text, signal }: ChatLine): string {
  return `${name}: ${signal ? t(`tw.signal.${signal}`) : text}`;
}

/** Why the table cannot be shown: the server's code. */
export type Trouble = string;

export class TableModel {
  readonly connection: Connection;
  snapshot = $state.raw<Snapshot | null>(null);
  seats = $state.raw<Seat[]>([]);
  watchers = $state(0);
  view = $state.raw<View | null>(null);
  log = $state.raw<Message[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Lines of chat that were there when the page was opened. */
  oldChat: number | undefined;
  /** Steps are being shown one after another. */
  busy = $state(false);
  /** The result of the round that just ended, until it is put away. */
  result = $state.raw<RoundResult | null>(null);
  /** The cards tapped so far, and the option without cards chosen instead. */
  picks = $state.raw<CardId[]>([]);
  plain = $state<string | null>(null);
  /** The option on its way to the server. */
  sent = $state<string | null>(null);
  error = $state.raw<Message | null>(null);
  trouble = $state<Trouble | null>(null);
  /** Why the card that the person looks at may not be chosen. */
  why = $state.raw<Message | null>(null);
  /** Cards marked for a moment because they moved while animation is off. */
  changed = $state.raw<readonly CardId[]>([]);
  /** What the Lesser Witches wished for in the present trick, by seat. */
  wishes = $state.raw<Record<number, Signal>>({});

  private newestAsk = $state.raw<Ask | null>(null);
  private token: string | undefined;
  private tokensAtStart: { round: number; tokens: number[] } | null = null;
  private changedTimer: ReturnType<typeof setTimeout> | undefined;
  private lastPlayed: View | null = null;
  private readonly queue: StepQueue;
  private readonly hearers: ((sentences: string[]) => void)[] = [];

  readonly you = $derived(this.snapshot?.you ?? null);
  readonly names = $derived(this.seats.map((seat) => seat.name));
  readonly cards: Cards = $derived(cardsOf(this.snapshot?.deck));
  readonly away = $derived(this.you !== null && (this.seats[this.you]?.away ?? false));
  /** The open question, once everything that led to it has been shown. */
  readonly ask = $derived(this.busy ? null : this.newestAsk);
  /** The open question if it is the viewer's to answer. */
  readonly mine = $derived(this.ask?.you && !this.away && this.sent === null ? this.ask : null);
  /** The complete answer the person has put together. */
  readonly answer = $derived(this.mine ? (this.plain ?? composed(this.mine, this.picks)) : null);

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

  private tapCard(card: CardId): void {
    if (!this.mine) return;
    this.why = null;
    this.error = null;
    this.plain = null;
    this.picks = tap(this.mine, this.picks, card);
  }

  /** Chooses, or takes back, an option without cards. */
  tapPlain(option: string): void {
    if (!this.mine || !plainOptions(this.mine).includes(option)) return;
    this.error = null;
    this.picks = [];
    this.plain = this.plain === option ? null : option;
  }

  /** Takes the last step of the answer back. */
  takeBack(): void {
    if (this.error) this.error = null;
    else if (this.plain) this.plain = null;
    else this.picks = this.picks.slice(0, -1);
  }

  /** Opens an answer to a secret question again. */
  change(): void {
    if (this.mine) this.picks = picksOf(this.mine.chosen);
  }

  /** Whether the person is looking at an earlier answer rather than composing one. */
  get sealed(): boolean {
    return !!this.mine?.chosen && this.picks.length === 0 && this.plain === null;
  }

  /** The cards to choose from: of the lead's pair, or of the viewer's hand. */
  get choices(): CardId[] {
    const trick = this.view?.tricks.at(-1);
    const pair = this.mine?.kind === 'keep' || this.mine?.kind === 'suggest';
    if (pair && trick) return [trick.up, trick.down];
    return this.view?.hands[this.you ?? 0]?.cards ?? [];
  }

  stateOf(card: CardId): ChoiceState {
    if (this.sent !== null) return parseOption(this.sent).cards.includes(card) ? 'sent' : 'rest';
    const { mine } = this;
    if (!mine || cardsNeeded(mine) === 0 || !this.choices.includes(card)) return 'rest';
    const chosen = this.sealed ? picksOf(mine.chosen) : this.picks;
    if (chosen.includes(card)) return 'selected';
    return isLegal(mine, this.picks, card) ? 'legal' : 'locked';
  }

  /** The place of a picked card in an answer of several cards, from 1. */
  partOf(card: CardId): number | null {
    const place = this.picks.indexOf(card);
    return place < 0 || !this.mine || cardsNeeded(this.mine) < 2 ? null : place + 1;
  }

  whyNot(card: CardId): Message | null {
    return this.mine ? whyNot(this.mine, this.picks, card) : null;
  }

  whyWords(card: CardId): string | null {
    const why = this.whyNot(card);
    return why && this.say(why);
  }

  /** The person looks at a card (points at it, or has it in focus). */
  look(card: CardId | null): void {
    this.why = card && this.stateOf(card) === 'locked' ? this.whyNot(card) : null;
  }

  /** The person taps a card: it is chosen, taken back, or says why not. */
  pick(card: CardId): void {
    const state = this.stateOf(card);
    if (state === 'locked') this.look(card);
    else if (state === 'legal' || state === 'selected') this.tapCard(card);
  }

  async send(): Promise<void> {
    const { mine, answer } = this;
    if (!mine || !answer) return;
    this.error = null;
    this.sent = answer;
    const done = await this.attempt({ type: 'choose', question: mine.question, option: answer });
    if (this.newestAsk?.question !== mine.question) return;
    if (done && mine.secret) {
      this.newestAsk = { ...this.newestAsk, chosen: answer };
      this.clearPicks();
    }
    if (!done || mine.secret) this.sent = null;
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
    else if (news.type === 'error') this.trouble = news.code;
  }

  private replace(snapshot: Snapshot): void {
    forgetPlaces();
    this.queue.clear();
    this.trouble = null;
    this.snapshot = snapshot;
    this.seats = snapshot.seats;
    this.watchers = snapshot.watchers;
    this.view = snapshot.view;
    this.log = snapshot.log;
    this.chat = snapshot.chat;
    this.oldChat ??= snapshot.chat.length;
    this.tokensAtStart = null;
    this.noteTokens();
    this.takeAsk(snapshot.ask);
    this.busy = false;
    this.rest();
    const seat = snapshot.you;
    if (seat !== null && this.token)
      rememberSeat({ table: this.table, token: this.token, name: this.names[seat] ?? '', seat });
  }

  private advance(update: Update): void {
    if (!this.snapshot) return;
    this.seats = update.seats;
    this.watchers = update.watchers;
    this.hearChat(update.chat);
    this.takeAsk(update.ask);
    this.busy = this.queue.busy || update.steps.length > 0;
    this.queue.push(update.steps);
    if (!this.busy) this.answerSingle();
  }

  private hearChat(lines: ChatLine[]): void {
    this.chat = [...this.chat, ...lines];
    for (const { seat, signal } of lines)
      if (seat !== null && signal) this.wishes = { ...this.wishes, [seat]: signal };
    const others = lines.filter(({ seat }) => seat === null || seat !== this.you);
    this.tell(others.map(chatWords));
  }

  private tell(sentences: string[]): void {
    for (const hearer of this.hearers) hearer(sentences);
  }

  private takeAsk(ask: Ask | null): void {
    if (ask?.question !== this.newestAsk?.question) {
      this.clearPicks();
      this.sent = null;
      this.error = null;
      this.why = null;
    }
    this.newestAsk = ask;
  }

  private clearPicks(): void {
    this.picks = [];
    this.plain = null;
  }

  private show(step: Step, speed: number): void {
    rememberPlaces(speed, settings.animation);
    if (step.view.tricks.length !== this.view?.tricks.length) this.wishes = {};
    if (!settings.animation) this.markChanges(step.view);
    this.view = step.view;
    this.log = [...this.log, ...step.log];
    this.noteTokens();
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
    this.answerSingle();
  }

  private answerSingle(): void {
    const { mine } = this;
    const only = mine?.options.length === 1 ? mine.options[0] : undefined;
    if (!settings.autoSingle || !mine || !only || mine.chosen) return;
    if (plainOptions(mine).includes(only)) this.plain = only;
    else this.picks = picksOf(only);
    void this.send();
  }

  private noteTokens(): void {
    const { view } = this;
    if (!view) return;
    if (view.lead !== null && view.tricks.length > 0) this.lastPlayed = view;
    if (view.phase !== 'over' && this.tokensAtStart?.round !== view.round)
      this.tokensAtStart = { round: view.round, tokens: view.tokens };
  }

  private showResult(before: View, after: View): void {
    this.result = roundResult(before, this.tokensAtStart?.tokens ?? before.tokens, after.tokens);
  }

  /** The round that ended the match, if it was played before our eyes. */
  get lastRound(): RoundResult | null {
    if (!this.view?.outcome || !this.tokensAtStart || !this.lastPlayed) return null;
    return roundResult(this.lastPlayed, this.tokensAtStart.tokens, this.view.tokens);
  }
}
