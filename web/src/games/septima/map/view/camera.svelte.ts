// What part of the map is shown.

import type { Frame, Point } from '../geometry';

export const kLargest = 3;

export class Camera {
  zoom = $state(1);
  x = $state(0);
  y = $state(0);
  /** The last move was a jump, which the eye should be able to follow. */
  smooth = $state(false);
  readonly transform: string = $derived(
    `scale(${this.zoom}) translate(${-this.x}px, ${-this.y}px)`,
  );

  constructor(private readonly frame: () => Frame) {}

  /** The point of the map under a point of the window, in pixels from its upper left corner. */
  under(pixel: Point): Point {
    const { scale, halfWidth, halfHeight } = this.frame();
    return {
      x: (pixel.x / scale - halfWidth) / this.zoom + this.x,
      y: (pixel.y / scale - halfHeight) / this.zoom + this.y,
    };
  }

  look(at: Point, zoom: number): void {
    this.smooth = false;
    const { halfWidth, halfHeight } = this.frame();
    this.zoom = Math.min(kLargest, Math.max(1, zoom));
    const limit = (half: number) => half * (1 - 1 / this.zoom);
    this.x = Math.min(limit(halfWidth), Math.max(-limit(halfWidth), at.x));
    this.y = Math.min(limit(halfHeight), Math.max(-limit(halfHeight), at.y));
  }

  /** Zooms so that what lies under the pixel stays there. */
  zoomAt(pixel: Point, zoom: number): void {
    const fixed = this.under(pixel);
    const wanted = Math.min(kLargest, Math.max(1, zoom));
    const share = this.zoom / wanted;
    this.look(
      { x: fixed.x + (this.x - fixed.x) * share, y: fixed.y + (this.y - fixed.y) * share },
      wanted,
    );
  }

  /** Goes there in one jump. */
  jump(at: Point, zoom: number): void {
    this.look(at, zoom);
    this.smooth = true;
  }

  zoomBy(factor: number): void {
    this.jump(this, this.zoom * factor);
  }

  /** Brings a point into the picture. */
  show(at: Point): void {
    const { halfWidth, halfHeight } = this.frame();
    const isOutside = (value: number, centre: number, half: number) =>
      Math.abs(value - centre) > (0.86 * half) / this.zoom;
    if (isOutside(at.x, this.x, halfWidth) || isOutside(at.y, this.y, halfHeight)) {
      this.jump(at, this.zoom);
    }
  }

  drag(pixels: Point): void {
    const unit = this.frame().scale * this.zoom;
    this.look({ x: this.x - pixels.x / unit, y: this.y - pixels.y / unit }, this.zoom);
  }
}
