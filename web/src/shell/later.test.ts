import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Later from './Later.svelte';

let frames: FrameRequestCallback[];
let parts: object[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  parts = ['first', 'second'].map(laterPart);
  flushSync();
});
afterEach(async () => {
  for (const part of parts) await unmount(part);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function laterPart(words: string): object {
  const children = createRawSnippet(() => ({ render: () => `<p>${words}</p>` }));
  return mount(Later, { target: document.body, props: { afterPaint: true, children } });
}

const shown = () => [...document.querySelectorAll('p')].map((part) => part.textContent);

async function passTasks(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

async function passFrame(): Promise<void> {
  for (const frame of frames.splice(0)) frame(0);
  await passTasks();
}

it('lets each part that comes after a paint have a frame of its own', async () => {
  await passTasks();
  expect(shown()).toEqual([]);
  await passFrame();
  expect(shown()).toEqual(['first']);
  await passFrame();
  expect(shown()).toEqual(['first', 'second']);
  expect(document.body.hasAttribute('data-coming')).toBe(false);
});
