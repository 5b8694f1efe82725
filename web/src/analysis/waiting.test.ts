import { expect, it } from 'vitest';
import { Connection } from '../net/client.svelte';
import { Server } from '../table/fixtures/server';
import { GameAnalysis } from './analysis.svelte';

it('knows its place in the queue until it begins', () => {
  const server = new Server();
  const found = new GameAnalysis('misty-newt', new Connection(() => server));
  server.opens();
  const news = { type: 'analysing', request: 'any', done: 0, of: 40 };
  server.says({ ...news, place: 3 });
  expect(found.place).toBe(3);
  server.says({ ...news, place: 2 });
  expect(found.place).toBe(2);
  server.says(news);
  expect(found.place).toBeNull();
  expect(found.progress).toEqual({ done: 0, of: 40 });
  found.close();
});
