// The shapes of the start page's landscape: hills, pines, a town, stars. Pure geometry: the same
// seed always grows the same wood.

export interface Landscape {
  /** The strip of the world that is drawn; the page shows the part around its middle. */
  left: number;
  width: number;
  height: number;
  /** The stretch of one hill wave. */
  span: number;
  seed: number;
  town: { x: number; scale: number };
  moon: { x: number; y: number; r: number };
  cauldron: { x: number; scale: number };
  /** Where the title stands: no star shines through it. */
  title: { left: number; right: number; bottom: number };
}

export const wideLandscape: Landscape = {
  left: -480, width: 2400, height: 366, span: 1440, seed: 5,
  town: { x: 724, scale: 0.9 },
  moon: { x: 1190, y: 136, r: 90 },
  cauldron: { x: 930, scale: 1.12 },
  title: { left: 110, right: 580, bottom: 190 },
}; // prettier-ignore

export const phoneLandscape: Landscape = {
  left: -305, width: 1000, height: 292, span: 390, seed: 9,
  town: { x: 92, scale: 0.54 },
  moon: { x: 304, y: 132, r: 54 },
  cauldron: { x: 186, scale: 0.78 },
  title: { left: 10, right: 214, bottom: 96 },
}; // prettier-ignore

/** A small repeatable source of numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/** A hill: mean height, swing and phase, the first two as parts of the landscape's height. */
type Hill = readonly [y: number, swing: number, phase: number];
export const hills = {
  cloud: [0.2, 0.05, 0.5],
  haze: [0.42, 0.05, 2],
  far: [0.6, 0.06, 3.6],
  wood: [0.74, 0.05, 1.1],
  near: [0.85, 0.035, 4.4],
  ground: [0.94, 0.02, 2.4],
} as const satisfies Record<string, Hill>;

const round = (value: number) => Math.round(value * 10) / 10;

export function hillHeight(land: Landscape, [y, swing, phase]: Hill, x: number): number {
  const turn = x / land.span;
  const waves = Math.sin(turn * 5 + phase) + Math.sin(turn * 11 + phase * 2) * 0.3;
  return land.height * (y + swing * waves);
}

export function hillPath(land: Landscape, hill: Hill): string {
  const right = land.left + land.width;
  let path = `M${land.left} ${land.height}`;
  for (let x = land.left; x <= right; x += 20) path += `L${x} ${round(hillHeight(land, hill, x))}`;
  return `${path}L${right} ${land.height}Z`;
}

// Half a pine from its tip down, in units of its height.
const kBoughs = [
  [0, 0], [0.183, 0.3], [0.093, 0.3], [0.267, 0.57], [0.147, 0.57], [0.333, 0.84], [0.043, 0.84], [0.043, 1],
] as const; // prettier-ignore

function pine(x: number, foot: number, height: number): string {
  let right = '';
  let left = '';
  for (const [dx, dy] of kBoughs) {
    const y = round(foot - height + dy * height);
    right += `${right && 'L'}${round(x + dx * height)} ${y}`;
    left = `L${round(x - dx * height)} ${y}${left}`;
  }
  return `M${right}${left}Z`;
}

interface Wood {
  hill: Hill;
  gap: readonly [number, number];
  height: readonly [number, number];
  /** No tree within this distance of the cauldron. */
  clearing: number;
}

export const woods = {
  far: { hill: hills.wood, gap: [16, 22], height: [0.12, 0.09], clearing: 0 },
  near: { hill: hills.near, gap: [22, 34], height: [0.2, 0.15], clearing: 150 },
} as const satisfies Record<string, Wood>;

/** All the pines of a row as one path. */
export function woodPath(land: Landscape, wood: Wood): string {
  const random = seeded(land.seed + wood.clearing);
  const clearing = wood.clearing * land.cauldron.scale;
  let path = '';
  let x = land.left;
  while (x < land.left + land.width) {
    const height = land.height * (wood.height[0] + random() * wood.height[1]);
    if (Math.abs(x - land.cauldron.x) >= clearing) {
      path += pine(x, hillHeight(land, wood.hill, x) + height * 0.24, height);
    }
    x += wood.gap[0] + random() * wood.gap[1];
  }
  return path;
}

const kHouseWidths = [34, 26, 40, 30, 24, 44, 30, 36, 26, 34];
const kWindows = [
  [0.2, 0.42], [0.62, 0.42], [0.42, 0.68],
] as const; // prettier-ignore

/** The houses of the town, side by side around x = 0 on the line y = 0, and their windows. */
export function houses(land: Landscape): { walls: string; windows: string } {
  const random = seeded(land.seed);
  let left = -150;
  let walls = '';
  let windows = '';
  for (const width of kHouseWidths) {
    const height = width * (1.15 + random() * 0.5);
    const eaves = round(8 - height * 0.6);
    walls += `M${round(left)} 14V${eaves}L${round(left + width / 2)} ${round(8 - height)}L${round(left + width)} ${eaves}V14Z`;
    const across = round(width * 0.14);
    for (const [dx, dy] of kWindows)
      windows += `M${round(left + width * dx)} ${round(8 - height * dy)}h${across}v${round(height * 0.13)}h${-across}Z`;
    left += width * 0.86;
  }
  return { walls, windows };
}

/** Those that twinkle together are one path. */
const kTwinkles = 7;

/** Four-pointed stars in the upper half of the sky, away from moon and title. */
export function stars(land: Landscape): string[] {
  const random = seeded(land.seed + 1);
  const found = Array<string>(kTwinkles).fill('');
  let shown = 0;
  for (let count = Math.round(land.width / 18); count > 0; count--) {
    const x = land.left + random() * land.width;
    const y = random() * land.height * 0.5;
    const r = 1 + random() * 1.6;
    if (Math.hypot(x - land.moon.x, y - land.moon.y) < land.moon.r * 1.8) continue;
    if (x > land.title.left && x < land.title.right && y < land.title.bottom) continue;
    found[shown++ % kTwinkles] +=
      `M${round(x)} ${round(y - r * 2)}l${round(r * 0.6)} ${round(r * 2)}l${round(-r * 0.6)} ${round(r * 2)}l${round(-r * 0.6)} ${round(-r * 2)}Z`;
  }
  return found;
}

/** The carved rays around the moon; every third is a strong one. */
export function rays(land: Landscape): { strong: string; weak: string } {
  const { x, y, r } = land.moon;
  const found = { strong: '', weak: '' };
  for (let index = 0; index < 48; index++) {
    const angle = (index * 7.5 * Math.PI) / 180;
    const at = (radius: number) =>
      `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`;
    const to = r * (1.5 + (index % 3) * 0.22);
    found[index % 3 === 0 ? 'strong' : 'weak'] += `M${at(r * 1.22)}L${at(to)}`;
  }
  return found;
}
