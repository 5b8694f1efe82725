import { expect, test } from 'vitest';
import { placeIn, seriesAfter, type Series } from './series';

const question = (kind: string, left: number | null) => ({
  kind,
  seat: 0,
  left,
  spider: null,
  prologue: null,
});

test('questions of a kind in a row are counted: 1 of 3, 2 of 3, 3 of 3', () => {
  let series: Series | null = null;
  const places = [3, 2, 1].map((left) => {
    series = seriesAfter(series, question('brew', left));
    return placeIn(series);
  });
  expect(places).toEqual([1, 2, 3].map((place) => ({ place, total: 3 })));
});

test('another series of the same kind begins anew', () => {
  const last = seriesAfter(null, question('pick', 1));
  expect(seriesAfter(last, question('pick', 2))).toMatchObject({ left: 2, total: 2 });
});

test('what is asked once, or is not counted, has no place', () => {
  expect(placeIn(seriesAfter(null, question('brew', 1)))).toBeNull();
  expect(seriesAfter(null, question('quick', 3))).toBeNull();
  expect(seriesAfter(null, question('brew', null))).toBeNull();
  expect(seriesAfter(null, null)).toBeNull();
});
