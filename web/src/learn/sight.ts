// Where on the screen a part of the table is that a lesson speaks of.

import { boxOf, windowSize } from '../shell/scale.svelte';

export interface Sight {
  name: string;
  /** As far as it is not cut off by what scrolls. */
  box: DOMRect;
}

/** The first of the parts that is in sight; they bear their names: `data-part="map"`. */
export function partInSight(names: readonly string[], cover: Element | null = null): Sight | null {
  const covered = cover ? boxOf(cover) : null;
  for (const name of names)
    for (const part of document.querySelectorAll(`[data-part="${name}"]`)) {
      const box = isDrawn(part) ? shownOf(part) : null;
      if (box && !(covered && isIn(covered, box))) return { name, box };
    }
  return null;
}

/** What hides its contents is there itself. */
function isDrawn(part: Element): boolean {
  const inside = part.firstElementChild ?? part;
  return inside.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** The middle of `box` lies in `area`. */
function isIn(area: DOMRect, box: DOMRect): boolean {
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  return x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
}

function shownOf(part: Element): DOMRect | null {
  let shown: DOMRect | null = common(boxOf(part), screenBox());
  for (let around = part.parentElement; around && shown; around = around.parentElement)
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflow))
      shown = common(shown, boxOf(around));
  return shown;
}

function screenBox(): DOMRect {
  const { width, height } = windowSize();
  return new DOMRect(0, 0, width, height);
}

function common(one: DOMRect, other: DOMRect): DOMRect | null {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const width = Math.min(one.right, other.right) - left;
  const height = Math.min(one.bottom, other.bottom) - top;
  return width > 0 && height > 0 ? new DOMRect(left, top, width, height) : null;
}
