// A match played again: which moment is on the table, and how the table gets there.

import { Connection, RefusedError } from '../../net/client.svelte';
import type { Message, Moment, News, Request, SeriesPoint, Snapshot } from '../../net/protocol';
import { seatAt } from '../../net/seats';
import type { Instant } from '../../shell/router.svelte';
import type { AnyGame } from '../../table/game';
import { merged } from '../../table/logic/merged';
import { TableModel } from '../../table/table.svelte';
import { Paper } from '../../table/paper';
import { Past } from './past';

/** Through whose eyes: one's own, those of a seat, or all of them together. */
export type Eyes = number | 'all' | null;

export const kSpeeds = [1, 2, 4] as const;
const kRestMs = 900;
const kStoppedMs = 2500;
const kAhead = 2;

export interface ReplayOptions {
  connection?: Connection;
  /** A game that is loaded already. */
  game?: AnyGame;
}

export class Replay {
  /** The move the person wants to see. */
  move = $state(0);
  /** How many moves there are; null until the server has said so. */
  of = $state<number | null>(null);
  playing = $state(false);
  speed = $state<(typeof kSpeeds)[number]>(1);
  eyes = $state<Eyes>(null);
  points = $state.raw<SeriesPoint[]>([]);
  /** By move, how many lines the log has then; null where the server does not say. */
  lines = $state.raw<number[] | null>(null);
  /** What is on the table. */
  moment = $state.raw<Moment | null>(null);
  /** The table at the end of the match. */
  end = $state.raw<Snapshot | null>(null);
  /** The table that shows the moment. */
  model = $state.raw<TableModel | null>(null);
  /** Why there is nothing to see. */
  trouble = $state.raw<Message | null>(null);

  readonly connection: Connection;
  readonly past: Past;
  private readonly game: AnyGame | undefined;
  private paper: Paper | null = null;
  private fetching = false;
  /** Other eyes look at it than before. */
  private changed = false;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly over: boolean = $derived(!!this.end && (!!this.end.view?.outcome || !!this.end.result));
  constructor(
    readonly table: string,
    at: Instant,
    { connection = new Connection(), game }: ReplayOptions = {},
  ) {
    this.connection = connection;
    this.game = game;
    this.past = new Past(connection, table, seatAt(table)?.token);
    void this.begin(at);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.model?.close();
    this.connection.close();
  }

  /** Goes to the place that an address names. */
  visit(at: Instant): void {
    if (this.of === null) return;
    if (at === null) this.goTo(this.of);
    else this.goTo('move' in at ? at.move : (this.moveOfLine(at.line) ?? this.of));
  }

  /** The move that wrote the line of the log. */
  private moveOfLine(line: number): number | null {
    const move = this.lines?.findIndex((count) => count > line) ?? -1;
    return move < 0 ? null : move;
  }

  goTo(move: number): void {
    if (this.of === null) return;
    this.move = Math.max(0, Math.min(move, this.of));
    if (this.move === this.of) this.pause();
    void this.catchUp();
  }

  step(by: number): void {
    this.goTo(this.move + by);
  }

  /** Goes to where the turn before or after began. */
  turn(by: 1 | -1): void {
    const moves = this.points.map(({ move }) => move);
    const next =
      by > 0 ? moves.find((move) => move > this.move) : moves.findLast((move) => move < this.move);
    this.goTo(next ?? (by > 0 ? (this.of ?? 0) : 0));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.start();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private start(): void {
    if (this.of === null) return;
    if (this.move === this.of) this.goTo(0);
    this.playing = true;
    this.later();
  }

  private later(ms = kRestMs / this.speed): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.advance(), ms);
  }

  /** Plays one move on, once the one before has been shown. */
  private advance(): void {
    const { model } = this;
    if (!this.playing) return;
    if (model?.stopped) {
      this.timer = setTimeout(() => {
        model.hurry();
        this.later();
      }, kStoppedMs / this.speed);
    } else if (model?.busy || this.fetching) {
      this.later(100);
    } else {
      this.step(1);
      if (this.playing) this.later();
    }
  }

  private async begin(at: Instant): Promise<void> {
    try {
      const end = await this.past.snapshot();
      const [first, series] = await Promise.all([
        this.past.at(0),
        this.past.series().catch(() => null),
      ]);
      this.end = end;
      this.of = first.of;
      this.points = series?.points ?? [];
      this.lines = series?.lines ?? null;
      this.visit(at);
    } catch (error) {
      if (error instanceof RefusedError) this.trouble = error.text;
      else if (!this.closed) throw error;
    }
  }

  /** Brings the table to the wanted move; on the way others may be wished for. */
  private async catchUp(): Promise<void> {
    if (this.fetching) return;
    this.fetching = true;
    try {
      while (!this.closed && (this.changed || this.moment?.move !== this.move)) {
        const whole = this.changed;
        this.changed = false;
        this.show(await this.seen(this.move), whole);
      }
      for (let next = 1; next <= kAhead && this.move + next <= (this.of ?? 0); ++next)
        void this.seen(this.move + next).catch(() => undefined);
    } catch (error) {
      if (error instanceof RefusedError) this.trouble = error.text;
      this.pause();
    } finally {
      this.fetching = false;
    }
  }

  /** Looks at the same moment through other eyes. */
  lookThrough(eyes: Eyes): void {
    this.look(this.move, eyes);
  }

  /** Lays that moment out at once, as those eyes see it. */
  look(move: number, eyes: Eyes): void {
    this.eyes = eyes;
    this.changed = true;
    this.goTo(move);
  }

  /** Whose seat is the nearest. */
  private get you(): number | null {
    const own = this.end?.you ?? null;
    if (this.eyes === 'all') return own ?? 0;
    return this.eyes ?? own;
  }

  private async seen(move: number): Promise<Moment> {
    const { eyes, you } = this;
    if (eyes !== 'all') return this.past.at(move, eyes);
    const seats = this.end!.seats.flatMap(({ kind }, seat) => (kind === 'game' ? [] : [seat]));
    const [base, ...others] = await Promise.all([
      this.past.at(move, you),
      ...seats.filter((seat) => seat !== you).map((seat) => this.past.at(move, seat)),
    ]);
    return {
      ...base,
      view: merged(
        base.view,
        others.map(({ view }) => view),
      ),
    };
  }

  private show(moment: Moment, whole: boolean): void {
    if (this.closed) return;
    const before = this.moment;
    this.moment = moment;
    if (!this.paper) return this.open();
    if (this.model?.busy) this.model.hurry();
    if (!whole && before && moment.move === before.move + 1 && this.model?.snapshot)
      this.paper.says({ ...this.news(), type: 'update', steps: [moment] });
    else this.paper.says(this.picture());
  }

  private open(): void {
    const paper = new Paper(({ type }) => this.answer(type));
    this.paper = paper;
    this.model = new TableModel(this.table, null, {
      connection: new Connection(() => paper),
      past: true,
      ...(this.game ? { game: this.game } : {}),
    });
  }

  /** What the table that shows the moment may ask. */
  private answer(type: Request['type']): News | null {
    if (type === 'join') return this.picture();
    if (type === 'ping') return { type: 'ok', id: '' };
    return type === 'series'
      ? { type, id: '', points: this.points, lines: this.lines ?? [] }
      : null;
  }

  private news() {
    const { seq } = this.end!;
    const seats = this.end!.seats.map((seat) => ({ ...seat, away: false, online: true }));
    return { seq, seats, watchers: 0, ask: null, chat: [], talk: null, draw: [], result: null };
  }

  private picture(): Snapshot {
    const { end, moment } = this;
    const lines = this.lines?.[moment!.move];
    const log = lines === undefined ? moment!.log : end!.log.slice(0, lines);
    return { ...end!, ...this.news(), id: '', you: this.you, view: moment!.view, log };
  }
}
