import { expect, it } from 'vitest';
import { steadyHeight } from './steady';

it('draws the map as high as before while a line below it comes and goes', () => {
  const heights = [590, 570, 590, 550, 590, 570].reduce<number[]>(
    (drawn, place) => [...drawn, steadyHeight(drawn.at(-1) ?? place, place)],
    [],
  );
  expect(heights).toEqual([590, 570, 570, 550, 550, 550]);
});

it('draws it anew where it would be cut, or where much more room has come', () => {
  expect(steadyHeight(590, 300)).toBe(300);
  expect(steadyHeight(300, 590)).toBe(590);
});
