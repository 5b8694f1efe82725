import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isQuiet, NewerBuild, ownBuild, type Browser } from './newer-build';

function page(changes: Partial<Browser> = {}) {
  let tried: string | null = null;
  const reload = vi.fn();
  const browser: Browser = {
    own: () => 'index-old.js',
    served: () => Promise.resolve('index-new.js'),
    isQuiet: () => true,
    reload,
    tried: () => tried,
    remember: (build) => (tried = build),
    ...changes,
  };
  return { newer: new NewerBuild(browser), reload };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('a newer build is started once', () => {
  const { newer, reload } = page();
  newer.hear('index-new.js');
  expect(reload).toHaveBeenCalledTimes(1);
  newer.hear('index-new.js');
  expect(reload).toHaveBeenCalledTimes(1);
  newer.hear('index-newer.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the same build stays, and so does a page that has none', () => {
  const same = page();
  same.newer.hear('index-old.js');
  expect(same.reload).not.toHaveBeenCalled();
  const developing = page({ own: () => null });
  developing.newer.hear('index-new.js');
  expect(developing.reload).not.toHaveBeenCalled();
});

test('nobody is disturbed: it waits for a quiet moment and for the answers', () => {
  let quiet = false;
  let busy = true;
  const { newer, reload } = page({ isQuiet: () => quiet });
  newer.hear('index-new.js', () => busy);
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
  quiet = true;
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
  busy = false;
  vi.advanceTimersByTime(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the old build coming back ends the wait', () => {
  let quiet = false;
  const { newer, reload } = page({ isQuiet: () => quiet });
  newer.hear('index-new.js');
  newer.hear('index-old.js');
  quiet = true;
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
});

test('a part that is gone leads to one reload, if there is something newer', async () => {
  const gone = page();
  await gone.newer.miss();
  await gone.newer.miss();
  expect(gone.reload).toHaveBeenCalledTimes(1);
  const offline = page({ served: () => Promise.resolve(null) });
  await offline.newer.miss();
  expect(offline.reload).not.toHaveBeenCalled();
  const same = page({ served: () => Promise.resolve('index-old.js') });
  await same.newer.miss();
  expect(same.reload).not.toHaveBeenCalled();
});

test('without a memory nothing is reloaded for ever', () => {
  const { newer, reload } = page({ tried: () => null });
  newer.hear('index-new.js');
  expect(reload).not.toHaveBeenCalled();
});

test('the own build is the script the page started with', () => {
  expect(ownBuild()).toBeNull();
  document.head.innerHTML = '<script type="module" src="/src/main.ts"></script>';
  expect(ownBuild()).toBeNull();
  document.head.innerHTML = '<script type="module" crossorigin src="/assets/index-4f.js"></script>';
  expect(ownBuild()).toBe('index-4f.js');
});

test('whoever writes or reads a dialogue is not disturbed', () => {
  expect(isQuiet()).toBe(true);
  document.body.innerHTML = '<input type="text">';
  expect(isQuiet()).toBe(true);
  (document.querySelector('input') as HTMLInputElement).value = 'Hail';
  expect(isQuiet()).toBe(false);
  document.body.innerHTML = '<dialog open></dialog>';
  expect(isQuiet()).toBe(false);
});
