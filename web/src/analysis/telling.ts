// The moves of an analysed match, in the words of its game.

import type { AnalysisParts } from '../games/analyses';
import type { AnalysisOfGame } from '../net/protocol';
import type { Past } from '../pages/replay/past';
import type { AnyGame } from '../table/game';
import { t } from '../text/text';

interface Answer {
  option: string;
  words: string;
  /** The chance to win given away, in millionths, and the score. */
  loss: readonly number[];
}

/** A decision that mattered, in words. */
export interface DecisionRow {
  /** Counted from 0: as many moves had been made. */
  at: number;
  seat: number;
  option: string;
  played: string;
  known: Answer;
  open: Answer;
  strongest: string;
  exact: boolean;
}

/** A move in words, and what was best in its place if there was a choice. */
export interface Told {
  what: string;
  row: DecisionRow | null;
}

export class Telling {
  private readonly told = new Map<number, Promise<Told>>();

  constructor(
    private readonly analysis: AnalysisOfGame,
    private readonly past: Past,
    private readonly game: AnyGame,
    private readonly parts: AnalysisParts,
  ) {}

  /** Of the move with that number, from 0; asked for once. */
  tell(at: number): Promise<Told> {
    const known = this.told.get(at);
    if (known) return known;
    const told = this.inWords(at);
    this.told.set(at, told);
    told.catch(() => this.told.delete(at));
    return told;
  }

  /** The same of several, each once. */
  tellAll(moves: readonly number[]): Promise<Told[]> {
    const each = [...new Set(moves)].sort((one, other) => one - other);
    return Promise.all(each.map((at) => this.tell(at)));
  }

  private async inWords(at: number): Promise<Told> {
    const { who, text, kind, decision } = this.analysis.moves[at]!;
    if (who === 'chance') {
      const what = this.parts.kindWords(kind);
      const id = what ? 'web.analysis.chance' : 'web.analysis.chance.plain';
      return { what: t(id, { what }), row: null };
    }
    const { view } = await this.past.at(at, who);
    const words = (option: string) => this.game.choice(option, { view, you: who, ask: { kind } });
    if (!decision) return { what: words(text), row: null };
    const { known, open, strongest, exact } = decision;
    const answer = ({ best, loss }: typeof known) => ({ option: best, words: words(best), loss });
    const row: DecisionRow = {
      at,
      seat: who,
      option: text,
      played: words(text),
      known: answer(known),
      open: answer(open),
      strongest: words(strongest),
      exact,
    };
    return { what: row.played, row };
  }
}
