// Lets a pawn walk along its way when it gets a new place, and marks it for a moment where nothing moves.

import { settings } from '../../../../shell/settings.svelte';
import { kSide, type Point } from '../geometry';

const kStep = 180;
const kLongest = 720;
const kMark = 400;
const kEase = 'cubic-bezier(.2, .7, .2, 1)';

/** How long a way of so many spaces takes, in milliseconds. */
export const travelTime = (steps: number): number => Math.min(steps * kStep, kLongest);

export interface Travel {
  /** The way to the present place, which comes last; `from` is the key it had before. */
  points: (from: number | null) => Point[];
  /** Changes with the place. */
  key: number;
}

function lengthOf(way: readonly Point[]): number {
  return way.reduce((sum, { x, y }, index) => {
    const before = way[index - 1];
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum;
  }, 0);
}

const placed = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

function mark(node: SVGGElement): void {
  node.classList.add('just-moved');
  setTimeout(() => node.classList.remove('just-moved'), kMark);
}

export function travel(node: SVGGElement, given: Travel) {
  let { key } = given;
  let here = given.points(null).at(-1)!;
  let walking: Animation | null = null;
  node.style.transform = placed(here);

  return {
    update(next: Travel) {
      const from = key;
      key = next.key;
      const points = next.points(from);
      const last = points.at(-1)!;
      if (last.x === here.x && last.y === here.y) return;
      const start = here;
      here = last;
      node.style.transform = placed(here);
      walking?.cancel();
      if (from === next.key) return;
      if (!settings.animation || typeof node.animate !== 'function') return mark(node);
      const way = points.length > 1 ? points : [start, last];
      walking = node.animate(
        way.map((point) => ({ transform: placed(point) })),
        { duration: travelTime(lengthOf(way) / kSide), easing: kEase },
      );
    },
    destroy() {
      walking?.cancel();
    },
  };
}
