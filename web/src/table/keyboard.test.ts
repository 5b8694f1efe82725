import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepsEnter, leaveOthers, notePointer } from './focus';
import type { Hint } from './hint/hint.svelte';
import { handleKey } from './keyboard';
import type { TableModel } from './table.svelte';

const key = vi.fn(() => true);
const hurry = vi.fn();

function press(
  name: string,
  {
    repeat = false,
    busy = false,
    busyKey = (): boolean => false,
    target = document.body as HTMLElement,
    hint = undefined as Pick<Hint, 'offered' | 'press'> | undefined,
  } = {},
): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: name, repeat, cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  const model = { view: {}, busy, hurry, game: {}, play: { hint } } as unknown as TableModel;
  handleKey(event, model, {
    board: { key, busyKey },
    openKeys: () => undefined,
    openSymbols: () => undefined,
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

  it('is that of a field where something is typed, but not of a switch', () => {
    const field = (type: string) => Object.assign(document.createElement('input'), { type });
    for (const type of ['text', 'search']) press('1', { target: field(type) });
    press('1', { target: document.createElement('textarea') });
    press(' ', { target: field('checkbox') });
    expect(key).not.toHaveBeenCalled();
    for (const type of ['checkbox', 'radio']) press('1', { target: field(type) });
    expect(key).toHaveBeenCalledTimes(2);
  });

  it('asks for a hint at every table, H', () => {
    key.mockReturnValue(false);
    const next = vi.fn(() => Promise.resolve());
    press('h', { hint: { offered: false, press: next } });
    expect(next).not.toHaveBeenCalled();
    expect(press('h', { hint: { offered: true, press: next } }).defaultPrevented).toBe(true);
    expect(next).toHaveBeenCalledOnce();
  });
});

describe('Enter', () => {
  const button = (name: string) => {
    document.body.insertAdjacentHTML('beforeend', `<button data-thing="${name}">${name}</button>`);
    return document.body.lastElementChild as HTMLButtonElement;
  };
  const pointAt = (target: Element) => notePointer({ target } as unknown as PointerEvent);

  beforeEach(() => {
    document.body.innerHTML = '<section id="prompt" tabindex="-1"></section>';
    pointAt(document.body);
  });

  it('is that of a button which the keyboard went to, not of one that was clicked', () => {
    const signal = button('signal');
    expect(keepsEnter(signal)).toBe(true);
    pointAt(signal);
    expect(keepsEnter(signal)).toBe(false);
    press('Tab');
    expect(keepsEnter(signal)).toBe(true);
    expect(keepsEnter(document.getElementById('prompt')!)).toBe(false);
  });

  it('goes to the prompt with the focus once a key has chosen something', () => {
    const [signal, card] = [button('signal'), button('card')];
    card.focus();
    leaveOthers('[data-thing="card"]');
    expect(document.activeElement).toBe(card);
    signal.focus();
    leaveOthers('[data-thing="card"]');
    expect(document.activeElement?.id).toBe('prompt');
  });
});
