import { afterEach, beforeEach, expect, test } from 'vitest';
import { snapshot } from './fixtures';
import { sitAt } from './fixtures/server';
import { handleKey } from './keyboard';
import { notePointer } from '../../table/focus';

let signal: HTMLButtonElement;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<section id="prompt" tabindex="-1"></section><button>Win it</button>';
  signal = document.querySelector('button')!;
});
afterEach(() => document.body.replaceChildren());

function sit() {
  const { model, server } = sitAt(snapshot('follow'));
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key });
    Object.defineProperty(event, 'target', { value: document.activeElement });
    return handleKey(event, model.play.choosing, () => undefined);
  };
  const chosen = () => server.sent.filter(({ type }) => type === 'choose');
  return { model, press, chosen };
}

test('Enter plays the card that a key has chosen, though a signal had the focus', () => {
  const { model, press, chosen } = sit();
  signal.focus();
  press(String(model.play.choosing.cards.indexOf('owl4') + 1));
  expect(document.activeElement?.id).toBe('prompt');
  expect(press('Enter')).toBe(true);
  expect(chosen()).toMatchObject([{ option: 'play owl4' }]);
});

test('Enter plays the chosen card after a click on a signal', () => {
  const { model, press, chosen } = sit();
  model.play.choosing.tap('owl4');
  notePointer({ target: signal } as unknown as PointerEvent);
  signal.focus();
  expect(press('Enter')).toBe(true);
  expect(chosen()).toHaveLength(1);
});

test('Enter is the signal’s own while nothing is chosen, or if the keyboard went there', () => {
  const { model, press, chosen } = sit();
  signal.focus();
  expect(press('Enter')).toBe(false);
  model.play.choosing.tap('owl4');
  notePointer({ target: document.body } as unknown as PointerEvent);
  expect(press('Enter')).toBe(false);
  expect(chosen()).toEqual([]);
});
