import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moment } from '../../fixtures/moments';
import { settle, stopClock } from '../../fixtures/settle';
import { still } from '../../fixtures/still';
import OwnCoven from './OwnCoven.svelte';

let resizes: (() => void)[];
beforeEach(() => {
  stopClock();
  resizes = [];
  class Observer {
    constructor(callback: () => void) {
      resizes.push(callback);
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('nothing is made anew in the frame in which the hand takes its room', async () => {
  const table = still(await moment('full4-quick'));
  const panel = mount(OwnCoven, { target: document.body, props: { table } });
  settle();
  const own = document.querySelector('.own')!;
  const resize = (width: number) => {
    Object.defineProperty(own, 'clientWidth', { value: width, configurable: true });
    for (const one of resizes) one();
    flushSync();
  };
  const made = new Set<Node>();
  const watch = new MutationObserver((changes) => note(changes));
  const note = (changes: MutationRecord[]) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) made.add(node);
  };
  watch.observe(own, { childList: true, subtree: true });
  resize(760);
  resize(500);
  note(watch.takeRecords());
  expect(made.size).toBe(0);
  settle();
  note(watch.takeRecords());
  expect(own.classList).toContain('narrow');
  expect(made.size).toBeGreaterThan(0);
  await unmount(panel);
});
