import { beforeEach, describe, expect, it } from 'vitest';
import { learnedIn, rememberLearned } from './learned';

describe('what was learned', () => {
  beforeEach(() => localStorage.clear());

  it('is remembered once, lesson by lesson', () => {
    for (const cue of ['map', 'moon', 'map']) rememberLearned('septima', cue);
    rememberLearned('three-witches', 'bid');
    expect(learnedIn('septima')).toEqual(['map', 'moon']);
    expect(learnedIn('three-witches')).toEqual(['bid']);
  });

  it('is nothing where the browser keeps nonsense', () => {
    localStorage.setItem('cauldron.learned', '{"septima": 7');
    expect(learnedIn('septima')).toEqual([]);
    localStorage.setItem('cauldron.learned', '{"septima": 7}');
    expect(learnedIn('septima')).toEqual([]);
  });
});
