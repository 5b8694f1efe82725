/** No frame is painted in a tab that nobody sees. */
const kLongestMs = 200;

/** Calls back, a single time, once what is on the page now has been painted: in the next task after the next frame. */
export function oncePainted(done: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) done();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, kLongestMs);
}

export const painted = (): Promise<void> => new Promise((done) => oncePainted(done));

/** Waits for a task of its own, so that nothing else has to wait for both. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));
