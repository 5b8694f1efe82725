/** One stroke or filled shape of an icon in a 512 x 512 box. */
export interface Shape {
  d: string;
  /** Width of the line; without it the shape is filled. */
  stroke?: number;
}

const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A star polygon: `points` corners on a circle, each joined to the one `skip` further on. */
export function star(points: number, skip: number, radius: number, cx: number, cy: number): string {
  const corners: string[] = [];
  for (let step = 0; step < points; step++) {
    const angle = (((step * skip) % points) / points) * 2 * Math.PI - Math.PI / 2;
    const x = cx + radius * Math.cos(angle);
    const y = cy + radius * Math.sin(angle);
    corners.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  return `M${corners.join('L')}Z`;
}

export const ownIcons = {
  heptagram: [
    { d: circle(256, 256, 226), stroke: 26 },
    { d: star(7, 3, 214, 256, 256), stroke: 20 },
  ],
  cards: [
    {
      d: 'M96.3 142.800L240.9 106.700A26 26 0 0 1 272.5 125.700L332.3 365.800A26 26 0 0 1 313.3 397.400L168.7 433.500A26 26 0 0 1 137.1 414.500L77.3 174.400A26 26 0 0 1 96.3 142.800Z',
      stroke: 34,
    },
    { d: 'M320 92L420 122Q450 132 442 164L392 372', stroke: 34 },
  ],
  arrow: [{ d: 'M70 256H420M290 120L430 256L290 392', stroke: 54 }],
  back: [{ d: 'M442 256H92M222 120L82 256L222 392', stroke: 54 }],
  plus: [{ d: 'M256 84V428M84 256H428', stroke: 56 }],
  eye: [
    {
      d: 'M36 256C110 140 190 96 256 96S402 140 476 256C402 372 322 416 256 416S110 372 36 256Z',
      stroke: 36,
    },
    { d: circle(256, 256, 78) },
  ],
  person: [{ d: circle(256, 150, 96) }, { d: 'M60 470C66 340 140 282 256 282S446 340 452 470Z' }],
  link: [
    {
      d: 'M222 170L290 102A85 85 0 0 1 410 222L342 290M290 342L222 410A85 85 0 0 1 102 290L170 222',
      stroke: 48,
    },
    { d: 'M196 316L316 196', stroke: 48 },
  ],
  copy: [
    {
      d: 'M190 160H400A24 24 0 0 1 424 184V430A24 24 0 0 1 400 454H190A24 24 0 0 1 166 430V184A24 24 0 0 1 190 160Z',
      stroke: 40,
    },
    { d: 'M88 352V98A24 24 0 0 1 112 74H322', stroke: 40 },
  ],
} satisfies Record<string, Shape[]>;

export type OwnIconName = keyof typeof ownIcons;
