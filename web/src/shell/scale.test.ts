import { describe, expect, it } from 'vitest';
import { unscaled } from '../../build/viewport-units';
import { enlarged, scaleFor } from './scale.svelte';

const at = (width: number, height: number, textSize = 1) => scaleFor({ width, height }, textSize);

describe('the scale', () => {
  it('is the text size on usual screens', () => {
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [768, 1024],
    ] as const) {
      expect(at(width, height)).toBe(1);
      expect(at(width, height, 1.3)).toBe(1.3);
    }
  });

  it('grows with a large screen, in steps', () => {
    expect(at(1920, 1080)).toBe(1.05);
    expect(at(2560, 1440)).toBe(1.4);
    expect(at(3840, 2160)).toBe(2.1);
    expect(at(2560, 1000)).toBe(1);
    expect(at(2560, 1440, 1.5)).toBe(2.1);
  });

  it('leaves a phone as much room as the smallest has', () => {
    expect(at(390, 844, 1.15)).toBe(1.15);
    expect(at(390, 844, 1.5)).toBe(1.2);
    expect(at(320, 640, 1.5)).toBe(1);
    expect(at(844, 390, 1.5)).toBe(1.05);
  });
});

describe('media queries under a scale', () => {
  it('mean the window as the page measures it', () => {
    expect(enlarged('(width < 760px)', 1.5)).toBe('(width < 1140px)');
    expect(enlarged('(560px <= width < 1100px) and (height < 600px)', 2)).toBe(
      '(1120px <= width < 2200px) and (height < 1200px)',
    );
    expect(enlarged('(hover: hover)', 1.5)).toBe('(hover: hover)');
    expect(enlarged('(max-width: 1099px)', 1)).toBe('(max-width: 1099px)');
  });

  it('leave no gap between a greatest and a smallest width', () => {
    expect(enlarged('(max-width: 1099px)', 1.15)).toBe('(max-width: 1264.98px)');
    expect(enlarged('(width<=1099px)', 1.15)).toBe('(width<=1264.98px)');
    expect(enlarged('(min-width: 1100px)', 1.15)).toBe('(min-width: 1265px)');
  });
});

describe('parts of the window', () => {
  it('are divided by the scale', () => {
    expect(unscaled('calc(100dvh - 310px)')).toBe('calc(calc(100dvh / var(--scale, 1)) - 310px)');
    expect(unscaled('min(60dvh, 48vw)')).toBe(
      'min(calc(60dvh / var(--scale, 1)), calc(48vw / var(--scale, 1)))',
    );
    expect(unscaled(unscaled('100dvh'))).toBe(unscaled('100dvh'));
    expect(unscaled('12px 1.5em')).toBe('12px 1.5em');
    expect(unscaled('var(--v100vw) #10vh')).toBe('var(--v100vw) #10vh');
  });
});
