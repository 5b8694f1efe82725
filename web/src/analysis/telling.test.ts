import { describe, expect, it, vi } from 'vitest';
import type { AnalysisOfGame } from '../net/protocol';
import type { Past } from '../pages/replay/past';
import type { AnyGame } from '../table/game';
import { Telling } from './telling';

const answer = (best: string, share: number) => ({ best, loss: [share * 10_000, 0] });
const moves = [
  { who: 'chance', text: 'deal', kind: 'deal' },
  { who: 1, text: 'pass', kind: 'bid' },
  {
    who: 2,
    text: 'pass',
    kind: 'bid',
    decision: {
      known: answer('bid 3', 8),
      open: answer('pass', 0),
      strongest: 'bid 4',
      exact: true,
    },
  },
];
const at = vi.fn((move: number, seat: number) => Promise.resolve({ view: { move, seat } }));
const game = {
  choice: (option: string, { you }: { you: number }) => `${you} ${option}`,
} as unknown as AnyGame;
const telling = new Telling(
  { moves } as unknown as AnalysisOfGame,
  { at } as unknown as Past,
  game,
  { kindWords: (kind) => (kind === 'deal' ? 'the deal' : '') },
);

describe('the moves of an analysed match', () => {
  it('are told as their seats call them, with what was better', async () => {
    expect((await telling.tell(0)).row).toBeNull();
    expect(await telling.tell(1)).toEqual({ what: '1 pass', row: null });
    expect((await telling.tell(2)).row).toMatchObject({
      at: 2,
      seat: 2,
      option: 'pass',
      played: '2 pass',
      known: { option: 'bid 3', words: '2 bid 3' },
      open: { words: '2 pass' },
      strongest: '2 bid 4',
    });
  });

  it('are asked for once, in their order', async () => {
    at.mockClear();
    const told = await telling.tellAll([2, 1, 2]);
    expect(told.map(({ what }) => what)).toEqual(['1 pass', '2 pass']);
    expect(at).not.toHaveBeenCalled();
  });
});
