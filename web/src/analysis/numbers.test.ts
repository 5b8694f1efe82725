import { describe, expect, it } from 'vitest';
import type { AnalysedMove, AnalysisOfGame } from '../net/protocol';
import {
  amount,
  costOf,
  course,
  decisionsOf,
  decisionsThatMattered,
  kindsOf,
  marginAt,
  margins,
  mostChanged,
  number,
  signed,
  worstChoice,
} from './numbers';

const worth = (share: number, score = 0) => [share * 10_000, score * 1_000_000];

function move(who: number, share: number, loss: number | null): AnalysedMove {
  const answer = (cost: number) => ({ best: 'pass', loss: worth(cost) });
  return {
    who,
    text: 'pass',
    kind: 'bid',
    after: [worth(share, 2), worth(100 - share, 1)],
    effect: [worth(-3), worth(5)],
    ...(loss === null
      ? {}
      : {
          decision: { known: answer(loss), open: answer(0), strongest: 'bid 3', exact: true },
        }),
  };
}

const sum = { initial: worth(50), luck: worth(1), own: worth(2), others: worth(3) };
const kinds = {
  bid: {
    decisions: 3,
    as_strongest: 2,
    choice: worth(4, 0.4),
    loss_known: worth(7),
    loss_open: worth(9),
  },
  play: {
    decisions: 1,
    as_strongest: 0,
    choice: worth(-12, -0.2),
    loss_known: worth(1),
    loss_open: worth(0),
  },
  keep: {
    decisions: 1,
    as_strongest: 1,
    choice: worth(0),
    loss_known: worth(0),
    loss_open: worth(0),
  },
};
const seat = { ...sum, error: worth(0), result: worth(100), kinds };
const analysis: AnalysisOfGame = {
  format: 'cauldron-analysis',
  version: 1,
  analyser: 1,
  game: 'three-witches',
  rules: 1,
  budget: 4,
  seed: 1,
  strongest: 'archwitch',
  initial: [worth(50, 3), worth(50, 3)],
  turning_points: [2, 3],
  seats: [seat, seat],
  moves: [move(0, 60, 8), move(1, 70, null), move(0, 75, 0), move(1, 80, 0.2), move(0, 100, 30)],
};

describe('the numbers of an analysis', () => {
  it('make a course for each seat, from the start to the result', () => {
    expect(course(analysis, 0, 'share')).toEqual([50, 60, 70, 75, 80, 100]);
    expect(course(analysis, 1, 'score')).toEqual([3, 1, 1, 1, 1, 1]);
  });

  it('say how exact the values are, where they rest on games that were played on', () => {
    expect(margins(analysis, 0, 'share')).toBeNull();
    const standard_error = [worth(6, 2), worth(4, 1)];
    const moves = analysis.moves.map((one, at) => (at === 1 ? { ...one, standard_error } : one));
    const found = margins({ ...analysis, moves }, 0, 'share')!;
    expect(found).toEqual([
      { move: 0, error: 0 },
      { move: 2, error: 6 },
      { move: 5, error: 0 },
    ]);
    expect([0, 1, 2, 3, 5].map((move) => marginAt(found, move))).toEqual([0, 3, 6, 4, 0]);
  });

  it('tell the decisions that mattered: the costly ones, and those that turned the game', () => {
    expect(decisionsThatMattered(analysis)).toEqual([0, 2, 4]);
    const many = { ...analysis, moves: Array.from({ length: 40 }, (_, at) => move(0, 50, at)) };
    expect(decisionsThatMattered(many)).toEqual([1, 2, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
  });

  it('hold nothing against an answer that the cited level gives too', () => {
    const level = move(0, 60, 40);
    const same = { ...level, decision: { ...level.decision!, strongest: level.text } };
    const moves = [same, move(1, 70, null), move(0, 75, 8)];
    expect(costOf(same)).toBe(0);
    expect(decisionsThatMattered({ ...analysis, moves, turning_points: [] })).toEqual([2]);
  });

  it('tell the same of one seat alone', () => {
    expect(decisionsThatMattered(analysis, 0)).toEqual([0, 2, 4]);
    expect(decisionsThatMattered(analysis, 1)).toEqual([]);
  });

  it('begin with the worst choice: of that seat, of anybody, or with what turned the match', () => {
    expect(worstChoice(analysis, 0)).toBe(4);
    expect(worstChoice(analysis, 1)).toBe(4);
    const moves = [move(0, 60, 0), move(1, 70, null), move(1, 70, 9)];
    expect(worstChoice({ ...analysis, moves }, 0)).toBe(2);
    expect(worstChoice({ ...analysis, moves: moves.slice(0, 2) }, null)).toBe(1);
  });

  it('sum up what a seat did', () => {
    expect(decisionsOf(analysis, 0)).toEqual({ decisions: 5, same: 3, known: 8, open: 9 });
    expect(kindsOf(analysis, 0, 'share').map(({ kind }) => kind)).toEqual(['play', 'bid']);
    expect(kindsOf(analysis, 0, 'score')[0]).toEqual({ kind: 'bid', worth: 0.4 });
  });

  it('know whom a move changed most', () => {
    expect(mostChanged(analysis.moves[0]!)).toBe(1);
  });

  it('are written with their sign and a true minus', () => {
    expect(signed(-9.4, 'share')).toBe('−9');
    expect(signed(31, 'share')).toBe('+31');
    expect(signed(-0.2, 'share')).toBe('0');
    expect(signed(0.4, 'score')).toBe('+0.4');
    expect(number(-0.01, 'score')).toBe('0.0');
    expect(amount(undefined, 'share')).toBe(0);
  });
});
