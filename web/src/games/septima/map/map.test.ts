import { placeTools } from './view/tool-places';
import { describe, expect, it } from 'vitest';
import { moment } from '../fixtures/moments';
import { still } from '../fixtures/still';
import { overlap, placeChips } from './choices/chips';
import { fringe, groves, houses, printPlaces } from './ground/decor';
import {
  extents,
  frameFor,
  hutAt,
  kSide,
  pointOf,
  roads,
  shrineAt,
  travelPoints,
  wayBetween,
  zoneLine,
} from './geometry';
import { follow } from './figures/hunters';
import { neighbourTo } from './view/navigate';
import { townPlaces } from './ground/places';
import { ringBoard } from './ring-board';
import {
  pawnShift,
  placeSpots,
  spaceName,
  spaceSpots,
  spiderSpots,
  standing,
  thingName,
} from './choices/spots';

const table = still(await moment('full4-quick'));
const solo = still(await moment('solo-spider'));
const { board, view } = table;

describe('the geometry', () => {
  it.each([2, 3])('draws a board of %i rings inside of its window', (rings) => {
    const any = ringBoard(rings);
    expect(any.areas).toHaveLength(1 + 3 * rings * (rings + 1));
    expect(any.spaces).toHaveLength(6 * (rings + 1) ** 2);
    const frame = frameFor(any, 612, 590);
    for (const zone of any.zones) {
      const hut = hutAt(any, zone);
      expect(Math.abs(hut.x) + 0.4 * kSide).toBeLessThan(frame.halfWidth);
      expect(Math.abs(hut.y) + 0.4 * kSide).toBeLessThan(frame.halfHeight);
    }
    for (const area of any.areas) {
      expect(printPlaces(area).length).toBeGreaterThanOrEqual(area.prints?.length ?? 0);
    }
    expect(groves(any).fill).toMatch(/^M/);
    expect(houses(any).detail).toMatch(/^M/);
    const whole = { from: { x: 0, y: 0 }, to: { x: frame.halfWidth, y: frame.halfHeight } };
    expect(fringe(any, whole).fill).not.toContain('NaN');
  });

  it('adds a ring to the forest without planting the trees anew that stand already', () => {
    const trees = (from: number, to: number) =>
      fringe(board, { from: { x: from, y: from }, to: { x: to, y: to } })
        .fill.split('z')
        .sort();
    const [small, ring, whole] = [trees(0, 400), trees(400, 600), trees(0, 600)];
    expect([...small, ...ring.filter(Boolean)].sort()).toEqual(whole);
    expect(ring.length).toBeLessThan(whole.length);
  });

  it('agrees with the server about the board of two rings', () => {
    const same = ringBoard(2);
    const places = (spaces: typeof board.spaces) =>
      spaces.map(({ x, y, zone }) => `${Math.round(x / 10)} ${Math.round(y / 10)} ${zone}`).sort();
    expect(places(same.spaces)).toEqual(places(board.spaces));
    const huts = ({ spaces, zones }: typeof board) =>
      zones.map(
        ({ hut }) =>
          `${Math.round(spaces[hut - 1]!.x / 10)} ${Math.round(spaces[hut - 1]!.y / 10)}`,
      );
    expect(huts(same)).toEqual(huts(board));
  });

  it('knows every road once', () => {
    expect(roads(board)).toHaveLength(72);
    expect(zoneLine(board, 1).match(/M/g)!.length).toBeGreaterThan(5);
  });

  it('keeps shrines inside of a narrow window', () => {
    const { x } = extents(board);
    for (const space of board.spaces.filter(({ shrine }) => shrine)) {
      expect(Math.abs(shrineAt(space, x).x)).toBeLessThanOrEqual(x - 0.3 * kSide);
    }
  });

  it('finds a shortest way', () => {
    expect(wayBetween(board, 1, 1)).toEqual([1]);
    expect(wayBetween(board, 1, 2)).toEqual([1, 2]);
    expect(wayBetween(board, 1, 4)).toHaveLength(4);
    expect(travelPoints(board, 1, 4)).toHaveLength(4);
    expect(travelPoints(board, 37, 40)).toHaveLength(2);
  });
});

describe('arrow keys', () => {
  const spots = spaceSpots(board);
  const go = (from: number, arrow: Parameters<typeof neighbourTo>[3]) =>
    neighbourTo(board, spots, spots[from - 1]!, arrow)?.space ?? null;

  it('go to the neighbour in their direction', () => {
    expect(go(1, 'ArrowUp')).toBe(7);
    expect(go(1, 'ArrowRight')).toBe(2);
    expect(go(1, 'ArrowLeft')).toBe(6);
    expect(go(7, 'ArrowDown')).toBe(1);
    expect(go(37, 'ArrowUp')).toBeNull();
  });

  it('reach every space', () => {
    const seen = new Set([1]);
    const queue = [1];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const next = go(at, arrow);
        if (next !== null && !seen.has(next)) queue.push(next);
        if (next !== null) seen.add(next);
      }
    }
    expect(seen.size).toBe(board.spaces.length);
  });

  it('also reach what else can be chosen, and come back', () => {
    const hut = placeSpots(board, view).find(({ thing }) => thing === 'hut:1')!;
    const open = [...spots, hut];
    expect(neighbourTo(board, open, spots[36]!, 'ArrowUp')).toBe(hut);
    expect(neighbourTo(board, open, hut, 'ArrowDown')?.space).toBe(37);
  });
});

describe('names', () => {
  it('say zone and surroundings of a space', () => {
    expect(spaceName(board, board.spaces[7]!)).toBe(
      'Space 8, Zone 2, between Town area 1; Town area 2; Wood with Skull, Herb, Root.',
    );
    expect(spaceName(board, board.spaces[42]!)).toBe(
      'Space 43, Zone 1, beside Wood with Crystal, Root. Shrine of Earth.',
    );
  });

  it('say who stands there', () => {
    const own = view.covens[view.viewer!]!.leader!;
    expect(standing(view, table.names, own)).toEqual(['You stand here.']);
    expect(standing(solo.view, solo.names, 38)).toEqual(['Spider 1, laid down.']);
  });

  it('exist for everything that can be chosen', () => {
    for (const one of [table, solo]) {
      const spots = [...placeSpots(one.board, one.view), ...spiderSpots(one.board, one.view)];
      for (const { thing } of spots) {
        expect(thingName(one.view, thing), thing).toMatch(/\.$/);
      }
    }
    expect(thingName(view, 'hut:1')).toBe('Hut 1: an Active Hunter.');
    expect(thingName(view, 'town:1')).toBe('Town area 1: Infected Patient with the yellow banner.');
  });
});

describe('towns', () => {
  it('hold a patient beside a building', () => {
    const [town] = townPlaces(board, view).filter(({ building }) => building === 'antique-shop');
    expect(town!.town).toBe(3);
    expect(town!.patientAt.x).toBeLessThan(town!.plateAt.x);
  });
});

describe('pawns', () => {
  it('stand side by side on one space', () => {
    const crowded = structuredClone(view);
    crowded.covens[0]!.leader = crowded.covens[1]!.leader = 1;
    const [one, other] = [0, 1].map((seat) => pawnShift(board, crowded, 1, `leader ${seat}`));
    expect(one!.x).toBeLessThan(other!.x);
    expect(pawnShift(board, view, view.covens[0]!.leader!, 'leader 0')).toEqual(
      pointOf(board.spaces[view.covens[0]!.leader! - 1]!),
    );
  });

  it('are followed from hut to hut', () => {
    const first = follow([], ['active', null, 'active', null, null, null]);
    expect(first.map(({ id, hut }) => [id, hut])).toEqual([[1, 1], [2, 3]]); // prettier-ignore
    const second = follow(first, ['active', null, null, 'inactive', null, null]);
    expect(second.map(({ id, hut }) => [id, hut])).toEqual([[1, 1], [2, 4]]); // prettier-ignore
    expect(second[1]!.lying).toBe(true);
    const third = follow(second, ['active', null, null, 'inactive-season', 'active', null]);
    expect(third.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(third[1]!.season).toBe(true);
  });
});

describe('chips', () => {
  it('avoid each other and what lies there', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 0, y: 30 },
    ];
    const sizes = points.map(() => ({ width: 24, height: 16 }));
    const pawn = { x: 0, y: -20, width: 30, height: 44 };
    const boxes = placeChips(points, sizes, [pawn]).map((at) => ({ ...at, width: 24, height: 16 }));
    expect(overlap(boxes[0]!, boxes[1]!)).toBe(0);
    expect(boxes.every((box) => overlap(box, pawn) < 60)).toBe(true);
  });
});

describe('the tools on a small map', () => {
  const size = { width: 320, height: 300 };
  const tools = [
    { width: 96, height: 46, home: 'top-right' as const },
    { width: 110, height: 46, home: 'bottom-left' as const },
    { width: 45, height: 88, home: 'bottom-right' as const },
  ];

  it('stand in their corners', () => {
    expect(placeTools(tools, [{ x: 160, y: 150 }], size)).toEqual(tools.map(({ home }) => home));
  });

  it('make way for what can be chosen under them', () => {
    const space = { x: 60, y: 270 };
    expect(placeTools(tools, [space], size)).toEqual(['top-right', 'top-left', 'bottom-right']);
  });

  it('let taps through where no corner is free', () => {
    const spaces = [
      { x: 60, y: 270 },
      { x: 60, y: 40 },
    ];
    expect(placeTools(tools, spaces, size)).toEqual(['top-right', null, 'bottom-right']);
  });
});
