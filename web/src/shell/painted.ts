/** No frame is painted in a tab that nobody sees. */
const kLongestMs = 200;

/** Waits until what is on the page now has been painted, which is when the second frame from now begins. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
    setTimeout(done, kLongestMs);
  });
