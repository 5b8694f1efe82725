import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { snapshot, update } from '../../games/three-witches/fixtures';
import { pause } from '../../games/three-witches/logic/pace';
import type { Step, View } from '../../games/three-witches/protocol';
import { StepQueue } from './queue';

interface Wish {
  slowness?: number;
  patience?: number;
  pause?: typeof pause;
}

function table(start: View, animation = true, wish: Wish = {}) {
  const seen = {
    shown: [] as View[],
    speeds: [] as number[],
    stops: 0,
    idles: 0,
    proceeded: 0,
    held: false,
  };
  let current = start;
  const queue = new StepQueue<View>({
    current: () => current,
    pause: wish.pause ?? (animation ? pause : atOnce),
    show: (step: Step, speed: number) => {
      current = step.view;
      seen.shown.push(step.view);
      seen.speeds.push(speed);
    },
    stop: () => seen.stops++,
    proceed: () => seen.proceeded++,
    idle: () => seen.idles++,
    animated: () => animation,
    slowness: () => wish.slowness ?? 1,
    patience: () => wish.patience ?? 8000,
    hold: (held) => (seen.held = held),
  });
  return { queue, seen };
}

/** Without time to read. */
const atOnce: typeof pause = (before, after) => {
  const one = pause(before, after);
  return typeof one === 'object' ? { ...one, reading: 0 } : one;
};

describe('the queue of steps', () => {
  const start = snapshot('follow').view!;
  const { steps } = update('update');
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows one step after another and leaves a decided trick to be read', () => {
    const { queue, seen } = table(start);
    queue.push(steps);
    expect(seen.shown).toHaveLength(1);
    vi.advanceTimersByTime(1400);
    expect(seen.shown).toHaveLength(1);
    vi.advanceTimersByTime(700);
    expect(seen.shown.length).toBeGreaterThan(1);
    vi.runAllTimers();
    expect(seen.shown).toEqual(steps.map((step) => step.view));
    expect(seen.idles).toBe(1);
    expect(queue.busy).toBe(false);
  });

  it('hurries when there is much to show', () => {
    const { queue, seen } = table(start);
    queue.push(steps);
    expect(seen.speeds).toEqual([0.5]);
    vi.runAllTimers();
    expect(seen.speeds.at(-1)).toBe(1);
  });

  it('looks no farther ahead than it must', () => {
    let asked = 0;
    const slow: typeof pause = () => {
      asked++;
      return 400;
    };
    const { queue, seen } = table(start, true, { pause: slow });
    queue.push(Array.from({ length: 200 }, () => ({ log: [], view: start })));
    expect(seen.speeds).toEqual([0.5]);
    expect(asked).toBeLessThan(10);
  });

  it('moves as slowly as wished', () => {
    const { queue, seen } = table(start, true, { slowness: 2 });
    queue.push(steps);
    vi.runAllTimers();
    expect(seen.speeds[0]).toBe(1);
    expect(seen.speeds.at(-1)).toBe(2);
  });

  it('leaves lying what is to be read until somebody goes on, also when it is hurried', () => {
    const lasting: typeof pause = (before, after) => {
      const one = pause(before, after);
      return typeof one === 'object' ? { ...one, reading: Infinity } : one;
    };
    const { queue, seen } = table(start, true, { pause: lasting });
    queue.push([{ log: [], view: start }, ...steps]);
    expect(seen.held).toBe(false);
    queue.finish();
    vi.runAllTimers();
    expect(seen).toMatchObject({ held: true, idles: 0 });
    const shown = seen.shown.length;
    queue.push([]);
    expect(seen.shown).toHaveLength(shown);
    queue.finish();
    expect(seen.held).toBe(false);
    vi.runAllTimers();
    expect(seen.idles).toBe(1);
    expect(seen.shown).toHaveLength(steps.length + 1);
  });

  it('waits at a stop for as long as it takes, if wished', () => {
    const { queue, seen } = table(start, false, { patience: Infinity });
    queue.push(update('round-end').steps);
    vi.runAllTimers();
    expect(seen).toMatchObject({ stops: 1, proceeded: 0 });
    queue.finish();
    expect(seen).toMatchObject({ proceeded: 1, idles: 1 });
  });

  it('is finished by a key', () => {
    const { queue, seen } = table(start);
    queue.push(steps);
    queue.finish();
    expect(seen.shown).toHaveLength(steps.length);
    expect(seen.idles).toBe(1);
    vi.runAllTimers();
    expect(seen.idles).toBe(1);
  });

  it('shows everything at once without animation', () => {
    const { queue, seen } = table(start, false);
    queue.push(steps);
    expect(seen.shown).toHaveLength(steps.length);
    expect(queue.busy).toBe(false);
  });

  it('stops between rounds until the result is put away', () => {
    const { queue, seen } = table(start, false);
    const end = update('round-end').steps;
    queue.push(end);
    expect(seen).toMatchObject({ stops: 1, idles: 0 });
    expect(seen.shown).toHaveLength(1);
    queue.finish();
    expect(seen).toMatchObject({ proceeded: 1, idles: 1 });
    expect(seen.shown).toHaveLength(end.length);
  });

  it('goes on by itself after a while', () => {
    const { queue, seen } = table(start, false);
    queue.push(update('round-end').steps);
    vi.runAllTimers();
    expect(seen).toMatchObject({ stops: 1, proceeded: 1, idles: 1 });
  });

  it('does not run over a stop when it is finished', () => {
    const { queue, seen } = table(start);
    queue.push(update('round-end').steps);
    queue.finish();
    expect(seen).toMatchObject({ stops: 1, idles: 0 });
    expect(seen.shown).toHaveLength(1);
  });

  it('forgets what waits when the table is replaced', () => {
    const { queue, seen } = table(start);
    queue.push(steps);
    queue.clear();
    vi.runAllTimers();
    expect(seen.shown).toHaveLength(1);
    expect(seen.idles).toBe(0);
  });
});
