import { flushSync } from 'svelte';
import { beforeEach, expect, it } from 'vitest';
import { snapshot, update } from '../games/three-witches/fixtures';
import { sitAt } from '../games/three-witches/fixtures/server';

beforeEach(() => localStorage.clear());

it('news of what others are asked wake nobody who waits for the person', () => {
  const { model, server } = sitAt(snapshot('follow'));
  const news = { ...update('update'), steps: [] };
  const ask = { ...news.ask!, you: false, options: [], refused: [] };
  server.says({ ...news, ask });
  let calls = 0;
  const stop = $effect.root(() => {
    $effect(() => {
      void model.waitingFor;
      calls++;
    });
  });
  flushSync();
  server.says({ ...news, ask: { ...ask, question: ask.question + 1 } });
  flushSync();
  expect(calls).toBe(1);
  server.says({ ...news, ask: { ...ask, question: ask.question + 2, you: true } });
  flushSync();
  expect(model.waitingFor).toBe(ask.question + 2);
  expect(calls).toBe(2);
  stop();
});
