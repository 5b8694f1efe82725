import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { moment } from '../fixtures/moments';
import { nothingAsked, still } from '../fixtures/still';
import type { View } from '../model/view';
import { SeptimaTable } from '../septima.svelte';
import { Asked } from './choices/asked.svelte';
import { Scene } from './scene.svelte';

const snapshot = await moment('full4-quick');
const { seats, you } = snapshot;
const before = still(snapshot).view;

let view = $state.raw<View>(before);
let scene: Scene;
let asked: Asked;
let stop: () => void;
let drawings: number;

beforeEach(() => {
  vi.useFakeTimers();
  view = before;
  drawings = 0;
  stop = $effect.root(() => {
    const data = {
      snapshot,
      seats,
      you,
      get view() {
        return view;
      },
    };
    const table = new SeptimaTable(data, nothingAsked);
    scene = new Scene(() => table);
    asked = new Asked(
      () => table,
      scene,
      () => 400,
    );
    $effect(() => {
      void [scene.onMap, scene.inTowns, scene.hunt, scene.lunar, scene.names];
      drawings++;
    });
  });
  flushSync();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function step(next: View): void {
  view = next;
  flushSync();
}

function passTask(): void {
  vi.runAllTimers();
  flushSync();
}

const withCoven = (change: Partial<View['covens'][0]>): View => ({
  ...before,
  covens: before.covens.map((coven, seat) => (seat === 1 ? { ...coven, ...change } : coven)),
});

describe('what lies on the map', () => {
  test('is left alone by what happens elsewhere', () => {
    step({ ...withCoven({ wisdom: 40, suspicion: 3 }), phase: 5 });
    passTask();
    expect(drawings).toBe(1);
  });

  test('changes with the step that changes it', () => {
    step(withCoven({ leader: 7 }));
    expect(scene.onMap.covens[1]!.leader).toBe(7);
    expect(drawings).toBe(2);
  });
});

test('what can be chosen on the map stays what it is while others walk', () => {
  const { spots } = asked;
  step(withCoven({ leader: 7 }));
  passTask();
  expect(asked.spots).toBe(spots);
});
