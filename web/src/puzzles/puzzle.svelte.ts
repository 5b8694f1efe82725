// A puzzle on the table: the person answers as in a match, and the play that follows explains the answer.

import { Connection, RefusedError } from '../net/client.svelte';
import type {
  Attempt,
  Message,
  News,
  Puzzle,
  PuzzlesOfGame,
  Request,
  Snapshot,
} from '../net/protocol';
import { settings } from '../shell/settings.svelte';
import type { AnyGame } from '../table/game';
import { Paper } from '../table/paper';
import { TableModel } from '../table/table.svelte';
import { nextNumber, numbersOf, puzzleOfDay } from './choice';
import { dayOf, rememberSolved, solvedIn } from './progress';
import { puzzleName } from './words';

export interface PuzzleOptions {
  connection?: Connection;
  /** A game that is loaded already. */
  game?: AnyGame;
}

export class PuzzleTable {
  puzzle = $state.raw<Puzzle | null>(null);
  /** What the latest answer came to. */
  attempt = $state.raw<Attempt | null>(null);
  /** The person has asked to see the answer. */
  revealed = $state(false);
  /** The table that shows it. */
  model = $state.raw<TableModel | null>(null);
  /** Why there is nothing to see. */
  trouble = $state.raw<Message | null>(null);
  private games = $state.raw<PuzzlesOfGame[]>([]);

  readonly connection: Connection;
  private readonly loaded: AnyGame | undefined;
  private paper: Paper | null = null;
  private closed = false;

  constructor(
    readonly game: string,
    readonly number: number,
    { connection = new Connection(), game: loaded }: PuzzleOptions = {},
  ) {
    this.connection = connection;
    this.loaded = loaded;
    void this.begin();
  }

  close(): void {
    this.closed = true;
    this.model?.close();
    this.connection.close();
  }

  /** The day whose puzzle this is today; null on other days. */
  get day(): number | null {
    const today = dayOf(Date.now());
    const daily = puzzleOfDay(this.games, today);
    return daily?.game === this.game && daily.number === this.number ? today : null;
  }

  /** The next puzzle of the same game and difficulty; null if this is the only one. */
  get next(): number | null {
    const own = this.games.find(({ game }) => game === this.game);
    if (!own || !this.puzzle) return null;
    const numbers = numbersOf(own, this.puzzle.difficulty);
    const next = nextNumber(numbers, solvedIn(this.game), this.number);
    return next === this.number ? null : next;
  }

  /** Lays the table as it was before the answer. */
  again(): void {
    this.attempt = null;
    this.paper?.says(this.picture());
  }

  /** Plays the best answer. */
  async reveal(): Promise<void> {
    const answer = this.attempt?.answer;
    if (answer === undefined) return;
    this.again();
    this.revealed = true;
    await this.answer(answer);
  }

  private async begin(): Promise<void> {
    const { game, number } = this;
    try {
      const [puzzle, { games }] = await Promise.all([
        this.connection.request({ type: 'puzzle', game, number }),
        this.connection.request({ type: 'puzzles' }),
      ]);
      if (this.closed) return;
      this.puzzle = puzzle;
      this.games = games;
      this.open();
    } catch (error) {
      if (error instanceof RefusedError) this.trouble = error.text;
      else if (!this.closed) throw error;
    }
  }

  private open(): void {
    const paper = new Paper((request) => this.reply(request));
    this.paper = paper;
    this.model = new TableModel(this.picture().table, null, {
      connection: new Connection(() => paper),
      past: true,
      ...(this.loaded ? { game: this.loaded } : {}),
    });
  }

  /** What the table may ask. */
  private reply(request: Request): News | null {
    if (request.type === 'join') return this.picture();
    if (request.type === 'choose') void this.answer(request.option);
    return request.type === 'choose' || request.type === 'ping' ? { type: 'ok', id: '' } : null;
  }

  private async answer(option: string): Promise<void> {
    const { game, number } = this;
    try {
      const attempt = await this.connection.request({ type: 'attempt', game, number, option });
      if (this.closed) return;
      if (attempt.right && !this.revealed) rememberSolved(game, number, this.day);
      this.attempt = attempt;
      const { seats, seq } = this.picture();
      this.paper?.says({
        ...{ type: 'update', seq: seq + 1, seats, watchers: 0, steps: attempt.steps, ask: null },
        ...{ chat: [], talk: null, draw: [], result: null },
      });
    } catch (error) {
      if (!(error instanceof RefusedError)) return;
      this.again();
      this.model!.error = error.text;
    }
  }

  /** The person sits in the seat that is asked; a retired puzzle asks nothing any more. */
  private picture(): Snapshot {
    const { picture, retired } = this.puzzle!;
    const name = puzzleName(this.puzzle!);
    const seats = picture.seats.map((seat, place) =>
      place === picture.you ? { ...seat, name: settings.name } : seat,
    );
    return { ...picture, name, seats, ...(retired ? { ask: null } : {}) };
  }
}
