import { describe, expect, it } from 'vitest';
import { correction, formatBits, qrCode, versionBits, type Matrix } from './qr';

const hex = (text: string) => text.split(' ').map((byte) => parseInt(byte, 16));

describe('the parts of a QR code', () => {
  it('correct errors as the standard’s example says (ISO/IEC 18004, annex I)', () => {
    const data = hex('10 20 0C 56 61 80 EC 11 EC 11 EC 11 EC 11 EC 11');
    expect(correction(data, 10)).toEqual(hex('A5 24 D4 C1 ED 36 C7 87 2C 55'));
  });

  it('say level, mask and version as the standard’s tables do', () => {
    const bits = (value: number, length: number) => value.toString(2).padStart(length, '0');
    expect(bits(formatBits(0), 15)).toBe('101010000010010');
    expect(bits(formatBits(5), 15)).toBe('100000011001110');
    expect(bits(formatBits(7), 15)).toBe('100101010100000');
    expect(bits(versionBits(7), 18)).toBe('000111110010010100');
    expect(bits(versionBits(10), 18)).toBe('001010010011010011');
  });
});

/** Reads a code of one block as a phone would: format, mask, the way of the data, the length. */
function read(matrix: Matrix): string {
  const size = matrix.length;
  const isFunction = (row: number, column: number) => {
    const inCorner =
      (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
    const last = size - 7;
    const inAlignment = size > 21 && Math.abs(row - last) <= 2 && Math.abs(column - last) <= 2;
    return inCorner || inAlignment || row === 6 || column === 6;
  };
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => matrix[8]![column]);
  const first = format.reduce((sum, dark) => 2 * sum + (dark ? 1 : 0), 0);
  const mask = ((first ^ (0x5412 >> 7)) >> 3) & 7;
  const masks = [
    (r: number, c: number) => (r + c) % 2,
    (r: number) => r % 2,
    (_: number, c: number) => c % 3,
    (r: number, c: number) => (r + c) % 3,
    (r: number, c: number) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
    (r: number, c: number) => ((r * c) % 2) + ((r * c) % 3),
    (r: number, c: number) => (((r * c) % 2) + ((r * c) % 3)) % 2,
    (r: number, c: number) => (((r + c) % 2) + ((r * c) % 3)) % 2,
  ];
  let bits = '';
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; ++step)
      for (const column of [right, right - 1]) {
        const row = upwards ? size - 1 - step : step;
        if (isFunction(row, column)) continue;
        bits += matrix[row]![column] !== (masks[mask]!(row, column) === 0) ? '1' : '0';
      }
    upwards = !upwards;
  }
  // Version 4 has two blocks of 32 codewords of data, by turns.
  const words = bits.match(/.{8}/g)!;
  if (size === 33)
    bits = [0, 1]
      .flatMap((block) => words.slice(0, 64).filter((_, at) => at % 2 === block))
      .join('');
  expect(bits.slice(0, 4), 'bytes').toBe('0100');
  const length = parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, at) =>
    parseInt(bits.slice(12 + 8 * at, 20 + 8 * at), 2),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

describe('a QR code', () => {
  it.each([
    'https://cauldron.test/table/fenny-snake-abcdefghijklmnop',
    'Hi',
    'http://a.test/table/x',
    'https://cauldron.test/table/1234567',
    'zażółć',
  ])('of %s is read as it was written', (text) => {
    const matrix = qrCode(text)!;
    expect(read(matrix)).toBe(text);
    expect((matrix.length - 17) % 4).toBe(0);
    for (const [row, column] of [
      [0, 0],
      [0, matrix.length - 7],
      [matrix.length - 7, 0],
    ] as const) {
      expect(matrix[row]!.slice(column, column + 7).every(Boolean), 'a finder').toBe(true);
      expect(matrix[row + 1]!.slice(column + 1, column + 6).some(Boolean)).toBe(false);
    }
  });

  it('grows with its text, and is none for what is too long', () => {
    expect(qrCode('x'.repeat(14))!.length).toBe(21);
    expect(qrCode('x'.repeat(15))!.length).toBe(25);
    expect(qrCode('x'.repeat(213))!.length).toBe(57);
    expect(qrCode('x'.repeat(214))).toBeNull();
  });
});
