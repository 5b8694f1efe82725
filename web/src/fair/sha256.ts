// SHA-256 and HMAC-SHA-256 of text (FIPS 180-4, RFC 2104), as hexadecimal digits. Browsers have their own only on pages
// that came over HTTPS.

const kBlock = 64;

/** The first 32 bits of the fractional part of a root of a prime. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; ++n) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

const kRound = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const kStart = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function takeBlock(state: number[], view: DataView, at: number): void {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; ++i) w[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; ++i) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; ++i) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + kRound[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
}

function digest(bytes: Uint8Array): Uint8Array {
  const size = Math.ceil((bytes.length + 9) / kBlock) * kBlock;
  const padded = new Uint8Array(size);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(size - 4, bytes.length << 3);
  const state = [...kStart];
  for (let at = 0; at < size; at += kBlock) takeBlock(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

export function sha256(text: string): string {
  return hex(digest(bytesOf(text)));
}

export function hmac(key: string, text: string): string {
  const bytes = bytesOf(key);
  const block = new Uint8Array(kBlock);
  block.set(bytes.length > kBlock ? digest(bytes) : bytes);
  const inner = digest(
    joined(
      block.map((byte) => byte ^ 0x36),
      bytesOf(text),
    ),
  );
  return hex(
    digest(
      joined(
        block.map((byte) => byte ^ 0x5c),
        inner,
      ),
    ),
  );
}
