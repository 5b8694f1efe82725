import { describe, expect, it } from 'vitest';
import words from '../../../content/terse/words.json';
import { kProtocols, protocolOf, TerseReader } from './terse';

/** Bytes, with text between them. */
const bytes = (...parts: (number | string)[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)],
    ),
  );

describe('terse frames', () => {
  // The server's writer is held to the same bytes (tests/core/terse_test.cpp).
  it('are read as the server writes them', () => {
    const frame = bytes(
      ...[0xfe, 5, '{"a":', 0xfe, 1, '[', 1, 0xfe, 1, ',', 0xfc, 0xc8, 1, 0xfe, 2, ',-', 3],
      ...[0xfe, 1, '.', 0xfe, 2, '05', 0xfe, 5, ',"é"', 0xfe, 2, ']}'],
    );
    expect(new TerseReader().read(frame)).toBe('{"a":[1,200,-3.05,"é"]}');
  });

  it('refer to what was said before', () => {
    const reader = new TerseReader();
    expect(reader.read(bytes(0xfe, 3, '"a"', 0xff, 3, '"b"'))).toBe('"a""b"');
    expect(reader.read(bytes(0xfe, 3, '"c"'))).toBe('"c"');
    expect(reader.read(bytes(0x81, 0x80, 0x7f))).toBe('"c""a"127');
  });

  // The server calls it the same (tests/core/terse_test.cpp).
  it('are called by the words that are known from the start', () => {
    expect(protocolOf(['{"a":', '"é"'])).toBe('cauldron.terse-0ea47c33');
    expect(kProtocols).toEqual([protocolOf(words), 'cauldron.terse']);
  });

  it('begin with the words of the dictionary where the server has chosen that', () => {
    const learned = [0xfe, 3, '"a"', 0x80];
    expect(new TerseReader(kProtocols[0]).read(bytes(...learned))).toBe(`"a"${words[0]}`);
    expect(new TerseReader(kProtocols[1]).read(bytes(...learned))).toBe('"a""a"');
  });

  it('know more words than fit into a byte', () => {
    const reader = new TerseReader();
    for (let i = 0; i < 500; i++) reader.read(bytes(0xfe, 5, `"${100 + i}"`));
    expect(reader.read(bytes(0xdf, 0xe0, 0, 0xe1, 147))).toBe('"195""196""599"');
  });
});
