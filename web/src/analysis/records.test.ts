import { describe, expect, it } from 'vitest';
import { fits, plainRecord, recordsIn } from './records';

describe('a file of records', () => {
  it('has one per line', () => {
    expect(recordsIn('{"a":1}\r\n{"b":2}\n\n')).toEqual(['{"a":1}', '{"b":2}']);
    expect(recordsIn(' \n')).toEqual([]);
  });

  it('is sent without options and states', () => {
    const moves = [
      ['chance', 'deal owl3', null, { deck: [] }],
      [1, 'pass', ['pass', 'bid 3'], {}],
    ];
    const plain = plainRecord(JSON.stringify({ format: 'cauldron-record', moves, outcome: null }));
    expect(JSON.parse(plain)).toEqual({
      format: 'cauldron-record',
      moves: [
        ['chance', 'deal owl3'],
        [1, 'pass'],
      ],
      outcome: null,
    });
  });

  it('is left as it is where it is none', () => {
    expect(plainRecord('no record')).toBe('no record');
    expect(plainRecord('{"format":"other"}')).toBe('{"format":"other"}');
  });

  it('may be too large', () => {
    expect(fits('x'.repeat(200_000))).toBe(true);
    expect(fits('"'.repeat(200_000))).toBe(false);
  });
});
