import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPace, pace, readingTime, setPace, slowness, storedPace } from './pace.svelte';

describe('the pace', () => {
  beforeEach(() => {
    localStorage.clear();
    Object.assign(pace, defaultPace());
  });

  it('is the usual one, and gives the only answer by itself', () => {
    expect(storedPace()).toEqual({ speed: 'usual', reading: 'usual', single: true });
    expect([slowness(), readingTime(100)]).toEqual([1, 100]);
  });

  it('is as was stored, or as usual where that makes no sense', () => {
    setPace('speed', 'slow');
    setPace('reading', 'wait');
    setPace('single', false);
    expect(storedPace()).toEqual({ speed: 'slow', reading: 'wait', single: false });
    for (const broken of ['{', 'null', '{"speed":3,"reading":"never","single":1}']) {
      localStorage.setItem('cauldron.pace', broken);
      expect(storedPace()).toEqual(defaultPace());
    }
  });

  it('says how long something can be read; what need not be read takes no time', () => {
    setPace('reading', 'wait');
    expect([readingTime(100), readingTime(0)]).toEqual([Infinity, 0]);
    setPace('reading', 'none');
    expect([readingTime(100), readingTime(Infinity)]).toEqual([0, 0]);
    setPace('reading', 'long');
    expect(readingTime(100)).toBe(200);
  });
});
