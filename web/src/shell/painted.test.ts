import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { painted } from './painted';

let frames: FrameRequestCallback[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('goes on in a task after the next frame, not inside it', async () => {
  const done = vi.fn();
  void painted().then(done);
  await vi.advanceTimersByTimeAsync(0);
  frames.forEach((frame) => frame(0));
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalled();
});

it('waits no longer than a moment where no frames are painted', async () => {
  const done = vi.fn();
  void painted().then(done);
  await vi.advanceTimersByTimeAsync(100);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toHaveBeenCalled();
});
