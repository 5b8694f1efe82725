import { describe, expect, it } from 'vitest';
import { lesson as septima } from '../../games/septima/lesson';
import { lesson as threeWitches } from '../../games/three-witches/lesson';
import { steps } from './steps';

describe('the steps of a lesson', () => {
  it.each([septima, threeWitches])('are things the lesson says: $id', ({ id, cues }) => {
    for (const { cue, anchor } of steps[id as keyof typeof steps]) {
      const said = cues.find((it) => it.id === cue);
      expect(said, cue).toBeDefined();
      expect(said!.rule).toBe(`/rules/${id}#${anchor}`);
    }
  });
});
