import { describe, expect, it } from 'vitest';
import type { HintAnswer } from '../../../net/protocol';
import { sharesOf } from './shares';

const answer = (...options: [string, number][]) =>
  ({
    evidence: { options: options.map(([option, percent]) => ({ option, percent })) },
  }) as unknown as HintAnswer;

describe('the shares of a hint', () => {
  it('are those of single cards', () => {
    const shares = sharesOf(answer(['play dog3', 72], ['play dog2', 49], ['hold', 40]));
    expect([...shares]).toEqual([
      ['dog3', 72],
      ['dog2', 49],
    ]);
  });

  it('are none where cards are chosen together, of bids, and without a hint', () => {
    expect(sharesOf(answer(['lead dog3 owl4', 50])).size).toBe(0);
    expect(sharesOf(answer(['bid 3', 50])).size).toBe(0);
    expect(sharesOf(null).size).toBe(0);
  });
});
