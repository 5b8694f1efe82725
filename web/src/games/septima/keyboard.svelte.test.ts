// Keys at the table as the browser brings them: first to what has the focus, then to the table.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Request, Snapshot } from '../../net/protocol';
import { moment } from './fixtures/moments';
import { settle, stopClock } from './fixtures/settle';
import { stillModel } from './fixtures/still';
import Game from './Game.svelte';

// What jsdom lacks: panels that measure themselves stay as wide as they think they are.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
} as unknown as typeof ResizeObserver;

let putAway: () => void = () => undefined;

beforeEach(stopClock);

afterEach(() => {
  putAway();
  vi.useRealTimers();
});

/** Sits down at a moment; `sent` are the options that were sent. */
async function sitDown(name: string, options?: string[]) {
  const snapshot: Snapshot = await moment(name);
  const ask = options ? { ...snapshot.ask!, options, refused: [] } : snapshot.ask;
  const sent: Request[] = [];
  const model = stillModel({ ...snapshot, ask }, sent);
  const game = mount(Game, { target: document.body, props: { model } });
  const hear = (event: KeyboardEvent) => void (event.defaultPrevented || game.key(event));
  window.addEventListener('keydown', hear);
  putAway = () => {
    window.removeEventListener('keydown', hear);
    void unmount(game);
    document.body.replaceChildren();
  };
  settle();
  return { answer: model.play.answer, sent };
}

const spot = (space: number) =>
  document.querySelector<SVGElement & HTMLElement>(`svg [data-thing="space:${space}"]`)!;

/** Presses a key where the focus is. */
function press(key: string): void {
  const focused = document.activeElement ?? document.body;
  focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}

test('Enter sends what a key has chosen, though the focus was on another choice', async () => {
  const { answer, sent } = await sitDown('full4-quick', ['quick 32', 'quick 49', 'done']);
  spot(32).focus();
  press('s');
  expect(answer.answer).toBe('done');
  press('Enter');
  expect(sent).toMatchObject([{ type: 'choose', option: 'done' }]);
});

test('Enter sends an answer of a space and a way, the space on the map and the way by its number', async () => {
  const { answer, sent } = await sitDown('full4-walk', ['move 4', 'leap 4', 'move 10']);
  spot(4).focus();
  press(' ');
  press('2');
  expect(answer.answer).toBe('leap 4');
  press('Enter');
  expect(sent).toMatchObject([{ type: 'choose', option: 'leap 4' }]);
});

test('Enter on a chosen space sends what is complete and takes nothing back', async () => {
  const { answer, sent } = await sitDown('full4-walk', ['move 4', 'leap 4', 'move 10']);
  answer.tap('space:4');
  answer.tap('way:move');
  flushSync();
  spot(4).focus();
  press('Enter');
  expect(sent).toMatchObject([{ type: 'choose', option: 'move 4' }]);
});

test('Enter on another space chooses that one instead', async () => {
  const { answer, sent } = await sitDown('full4-quick', ['quick 32', 'quick 49', 'done']);
  answer.tap('space:32');
  flushSync();
  spot(49).focus();
  press('Enter');
  expect(sent).toEqual([]);
  expect(answer.answer).toBe('quick 49');
});

test('the keyboard waits for the next question at the prompt, not where the last one was answered', async () => {
  const { sent } = await sitDown('full4-quick', ['quick 32', 'quick 49', 'done']);
  spot(32).focus();
  press(' ');
  expect(document.activeElement).toBe(spot(32));
  press('Enter');
  expect(sent).toMatchObject([{ option: 'quick 32' }]);
  expect(document.activeElement?.id).toBe('prompt');
});
