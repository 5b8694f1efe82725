// The analysis of a finished match: asked of the server, and put into the words of its game.

import { loadGame } from '../games';
import { loadAnalysisParts, type AnalysisParts } from '../games/analyses';
import { Connection, RefusedError } from '../net/client.svelte';
import type { AnalysisOfGame, Message, Snapshot } from '../net/protocol';
import { seatAt } from '../net/seats';
import { Replay } from '../pages/replay/replay.svelte';
import { Past } from '../pages/replay/past';
import type { AnyGame, Timeline } from '../table/game';
import { decisionsThatMattered, worstChoice } from './numbers';
import { Telling, type DecisionRow } from './telling';

/** What the page shows once everything is there. */
export interface Whole {
  analysis: AnalysisOfGame;
  end: Snapshot;
  timeline: Timeline | null;
  rows: DecisionRow[];
  /** By move, counted from 0: what happened at the turning points. */
  turns: Record<number, string>;
  parts: AnalysisParts;
  telling: Telling;
  /** The move to begin with. */
  first: number;
}

export class GameAnalysis {
  /** How far the server is; null until it has said so. */
  progress = $state.raw<{ done: number; of: number } | null>(null);
  /** Its place in the server's queue, from 1; null once it has begun. */
  place = $state<number | null>(null);
  whole = $state.raw<Whole | null>(null);
  /** The match was played elsewhere. */
  brought = $state(false);
  /** Why there is nothing to see. */
  trouble = $state.raw<Message | null>(null);

  /** What lays the moments out. */
  replay = $state.raw<Replay | null>(null);

  private readonly past: Past;
  private closed = false;

  constructor(
    readonly table: string,
    readonly connection: Connection = new Connection(),
    private readonly load: (kind: string) => Promise<AnyGame> = loadGame,
  ) {
    this.past = new Past(connection, table, seatAt(table)?.token);
    connection.onNews((news) => {
      if (news.type !== 'analysing') return;
      this.progress = { done: news.done, of: news.of };
      this.place = news.place ?? null;
    });
    void this.ask();
  }

  /** Also stops the server, which works for nobody else. */
  close(): void {
    this.closed = true;
    this.replay?.close();
    this.connection.close();
  }

  async ask(): Promise<void> {
    this.trouble = null;
    this.progress = null;
    this.place = null;
    try {
      const end = await this.past.snapshot();
      this.brought = end.brought ?? false;
      const [analysis, game, parts, { points }] = await Promise.all([
        this.past.analysis(),
        this.load(end.game),
        loadAnalysisParts(end.game),
        this.past.series(),
      ]);
      if (this.closed) return;
      const timeline = (end.view && game.timeline?.(points, end.view)) ?? null;
      const first = worstChoice(analysis, end.you);
      const telling = new Telling(analysis, this.past, game, parts);
      const mattered = [null, end.you].flatMap((seat) => decisionsThatMattered(analysis, seat));
      const turning = analysis.turning_points.map((move) => move - 1);
      const [rows, turns] = await Promise.all([
        telling.tellAll(mattered),
        telling.tellAll(turning),
      ]);
      this.whole = {
        ...{ analysis, end, timeline, parts, telling, first },
        rows: rows.flatMap(({ row }) => row ?? []),
        turns: Object.fromEntries(turns.map(({ what }, index) => [turning[index]!, what])),
      };
      const { connection } = this;
      this.replay = new Replay(this.table, { move: first }, { connection, game });
    } catch (error) {
      if (error instanceof RefusedError) this.trouble = error.text;
      else if (!this.closed) throw error;
    }
  }
}
