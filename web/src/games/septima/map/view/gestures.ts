// Pinch, drag, wheel with Ctrl and double tap move the camera of the map.

import { boxOf, pointOf } from '../../../../shell/scale.svelte';
import type { Camera } from './camera.svelte';
import type { Point } from '../geometry';

/** A finger that moves farther, in pixels, does not tap. */
const kTapMove = 6;
const kDoubleTap = 320;
/** After a choice a second tap at the same place is no wish to zoom. */
const kAfterChoice = 500;

export interface Gestures {
  camera: Camera;
  /** A double tap on the map, but not on something that can be chosen. */
  ondouble: (at: Point) => void;
}

export function gestures(node: HTMLElement, { camera, ondouble }: Gestures) {
  const fingers = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  /** How far the finger has been from where it came down; a trembling one still taps. */
  let moved = 0;
  let lastTap = { time: 0, x: 0, y: 0 };
  let quietUntil = 0;

  const pixelOf = (event: MouseEvent): Point => {
    const [at, box] = [pointOf(event), boxOf(node)];
    return { x: at.x - box.left, y: at.y - box.top };
  };
  const spread = (): { middle: Point; width: number } => {
    const [one, other] = [...fingers.values()] as [Point, Point];
    return {
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      width: Math.hypot(one.x - other.x, one.y - other.y),
    };
  };

  function down(event: PointerEvent) {
    if (event.button !== 0) return;
    const here = pixelOf(event);
    fingers.set(event.pointerId, here);
    if (fingers.size > 1) moved = Infinity;
    else [start, moved] = [here, 0];
  }

  function move(event: PointerEvent) {
    // It may have been lifted beside the map.
    if (event.buttons === 0) fingers.delete(event.pointerId);
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const here = pixelOf(event);
    const before = fingers.size === 2 ? spread() : null;
    fingers.set(event.pointerId, here);
    moved = Math.max(moved, Math.hypot(here.x - start.x, here.y - start.y));
    if (moved > kTapMove) node.setPointerCapture(event.pointerId);
    if (before) {
      const now = spread();
      camera.zoomAt(now.middle, (camera.zoom * now.width) / Math.max(before.width, 1));
      camera.drag({ x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y });
    } else if (camera.zoom > 1 && moved > kTapMove) {
      camera.drag({ x: here.x - last.x, y: here.y - last.y });
    }
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId) || moved > kTapMove) return;
    if ((event.target as Element).closest('[role=button]')) {
      quietUntil = event.timeStamp + kAfterChoice;
    }
    if (event.timeStamp < quietUntil) return;
    const here = pixelOf(event);
    const isDouble =
      event.timeStamp - lastTap.time < kDoubleTap &&
      Math.hypot(here.x - lastTap.x, here.y - lastTap.y) < 24;
    lastTap = { time: isDouble ? 0 : event.timeStamp, ...here };
    if (isDouble) ondouble(camera.under(here));
  }

  function cancel(event: PointerEvent) {
    fingers.delete(event.pointerId);
  }

  /** A drag is no tap, wherever it ends. */
  function click(event: MouseEvent) {
    if (moved > kTapMove) event.stopPropagation();
  }

  function wheel(event: WheelEvent) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    camera.zoomAt(pixelOf(event), camera.zoom * Math.exp(-event.deltaY / 300));
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', cancel);
  node.addEventListener('click', click, { capture: true });
  node.addEventListener('wheel', wheel, { passive: false });
}
