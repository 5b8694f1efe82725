/** One stroke or filled shape of an icon in a 512 x 512 box. */
export interface Shape {
  d: string;
  /** Width of the line; without it the shape is filled. */
  stroke?: number;
  /** Filled, but inner outlines are holes. */
  hollow?: boolean;
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
  chart: [
    { d: 'M64 56V448H466', stroke: 46 },
    { d: 'M132 344L226 232L312 300L440 128', stroke: 46 },
  ],
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
  minus: [{ d: 'M84 256H428', stroke: 56 }],
  // the elements, as alchemists write them
  earth: [
    { d: 'M60 96H452L256 452Z', stroke: 46 },
    { d: 'M64 212H448', stroke: 46 },
  ],
  air: [
    { d: 'M60 416H452L256 60Z', stroke: 46 },
    { d: 'M64 300H448', stroke: 46 },
  ],
  fire: [{ d: 'M60 416H452L256 60Z', stroke: 46 }],
  // familiars
  serpent: [
    {
      d: 'M352 128C300 60 150 74 156 156C162 238 356 238 360 336C364 438 190 450 128 372',
      stroke: 74,
    },
    { d: circle(368, 146, 56) },
  ],
  cat: [
    {
      d: 'M70 60L190 150H322L442 60V300C442 400 360 460 256 460S70 400 70 300ZM176 250A34 34 0 1 0 176.1 250ZM336 250A34 34 0 1 0 336.1 250Z',
      hollow: true,
    },
  ],
  ravenSpread: [
    {
      d: 'M8 168C96 96 204 148 256 244C308 148 416 96 504 168C424 172 352 262 306 356L256 456L206 356C160 262 88 172 8 168Z',
    },
  ],
  moth: [
    {
      d: 'M256 190C206 80 70 40 30 92C18 190 96 262 214 270C118 296 84 388 122 430C180 450 238 372 256 300C274 372 332 450 390 430C428 388 394 296 298 270C416 262 494 190 482 92C442 40 306 80 256 190Z',
    },
  ],
  heptagon: [{ d: star(7, 1, 236, 256, 262) }],
  cross: [{ d: 'M196 90H316V196H422V316H316V422H196V316H90V196H196Z' }],
  // gains
  recruit: [
    {
      d: 'M215 106c-43 0-72 24-88 60-8 17-12 35-14 52-32 12-58 28-78 47-20 20-35 42-35 67 0 20 15 31 33 37 18 6 38 8 58 6-11 22-22 46-30 66-5 12-8 24-4 34 5 10 15 13 26 13h75c12 0 24-6 31-20l26-50 26 50c7 14 19 20 31 20h75c11 0 21-3 26-13 4-10 1-22-4-34-8-20-19-44-30-66 20 2 40 0 58-6 18-6 33-17 33-37 0-25-15-47-35-67-20-19-46-35-78-47-2-17-6-35-14-52-16-36-45-60-88-60Z',
    },
    { d: 'M424 36V176M354 106H494', stroke: 52 },
  ],
  ready: [
    {
      d: 'M202 120H340A26 26 0 0 1 366 146V366A26 26 0 0 1 340 392H202A26 26 0 0 1 176 366V146A26 26 0 0 1 202 120Z',
      stroke: 38,
    },
    { d: 'M92 330A196 196 0 0 1 120 130M60 180L124 124L176 190', stroke: 38 },
  ],
  gainCard: [
    {
      d: 'M108 80H282A28 28 0 0 1 310 108V392A28 28 0 0 1 282 420H108A28 28 0 0 1 80 392V108A28 28 0 0 1 108 80Z',
      stroke: 38,
    },
    { d: 'M420 180V360M330 270H510', stroke: 46 },
    { d: star(7, 3, 76, 195, 250), stroke: 20 },
  ],
  anyOne: [
    { d: circle(256, 256, 214), stroke: 36 },
    {
      d: 'M186 204C186 150 220 122 260 122S332 148 332 194C332 252 260 250 260 310',
      stroke: 46,
    },
    { d: circle(260, 382, 30) },
  ],
} satisfies Record<string, Shape[]>;

export type OwnIconName = keyof typeof ownIcons;
