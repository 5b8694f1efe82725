import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moment } from '../fixtures/moments';
import { stubSizes } from '../fixtures/resizing';
import { settle, stopClock } from '../fixtures/settle';
import { still } from '../fixtures/still';
import type { Answering } from '../model/things';
import Map from './Map.svelte';

let question = $state<string | null>(null);
let reasons: number;
let resize: ReturnType<typeof stubSizes>;
const answering: Answering = {
  state: (thing) => (question === thing ? 'legal' : 'rest'),
  why: () => {
    void question;
    reasons++;
    return null;
  },
  tap: () => undefined,
};

beforeEach(() => {
  stopClock();
  resize = stubSizes();
  question = null;
  reasons = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const roleOf = (thing: string) =>
  document.querySelector(`[data-thing="${thing}"]`)!.getAttribute('role');

test('no spot looks for a reason while nothing is asked on the map', async () => {
  const table = still(await moment('full4-quick'), answering);
  const map = mount(Map, { target: document.body, props: { table } });
  settle();
  question = 'witch:alice';
  flushSync();
  expect(reasons).toBe(0);
  question = 'space:7';
  flushSync();
  expect(reasons).toBeGreaterThan(0);
  expect([roleOf('space:7'), roleOf('space:8')]).toEqual(['button', 'img']);
  question = null;
  flushSync();
  expect(roleOf('space:7')).toBe('img');
  await unmount(map);
});

test('the map gets another size once the frame that leaves it more or less room is painted', async () => {
  const table = still(await moment('full4-quick'), answering);
  const map = mount(Map, { target: document.body, props: { table } });
  settle();
  const frame = document.querySelector('.map')!;
  const height = () => frame.querySelector<HTMLElement>('[role=group]')!.style.height;
  resize(frame, 600, 500);
  expect(height()).toBe('500px');
  resize(frame, 600, 400);
  expect(height()).toBe('500px');
  settle();
  expect(height()).toBe('400px');
  await unmount(map);
});

test('who walks on the map is drawn on another pane than the ground, the spots and the huts', async () => {
  const table = still(await moment('full4-quick'), answering);
  const map = mount(Map, { target: document.body, props: { table } });
  settle();
  const panes = ['.prints', '.huts', '.spot', '.pawn'].map((drawn) =>
    document.querySelector(drawn)!.closest('svg'),
  );
  expect(new Set(panes).size).toBe(panes.length);
  await unmount(map);
});
