// The analysis of a finished match: asked of the server, and put into the words of its game.

import { loadGame } from '../games';
import { loadKindWords } from '../games/kinds';
import { Connection, RefusedError } from '../net/client.svelte';
import type { AnalysisOfGame, Message, Snapshot } from '../net/protocol';
import { seatAt } from '../net/seats';
import { Past } from '../pages/replay/past';
import type { AnyGame, Timeline } from '../table/game';
import { t } from '../text/text';
import { decisionsThatMattered } from './numbers';

interface Answer {
  words: string;
  /** The chance to win given away, in millionths, and the score. */
  loss: readonly number[];
}

/** A decision that mattered, in words. */
export interface DecisionRow {
  /** Counted from 0: as many moves had been made. */
  at: number;
  seat: number;
  played: string;
  known: Answer;
  open: Answer;
  strongest: string;
  exact: boolean;
}

/** What the page shows once everything is there. */
export interface Whole {
  analysis: AnalysisOfGame;
  end: Snapshot;
  timeline: Timeline | null;
  rows: DecisionRow[];
  /** By move, counted from 0: what happened at the turning points. */
  turns: Record<number, string>;
  kindWords: (kind: string) => string;
}

export class GameAnalysis {
  /** How far the server is; null until it has said so. */
  progress = $state.raw<{ done: number; of: number } | null>(null);
  whole = $state.raw<Whole | null>(null);
  /** Why there is nothing to see. */
  trouble = $state.raw<Message | null>(null);

  private readonly past: Past;
  private closed = false;

  constructor(
    readonly table: string,
    readonly connection: Connection = new Connection(),
    private readonly load: (kind: string) => Promise<AnyGame> = loadGame,
  ) {
    this.past = new Past(connection, table, seatAt(table)?.token);
    connection.onNews((news) => {
      if (news.type === 'analysing') this.progress = { done: news.done, of: news.of };
    });
    void this.ask();
  }

  /** Also stops the server, which works for nobody else. */
  close(): void {
    this.closed = true;
    this.connection.close();
  }

  async ask(): Promise<void> {
    this.trouble = null;
    this.progress = null;
    try {
      const end = await this.past.snapshot();
      const [analysis, game, kindWords, { points }] = await Promise.all([
        this.past.analysis(),
        this.load(end.game),
        loadKindWords(end.game),
        this.past.series(),
      ]);
      const timeline = (end.view && game.timeline?.(points, end.view)) ?? null;
      const inWords = { analysis, end, timeline, kindWords };
      const [rows, turns] = await Promise.all([
        Promise.all(decisionsThatMattered(analysis).map((at) => this.row(analysis, game, at))),
        this.turns(analysis, game, kindWords),
      ]);
      this.whole = { ...inWords, rows, turns };
    } catch (error) {
      if (error instanceof RefusedError) this.trouble = error.text;
      else if (!this.closed) throw error;
    }
  }

  /** How a seat calls its options before that move. */
  private async wordsAt(
    { moves }: AnalysisOfGame,
    game: AnyGame,
    at: number,
  ): Promise<(option: string) => string> {
    const { who, kind } = moves[at]!;
    const you = who as number;
    const { view } = await this.past.at(at, you);
    return (option) => game.choice(option, { view, you, ask: { kind } });
  }

  private async row(analysis: AnalysisOfGame, game: AnyGame, at: number): Promise<DecisionRow> {
    const { who, text, decision } = analysis.moves[at]!;
    const { known, open, strongest, exact } = decision!;
    const words = await this.wordsAt(analysis, game, at);
    return {
      at,
      seat: who as number,
      played: words(text),
      known: { words: words(known.best), loss: known.loss },
      open: { words: words(open.best), loss: open.loss },
      strongest: words(strongest),
      exact,
    };
  }

  private async turns(
    analysis: AnalysisOfGame,
    game: AnyGame,
    kindWords: Whole['kindWords'],
  ): Promise<Whole['turns']> {
    const told = analysis.turning_points.map(async (move): Promise<[number, string]> => {
      const at = move - 1;
      const { who, text, kind } = analysis.moves[at]!;
      if (who !== 'chance') return [at, (await this.wordsAt(analysis, game, at))(text)];
      const what = kindWords(kind);
      return [at, what ? t('web.analysis.chance', { what }) : t('web.analysis.chance.plain')];
    });
    return Object.fromEntries(await Promise.all(told));
  }
}
