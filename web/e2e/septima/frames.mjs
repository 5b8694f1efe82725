import { onNews } from '../wholes.mjs';

/** Keeps everything the server sends to a page, from now on; call it before the page goes anywhere. */
export function recordFrames(page) {
  const frames = [];
  onNews(page, (whole) => frames.push(whole));
  return frames;
}

/** Every view in a frame, with the log lines that came along. */
export function momentsOf(frame) {
  const single = frame.view ? [{ view: frame.view, log: frame.log ?? [] }] : [];
  return [...single, ...(frame.steps ?? [])];
}
