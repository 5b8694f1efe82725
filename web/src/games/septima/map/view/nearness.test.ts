import { describe, expect, it } from 'vitest';
import { closest, nearnessFor } from './nearness';

const frame = { scale: 0.4, halfWidth: 400, halfHeight: 400 };

describe('how near the map comes', () => {
  it('is not at all where fingers have room', () => {
    const apart = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ];
    expect(nearnessFor(apart, frame).zoom).toBe(1);
    expect(nearnessFor([], frame).zoom).toBe(1);
    expect(nearnessFor([{ x: 1, y: 1 }], frame).zoom).toBe(1);
  });

  it('is so near that two targets lie 24 px apart', () => {
    const close = [
      { x: 100, y: 0 },
      { x: 140, y: 0 },
    ];
    const { at, zoom } = nearnessFor(close, frame);
    expect(at).toEqual({ x: 120, y: 0 });
    expect(closest(close) * frame.scale * zoom).toBeCloseTo(24);
  });

  it('leaves everything in the picture', () => {
    const wide = [
      { x: -300, y: 0 },
      { x: -290, y: 0 },
      { x: 300, y: 0 },
    ];
    const { at, zoom } = nearnessFor(wide, frame);
    expect(zoom).toBeGreaterThan(1);
    for (const { x } of wide)
      expect(Math.abs(x - at.x)).toBeLessThanOrEqual(frame.halfWidth / zoom);
  });
});
