import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uncovering } from './uncovering.svelte';

const kFrameMs = 17;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function covered() {
  let staged = $state(true);
  let asked = $state(false);
  let parts!: ReturnType<typeof uncovering>;
  const stop = $effect.root(() => {
    parts = uncovering(
      2,
      () => staged,
      () => asked,
    );
  });
  flushSync();
  const set = (isStaged: boolean, isAsked = false) => {
    [staged, asked] = [isStaged, isAsked];
    flushSync();
    return parts.left;
  };
  const frame = () => {
    vi.advanceTimersByTime(kFrameMs);
    flushSync();
    return parts.left;
  };
  return { set, frame, stop };
}

test('what the stage has covered comes back a part a frame', () => {
  const { set, frame, stop } = covered();
  expect([frame(), set(false), frame(), frame(), frame()]).toEqual([2, 2, 1, 0, 0]);
  expect([set(true), set(false), frame(), set(true), frame()]).toEqual([2, 2, 1, 2, 2]);
  stop();
});

test('all of it comes back at once where somebody is asked something there', () => {
  const { set, frame, stop } = covered();
  expect(set(false, true)).toBe(0);
  expect([set(true), set(false), set(false, true), frame()]).toEqual([2, 2, 0, 0]);
  stop();
});
