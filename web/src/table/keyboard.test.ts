import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleKey } from './keyboard';
import type { TableModel } from './table.svelte';

const key = vi.fn(() => true);
const hurry = vi.fn();

function press(
  name: string,
  { repeat = false, busy = false, busyKey = (): boolean => false } = {},
): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: name, repeat, cancelable: true });
  Object.defineProperty(event, 'target', { value: document.body });
  const model = { view: {}, busy, hurry } as unknown as TableModel;
  handleKey(event, model, {
    board: { key, busyKey },
    openKeys: () => undefined,
    openTalk: () => undefined,
  });
  return event;
}

describe('a key at the table', () => {
  beforeEach(() => vi.clearAllMocks());

  it('acts for the game', () => {
    expect(press('Enter').defaultPrevented).toBe(true);
    expect(key).toHaveBeenCalledOnce();
  });

  it('acts once while it is held down, so that nothing is sent unread', () => {
    for (const name of ['Enter', 's', ' ', 'Escape'])
      expect(press(name, { repeat: true }).defaultPrevented).toBe(true);
    expect(press('Enter', { repeat: true, busy: true }).defaultPrevented).toBe(true);
    expect(key).not.toHaveBeenCalled();
    expect(hurry).not.toHaveBeenCalled();
  });

  it('finishes what is shown, unless the game has a use for it', () => {
    press('x', { busy: true, busyKey: () => true });
    expect(hurry).not.toHaveBeenCalled();
    press('x', { busy: true });
    expect(hurry).toHaveBeenCalledOnce();
    expect(key).not.toHaveBeenCalled();
  });

  it('goes on from space to space while an arrow is held down', () => {
    press('ArrowLeft', { repeat: true });
    expect(key).toHaveBeenCalledOnce();
  });
});
