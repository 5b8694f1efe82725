// QR codes of short texts such as links: bytes, error correction level M, versions 1 to 10 (ISO/IEC 18004).

interface Version {
  /** All codewords, how many of a block correct errors, and the number of blocks. */
  total: number;
  correcting: number;
  blocks: number;
  /** Where alignment patterns have their middles, in rows and columns. */
  aligned: number[];
}

const version = (total: number, correcting: number, blocks: number, ...aligned: number[]) =>
  ({ total, correcting, blocks, aligned }) satisfies Version;

const kVersions: readonly Version[] = [
  version(26, 10, 1),
  version(44, 16, 1, 6, 18),
  version(70, 26, 1, 6, 22),
  version(100, 18, 2, 6, 26),
  version(134, 24, 2, 6, 30),
  version(172, 16, 4, 6, 34),
  version(196, 18, 4, 6, 22, 38),
  version(242, 22, 4, 6, 24, 42),
  version(292, 22, 5, 6, 26, 46),
  version(346, 26, 5, 6, 28, 50),
];
const kByteMode = 0b0100;
const kPadding = [0xec, 0x11];

/** Rows of modules; true is dark. */
export type Matrix = boolean[][];

// --- codewords ----------------------------------------------------------------------------------

const kLog: number[] = [];
const kExp: number[] = [];
for (let power = 0, value = 1; power < 255; ++power) {
  kExp[power] = value;
  kLog[value] = power;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (a: number, b: number) =>
  a === 0 || b === 0 ? 0 : kExp[(kLog[a]! + kLog[b]!) % 255]!;

/** The codewords by which errors in `data` are found. */
export function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let root = 0; root < count; ++root) {
    const next = [...generator, 0];
    generator.forEach((factor, place) => (next[place + 1]! ^= times(factor, kExp[root]!)));
    generator = next;
  }
  const rest = [...data, ...Array.from({ length: count }, () => 0)];
  data.forEach((_, place) => {
    const factor = rest[place]!;
    generator.forEach((each, offset) => (rest[place + offset]! ^= times(each, factor)));
  });
  return rest.slice(data.length);
}

function dataCodewords(bytes: Uint8Array, number: number, space: number): number[] {
  const bits: number[] = [];
  const add = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; --bit) bits.push((value >> bit) & 1);
  };
  add(kByteMode, 4);
  add(bytes.length, number < 10 ? 8 : 16);
  for (const byte of bytes) add(byte, 8);
  add(0, Math.min(4, 8 * space - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    words.push(bits.slice(at, at + 8).reduce((word, bit) => 2 * word + bit, 0));
  for (let pad = 0; words.length < space; ++pad) words.push(kPadding[pad % 2]!);
  return words;
}

/** Data in blocks, each with its correction, one codeword of each block after the other. */
function interleaved(data: readonly number[], { correcting, blocks }: Version): number[] {
  const short = Math.floor(data.length / blocks);
  const shorter = blocks - (data.length % blocks);
  const parts: number[][] = [];
  for (let block = 0, at = 0; block < blocks; ++block) {
    const size = short + (block < shorter ? 0 : 1);
    parts.push(data.slice(at, at + size));
    at += size;
  }
  const checks = parts.map((part) => correction(part, correcting));
  const mixed = (lists: number[][], length: number) =>
    Array.from({ length }, (_, place) => lists.map((list) => list[place])).flat();
  return [...mixed(parts, short + 1), ...mixed(checks, correcting)].filter(
    (word): word is number => word !== undefined,
  );
}

// --- modules ------------------------------------------------------------------------------------

/** The remainder of a binary division, behind its number. */
export function withRemainder(value: number, divisor: number, bits: number): number {
  let rest = value << bits;
  const top = 31 - Math.clz32(divisor);
  for (let bit = 31 - Math.clz32(rest); bit >= top; bit = 31 - Math.clz32(rest))
    rest ^= divisor << (bit - top);
  return (value << bits) | rest;
}

/** 15 bits that say level (M) and mask. */
export const formatBits = (mask: number): number => withRemainder(mask, 0x537, 10) ^ 0x5412;
export const versionBits = (number: number): number => withRemainder(number, 0x1f25, 12);

const kMasks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Null: free for data. */
type Draft = (boolean | null)[][];

function pattern(number: number): Draft {
  const size = 17 + 4 * number;
  const draft: Draft = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = (row: number, column: number, dark: boolean) => {
    if (row >= 0 && column >= 0 && row < size && column < size) draft[row]![column] = dark;
  };
  const rings = (row: number, column: number, reach: number, dark: (ring: number) => boolean) => {
    for (let y = -reach; y <= reach; ++y)
      for (let x = -reach; x <= reach; ++x)
        set(row + y, column + x, dark(Math.max(Math.abs(y), Math.abs(x))));
  };
  for (let place = 0; place < size; ++place) {
    set(6, place, place % 2 === 0);
    set(place, 6, place % 2 === 0);
  }
  const { aligned } = kVersions[number - 1]!;
  const isFinder = (row: number, column: number) =>
    (row === 6 && (column === 6 || column === size - 7)) || (row === size - 7 && column === 6);
  for (const row of aligned)
    for (const column of aligned)
      if (!isFinder(row, column)) rings(row, column, 2, (ring) => ring !== 1);
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  // Kept free until the mask is known.
  addFormat(draft, 0);
  if (number >= 7)
    for (let bit = 0; bit < 18; ++bit) {
      const dark = ((versionBits(number) >> bit) & 1) === 1;
      const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
      set(near, far, dark);
      set(far, near, dark);
    }
  return draft;
}

function addFormat(draft: Draft, mask: number): void {
  const size = draft.length;
  const bits = formatBits(mask);
  for (let bit = 0; bit < 15; ++bit) {
    const dark = ((bits >> bit) & 1) === 1;
    // Beside the upper left finder, then beside the two others.
    const row = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit;
    draft[row]![8] = dark;
    const column = bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit;
    draft[8]![column] = dark;
  }
  draft[size - 8]![8] = true;
}

/** The free modules in the order in which data fills them. */
function* freeModules(draft: Draft): Generator<[number, number]> {
  const size = draft.length;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2, upwards = !upwards) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; ++step)
      for (const column of [right, right - 1]) {
        const row = upwards ? size - 1 - step : step;
        if (draft[row]![column] === null) yield [row, column];
      }
  }
}

/** How hard a matrix is to read: long runs, blocks, what looks like a finder, and too much of one colour. */
export function penalty(matrix: Matrix): number {
  const size = matrix.length;
  const lines = [...matrix, ...matrix.map((_, column) => matrix.map((row) => row[column]!))];
  let sum = 0;
  for (const line of lines) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (const like of ['10111010000', '00001011101'])
      for (let at = text.indexOf(like); at >= 0; at = text.indexOf(like, at + 1)) sum += 40;
  }
  for (let row = 1; row < size; ++row)
    for (let column = 1; column < size; ++column) {
      const dark = matrix[row]![column];
      const alike = [
        matrix[row - 1]![column],
        matrix[row]![column - 1],
        matrix[row - 1]![column - 1],
      ];
      if (alike.every((one) => one === dark)) sum += 3;
    }
  const darkShare = matrix.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(darkShare * 100 - 50) / 5);
}

/** The code of a text; null if it is too long. */
export function qrCode(text: string): Matrix | null {
  const bytes = new TextEncoder().encode(text);
  const found = kVersions.findIndex(({ total, correcting, blocks }, index) => {
    const head = index + 1 < 10 ? 2 : 3;
    return bytes.length + head <= total - correcting * blocks;
  });
  const chosen = kVersions[found];
  if (!chosen) return null;
  const number = found + 1;
  const space = chosen.total - chosen.correcting * chosen.blocks;
  const words = interleaved(dataCodewords(bytes, number, space), chosen);
  const matrices = kMasks.map((isMasked, mask) => {
    const draft = pattern(number);
    let bit = 0;
    for (const [row, column] of freeModules(pattern(number))) {
      const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
      draft[row]![column] = (dark === 1) !== isMasked(row, column);
      ++bit;
    }
    addFormat(draft, mask);
    return draft as Matrix;
  });
  const worth = matrices.map(penalty);
  return matrices[worth.indexOf(Math.min(...worth))]!;
}
