/** No frame is painted in a tab that nobody sees. */
const kLongestMs = 200;

/** Waits until what is on the page now has been painted: the next task after the next frame. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, kLongestMs);
  });
