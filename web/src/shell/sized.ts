import { count } from './Later.svelte';
import { oncePainted } from './painted';

type Take = (width: number, height: number) => void;

/** Hears of its element's size whenever that changes. Unlike `bind:clientWidth`, it never makes the browser lay the page out at once. */
export const sized =
  (take: Take) =>
  (node: Element): (() => void) => {
    const observer = new ResizeObserver(() => take(node.clientWidth, node.clientHeight));
    observer.observe(node);
    return () => observer.disconnect();
  };

/** For what is made anew with its size: hears of the first one at once, and of others when the frame that has them is painted. */
export function sizedOncePainted(take: Take) {
  let hear: Take = (...first) => {
    hear = later;
    take(...first);
  };
  const later: Take = (...size) => {
    count(1);
    oncePainted(() => {
      take(...size);
      count(-1);
    });
  };
  return sized((...size) => hear(...size));
}
