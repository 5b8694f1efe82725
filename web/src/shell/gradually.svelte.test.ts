import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Gradually } from './gradually.svelte';

let numbers = $state.raw<readonly number[]>([]);
let list: Gradually<number>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  numbers = [1, 2, 3, 4, 5];
  stop = $effect.root(() => {
    list = new Gradually(() => numbers, 2);
  });
  flushSync();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const isComing = () => document.body.hasAttribute('data-coming');

function passTask(): void {
  vi.advanceTimersToNextTimer();
  flushSync();
}

it('brings a handful with every task, and says that more are coming', () => {
  expect(list.here).toEqual([1, 2]);
  expect(isComing()).toBe(true);
  passTask();
  expect(list.here).toEqual([1, 2, 3, 4]);
  expect(isComing()).toBe(true);
  passTask();
  expect(list.here).toEqual([1, 2, 3, 4, 5]);
  expect(isComing()).toBe(false);
});

it('lets nothing come again that is there when the list changes', () => {
  passTask();
  passTask();
  numbers = [1, 3, 5, 7, 9];
  flushSync();
  expect(list.here).toEqual([1, 3, 5, 7, 9]);
  numbers = [1, 2, 3, 4, 5, 6, 7];
  flushSync();
  expect(list.here).toEqual([1, 2, 3, 4, 5, 6]);
  passTask();
  expect(list.here).toEqual(numbers);
});

it('waits for nothing more once it is gone', () => {
  stop();
  expect(isComing()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
