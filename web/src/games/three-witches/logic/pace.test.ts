import { describe, expect, it } from 'vitest';
import { snapshot, update } from '../fixtures';
import { pause } from './pace';

describe('the pace of 3 Witches', () => {
  it('gives reading time to a trick that was just decided, once', () => {
    const start = snapshot('follow').view!;
    const [decided, kept] = update('update').steps.map((step) => step.view);
    expect(pause(start, decided!)).toMatchObject({ reading: 1400 });
    expect(pause(decided!, kept!)).toBeTypeOf('number');
  });

  it('stops at the end of a round that was played', () => {
    const [last, next] = update('round-end').steps.map((step) => step.view);
    expect(pause(last!, next!)).toBe('stop');
    expect(pause(next!, next!)).not.toBe('stop');
    expect(pause(null, next!)).toBe(0);
  });
});
