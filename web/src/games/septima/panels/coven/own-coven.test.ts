import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moment } from '../../fixtures/moments';
import { stubSizes } from '../../fixtures/resizing';
import { settle, stopClock } from '../../fixtures/settle';
import { still } from '../../fixtures/still';
import OwnCoven from './OwnCoven.svelte';

let resize: ReturnType<typeof stubSizes>;
beforeEach(() => {
  stopClock();
  resize = stubSizes();
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
  const watch = new MutationObserver(() => undefined);
  const made = () => watch.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]).length;
  watch.observe(own, { childList: true, subtree: true });
  resize(own, 760);
  resize(own, 500);
  expect(made()).toBe(0);
  settle();
  expect(own.classList).toContain('narrow');
  expect(made()).toBeGreaterThan(0);
  await unmount(panel);
});
