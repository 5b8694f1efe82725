// A board with any number of rings, as the server would derive it, for tests.

import type { Area, Board, Space } from '../model/content';
import type { Ingredient } from '../model/view';

const kSide = 1000;
const kPrints: Ingredient[] = ['berry', 'skull', 'herb', 'mushroom', 'root'];

function kindOf(ring: number, index: number): Pick<Area, 'kind'> & Partial<Area> {
  if (ring === 0) return { kind: 'hospital' };
  if (ring === 1) {
    return { kind: 'town', town: index + 1, banner: index % 2 ? 'blue' : 'yellow' };
  }
  const print = (shift: number) => kPrints[(index + ring + shift) % kPrints.length]!;
  if (index === 3) return { kind: 'wood', prints: kPrints, outcrops: 2 };
  if (index === 4) return { kind: 'wood', prints: kPrints, outcrops: 0 };
  if (index % 2) return { kind: 'wood', prints: [print(0)], outcrops: 1 };
  return { kind: 'wood', prints: [print(0), print(1), print(3)], outcrops: 0 };
}

function ringOf(ring: number): [q: number, r: number][] {
  if (ring === 0) return [[0, 0]];
  const steps = [[0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1], [1, 0]] as const; // prettier-ignore
  let [q, r] = [ring, -ring];
  return steps.flatMap(([dq, dr]) =>
    Array.from({ length: ring }, (): [number, number] => {
      const here: [number, number] = [q, r];
      [q, r] = [q + dq, r + dr];
      return here;
    }),
  );
}

export function ringBoard(rings: number): Board {
  const areas: Area[] = [];
  for (let ring = 0; ring <= rings; ++ring) {
    ringOf(ring).forEach(([q, r], index) => {
      const x = Math.round(kSide * Math.sqrt(3) * (q + r / 2));
      areas.push({ area: areas.length, x, y: 1.5 * kSide * r, ...kindOf(ring, index) });
    });
  }
  const found = new Map<string, Space>();
  for (const area of areas) {
    const corners = Array.from({ length: 6 }, (_, corner) => {
      const angle = (corner * Math.PI) / 3;
      const x = Math.round(area.x + kSide * Math.sin(angle));
      const y = Math.round(area.y - kSide * Math.cos(angle));
      const key = `${Math.round(x / 20)} ${Math.round(y / 20)}`;
      const zone = (Math.floor(((Math.atan2(x, -y) * 180) / Math.PI + 390) / 60) % 6) + 1;
      const space = found.get(key) ?? {
        space: found.size + 1,
        x,
        y,
        zone,
        neighbours: [],
        areas: [],
      };
      found.set(key, space);
      space.areas.push(area.area);
      return space;
    });
    corners.forEach((space, index) => {
      const next = corners[(index + 1) % 6]!;
      if (space.neighbours.includes(next.space)) return;
      space.neighbours.push(next.space);
      next.neighbours.push(space.space);
    });
  }
  const spaces = [...found.values()];
  const zones = [1, 2, 3, 4, 5, 6].map((zone) => {
    const own = spaces.filter((space) => space.zone === zone);
    const far = ({ x, y }: Space) => {
      const axis = ((zone - 1) * Math.PI) / 3;
      return (
        x * Math.sin(axis) - y * Math.cos(axis) - Math.abs(x * Math.cos(axis) + y * Math.sin(axis))
      );
    };
    const hut = own.reduce((best, space) => (far(space) > far(best) ? space : best)).space;
    return { zone, metal: zone % 2 ? ('golden' as const) : ('bronze' as const), hut };
  });
  return { rings, areas, spaces, zones };
}
