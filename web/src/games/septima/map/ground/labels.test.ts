import { expect, test } from 'vitest';
import { moment } from '../../fixtures/moments';
import { still } from '../../fixtures/still';
import { overlap as overlapOfBoxes, placeChips } from '../choices/chips';
import { wordBoxes } from '../figures/taken';
import { pointOf } from '../geometry';
import { arrange, boxOf, labelsOf, overlap } from './labels';

const kSizes = [16, 20];

test.each(['full4-quick', 'basic3-select', 'full4-walk', 'solo-spider'])(
  'the names on the map at %s do not cover each other',
  async (name) => {
    const { board, view, names } = still(await moment(name));
    for (const size of kSizes) {
      const labels = labelsOf({ board, view, names, all: true, size });
      expect(labels.length).toBeGreaterThan(board.spaces.length);
      const collisions = labels.flatMap((one, index) =>
        labels
          .slice(index + 1)
          .filter((other) => overlap(boxOf(one), boxOf(other)) > 0)
          .map((other) => `${one.text} and ${other.text} at ${size}`),
      );
      expect(collisions).toEqual([]);
    }
  },
);

test('a stamp of a map has no names on it', async () => {
  const { board, view, names } = still(await moment('full4-quick'));
  expect(labelsOf({ board, view, names, all: false, size: 26 }).map(({ key }) => key)).toContain(
    'hospital',
  );
  expect(labelsOf({ board, view, names, all: false, size: 65 })).toEqual([]);
});

test("the hunters' chances leave the names of the town readable", async () => {
  const { board, view, names } = still(await moment('full4-quick'));
  const words = wordBoxes(labelsOf({ board, view, names, all: false, size: 13 }));
  const near = board.spaces.filter(({ space }) => space <= 6).map(pointOf);
  const size = { width: 28, height: 17 };
  const chips = placeChips(near, near.map(() => size), words); // prettier-ignore
  for (const at of chips)
    for (const word of words) expect(overlapOfBoxes({ ...at, ...size }, word)).toBe(0);
});

test('a name takes the first place where it covers nothing, or else as little as possible', () => {
  const place = (x: number) => ({ x, y: 0, anchor: 'start' as const });
  const wish = { key: 'a', text: 'Rowan', size: 10, places: [place(0), place(100)] };
  const taken = { left: 0, right: 20, top: -10, bottom: 5 };
  expect(arrange([wish], [])[0]!.x).toBe(0);
  expect(arrange([wish], [taken])[0]!.x).toBe(100);
  expect(arrange([wish, { ...wish, key: 'b' }], []).map(({ x }) => x)).toEqual([0, 100]);
  const further = { left: 95, right: 200, top: -10, bottom: 5 };
  expect(arrange([wish], [taken, further])[0]!.x).toBe(0);
});
