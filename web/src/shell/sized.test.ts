import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sizedOncePainted } from './sized';

let resized: () => void;
let frames: FrameRequestCallback[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  class Observer {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isComing = () => document.body.hasAttribute('data-coming');

it('lets the frame of a new size be painted before anything is made for it', () => {
  let width = 700;
  const heard: number[] = [];
  const node = document.createElement('div');
  Object.defineProperty(node, 'clientWidth', { get: () => width });
  sizedOncePainted((wide) => heard.push(wide))(node);
  resized();
  expect(heard).toEqual([700]);
  width = 500;
  resized();
  expect(heard).toEqual([700]);
  expect(isComing()).toBe(true);
  for (const frame of frames.splice(0)) frame(0);
  vi.advanceTimersByTime(0);
  expect(heard).toEqual([700, 500]);
  expect(isComing()).toBe(false);
});
