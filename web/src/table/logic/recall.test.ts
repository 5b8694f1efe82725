import { describe, expect, it } from 'vitest';
import { Recall } from './recall';

const step = (view: number) => ({ log: [], view });

/** Shows the steps to 1, 2, 3 ... in goes of the given lengths. */
function after(...goes: number[]): Recall<number> {
  const recall = new Recall<number>();
  let at = 0;
  for (const length of goes) {
    for (let i = 0; i < length; ++i) recall.note(at, step(++at));
    recall.rest();
  }
  return recall;
}

describe('what was shown lately', () => {
  it('is nothing at first', () => {
    expect(after().latest()).toBeNull();
    expect(after().empty).toBe(true);
  });

  it('is the last go', () => {
    expect(after(3, 5).latest()).toEqual({ before: 3, steps: [4, 5, 6, 7, 8].map(step) });
  });

  it('is more than one go where they are short', () => {
    expect(after(6, 2, 1, 1).latest()).toEqual({ before: 6, steps: [7, 8, 9, 10].map(step) });
    expect(after(6, 2, 1).latest()).toEqual({
      before: 0,
      steps: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(step),
    });
    expect(after(1, 1).latest()).toEqual({ before: 0, steps: [1, 2].map(step) });
  });

  it('is forgotten when the table is laid anew', () => {
    const recall = after(5);
    recall.clear();
    expect(recall.latest()).toBeNull();
  });
});
