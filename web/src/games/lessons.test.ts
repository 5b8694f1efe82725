import { describe, expect, it } from 'vitest';
import { clientOf } from './clients';
import { lesson as septima } from './septima/lesson';
import { lesson as threeWitches } from './three-witches/lesson';

describe('the steps of a lesson', () => {
  it.each([septima, threeWitches])('are things the lesson says: $id', ({ id, cues }) => {
    for (const { cue, anchor } of clientOf(id).lesson!) {
      const said = cues.find((it) => it.id === cue);
      expect(said, cue).toBeDefined();
      expect(said!.rule).toBe(`/rules/${id}#${anchor}`);
    }
  });
});
