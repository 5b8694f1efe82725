import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import './pointing';
import { tooltip } from './tooltip';

describe('a note beside a thing', () => {
  let removals: (() => void)[] = [];
  const words = () => document.querySelector('[aria-describedby="tip"]')?.textContent;
  const point = (node: Element) => node.dispatchEvent(new Event('pointerover', { bubbles: true }));

  function thing(name: string): { node: Element; remove: () => void } {
    const node = document.createElement('button');
    node.textContent = name;
    document.body.append(node);
    const remove = tooltip(() => `about ${name}`)(node);
    removals.push(remove);
    return { node, remove };
  }

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const remove of removals) remove();
    removals = [];
    document.body.replaceChildren();
    vi.useRealTimers();
  });

  test('comes after a while, and goes with the pointer', () => {
    const { node } = thing('moon');
    point(node);
    expect(words()).toBeUndefined();
    vi.advanceTimersByTime(400);
    expect(words()).toBe('moon');
    expect(document.getElementById('tip')!.textContent).toBe('about moon');
    point(document.body);
    expect(words()).toBeUndefined();
  });

  test('comes although something else disappears meanwhile', () => {
    const moon = thing('moon');
    const star = thing('star');
    point(moon.node);
    star.remove();
    vi.advanceTimersByTime(400);
    expect(words()).toBe('moon');
  });

  test('gives way to another one', () => {
    const moon = thing('moon');
    const star = thing('star');
    point(moon.node);
    vi.advanceTimersByTime(400);
    point(star.node);
    vi.advanceTimersByTime(400);
    expect(words()).toBe('star');
    expect(moon.node.hasAttribute('aria-describedby')).toBe(false);
  });

  test('is put away by Escape, which then means nothing else', () => {
    const { node } = thing('moon');
    const heard: boolean[] = [];
    const listener = (event: KeyboardEvent) => heard.push(event.defaultPrevented);
    window.addEventListener('keydown', listener);
    const escape = () =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    point(node);
    vi.advanceTimersByTime(400);
    escape();
    expect(words()).toBeUndefined();
    expect(heard).toEqual([]);
    escape();
    expect(heard).toEqual([false]);
    window.removeEventListener('keydown', listener);
  });
});
