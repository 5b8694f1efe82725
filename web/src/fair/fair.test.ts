import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { RefusedError } from '../net/client.svelte';
import type { Fair, OddsOfMove, Seat } from '../net/protocol';
import { below, commitmentTo, keyOf, outcomeAt, outcomeOf, receiptOf } from './chance';
import { drawsOf, faultOf, frequenciesOf, type CheckedRecord } from './check';
import {
  freshNonce,
  memoryOf,
  rememberReceipt,
  rememberShare,
  rememberStart,
  withShare,
} from './memory';
import { hmac, sha256 } from './sha256';

interface Example {
  seed: string;
  commitment: string;
  nonces: string[];
  key: string;
  draws: { move: number; below: number; ticket: number }[];
  picks: { move: number; option: string; receipt: string }[];
}
const examples = JSON.parse(readFileSync('../docs/examples/fairness.json', 'utf8')) as Example[];

describe('SHA-256', () => {
  it('knows its test vectors', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('a'.repeat(55))).toBe(
      '9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318',
    );
    expect(sha256('a'.repeat(56))).toBe(
      'b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a',
    );
    expect(sha256('a'.repeat(1000))).toBe(
      '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3',
    );
  });

  it('makes an HMAC as RFC 4231 does', () => {
    expect(hmac('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    expect(hmac('\x0b'.repeat(20), 'Hi There')).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    );
  });
});

describe('chance', () => {
  it('computes the examples of the documentation, as the server does', () => {
    expect(examples).toHaveLength(2);
    for (const { seed, commitment, nonces, key, draws, picks } of examples) {
      expect(commitmentTo(seed)).toBe(commitment);
      expect(keyOf(seed, nonces)).toBe(key);
      for (const draw of draws) expect(below(key, draw.move, draw.below)).toBe(draw.ticket);
      for (const { move, option, receipt } of picks)
        expect(receiptOf(seed, move, option)).toBe(receipt);
    }
  });

  it('gives an outcome as many tickets as it weighs', () => {
    const { key } = examples[0]!;
    const counts = { a: 0, b: 0, c: 0 };
    for (let move = 0; move < 600; ++move)
      ++counts[outcomeOf(['a', 'b', 'c'], [1, 2, 3], key, move) as 'a' | 'b' | 'c'];
    expect(Math.abs(counts.a - 100)).toBeLessThan(40);
    expect(Math.abs(counts.b - 200)).toBeLessThan(50);
    expect(Math.abs(counts.c - 300)).toBeLessThan(60);
  });
});

describe('shared chance', () => {
  const { key } = examples[0]!;

  it('gives the outcome whose ticket has the lowest digest', () => {
    const outcomes = ['roll 0', 'roll +1', 'roll +2'];
    const digests = outcomes.map((outcome) => hmac(key, `00ff 3 ${outcome} 0`));
    const lowest = digests.indexOf([...digests].sort()[0]!);
    expect(outcomeAt(outcomes, undefined, key, '00ff 3')).toBe(outcomes[lowest]);
  });

  it('gives an outcome as many tickets as it weighs, and does not miss those that are gone', () => {
    let heavy = 0;
    for (let at = 0; at < 400; ++at) {
      const won = outcomeAt(['a', 'b', 'c'], [1, 1, 2], key, `00ff ${at}`);
      if (won === 'c') ++heavy;
      if (won !== 'a') expect(outcomeAt(['b', 'c'], [1, 2], key, `00ff ${at}`)).toBe(won);
    }
    expect(Math.abs(heavy - 200)).toBeLessThan(50);
  });

  it('is checked by the place that the server names', () => {
    const { seed, commitment, nonces } = examples[0]!;
    const outcomes = ['roll 0', 'roll +1', 'roll +2'];
    const odds = [0, 1, 2, 3, 4, 5].map((move) => ({ move, outcomes, place: `00ff ${move}` }));
    const moves = odds.map(({ place }): [who: 'chance', text: string] => [
      'chance',
      outcomeAt(outcomes, undefined, key, place),
    ]);
    const record: CheckedRecord = {
      seats: ['A', 'B', 'C'],
      moves,
      fair: { commitment, seed, nonces, from: 0, shared: true },
    };
    const duplicate = { table: 'elm', commitment, nonce: '', receipts: [] };
    expect(faultOf(record, odds, duplicate, 0)).toBeNull();
    expect(faultOf(record, odds.slice(1), undefined, null)).toMatchObject({ move: 0 });
    delete record.fair!.shared;
    expect(faultOf(record, odds, undefined, null)?.kind).toBe('move');
  });
});

/** Six rolls, then a choice that was made unseen. */
function match(): { record: CheckedRecord; odds: OddsOfMove[] } {
  const { seed, commitment, nonces, key } = examples[0]!;
  const faces = ['roll 0', 'roll +1', 'roll +2'];
  const odds = Array.from({ length: 6 }, (_, move) => ({ move, outcomes: faces }));
  const rolls = odds.map(({ move }): [who: 'chance', text: string] => [
    'chance',
    outcomeOf(faces, undefined, key, move),
  ]);
  const moves: CheckedRecord['moves'] = [...rolls, [0, 'select collect']];
  return {
    record: { seats: ['A', 'B', 'C'], moves, fair: { commitment, seed, nonces, from: 0 } },
    odds,
  };
}

const memory = () => {
  const { seed, commitment, nonces } = examples[0]!;
  const option = 'select collect';
  const receipts = [{ move: 6, option, hash: receiptOf(seed, 6, option) }];
  return { table: 'elm', commitment, nonce: nonces[0]!, receipts };
};

describe('the check of a record', () => {
  it('finds nothing wrong where nothing is', () => {
    const { record, odds } = match();
    expect(faultOf(record, odds, memory(), 0)).toBeNull();
    expect(faultOf(record, odds, undefined, null)).toBeNull();
    expect(drawsOf(record)).toBe(6);
  });

  it('names the move that does not follow', () => {
    const { record, odds } = match();
    const text = record.moves[4]![1];
    record.moves[4] = ['chance', 'roll +9'];
    expect(faultOf(record, odds, undefined, null)).toEqual({
      kind: 'move',
      move: 4,
      text: 'roll +9',
      expected: text,
    });
    record.fair!.from = 5;
    expect(faultOf(record, odds, undefined, null)).toBeNull();
    expect(drawsOf(record)).toBe(1);
  });

  it('notices a draw of which the server says no odds', () => {
    const { record, odds } = match();
    expect(faultOf(record, odds.slice(1), undefined, null)).toMatchObject({
      kind: 'move',
      move: 0,
    });
  });

  it('notices another seed, commitment, nonce or choice', () => {
    const { record, odds } = match();
    const { fair } = record;
    const changed = { ...record, fair: { ...fair!, seed: examples[1]!.seed } };
    expect(faultOf(changed, odds, memory(), 0)).toEqual({ kind: 'broken' });
    const remembered = (change: object) =>
      faultOf(record, odds, { ...memory(), ...change }, 0)?.kind;
    expect(remembered({})).toBeUndefined();
    expect(remembered({ commitment: sha256('another') })).toBe('commitment');
    expect(remembered({ nonce: 'another' })).toBe('nonce');
    expect(remembered({ receipts: [{ ...memory().receipts[0]!, hash: '00' }] })).toBe('pick');
    record.moves[6] = [0, 'select move'];
    expect(remembered({})).toBe('pick');
  });

  it('says nothing about a record without seed, unless one was promised', () => {
    const { record, odds } = match();
    delete record.fair;
    expect(faultOf(record, odds, undefined, null)).toBeNull();
    expect(faultOf(record, odds, memory(), 0)).toEqual({ kind: 'missing' });
    expect(drawsOf(record)).toBe(0);
  });

  it('counts what came up beside what was to be expected', () => {
    const { record, odds } = match();
    const [rolls] = frequenciesOf(record.moves, odds);
    expect(rolls).toMatchObject({ kind: 'roll', draws: 6 });
    expect(rolls!.outcomes.map(({ outcome }) => outcome)).toEqual(['0', '+1', '+2']);
    for (const { expected } of rolls!.outcomes) expect(expected).toBeCloseTo(2);
  });
});

describe('the memory', () => {
  const kPlain = { from: 0 };

  beforeEach(() => localStorage.clear());

  it('keeps the last receipt of a move, at tables where it has added a nonce', () => {
    rememberReceipt('oak', { move: 3, hash: 'a', option: 'x' });
    expect(memoryOf('oak')).toBeUndefined();
    rememberShare('elm', { promise: 'p', nonce: 'n' }, kPlain);
    rememberReceipt('elm', { move: 3, hash: 'a', option: 'x' });
    rememberReceipt('elm', { move: 3, hash: 'b', option: 'y' });
    expect(memoryOf('elm')).toEqual({
      table: 'elm',
      commitment: 'p',
      nonce: 'n',
      receipts: [{ move: 3, hash: 'b', option: 'y' }],
      from: 0,
      shared: false,
    });
  });

  const seats = [
    { kind: 'person', nonce: 'hash' },
    { kind: 'bot', nonce: 'none' },
  ] as const;
  const seen = ['person', 'bot'].map((kind) => ({ kind }) as Seat);
  const start = (change: object = {}): Fair => ({
    commitment: 'p',
    from: 0,
    version: 2,
    seats: [...seats],
    ...change,
  });

  it('keeps what the table tells when the game starts, once', () => {
    rememberShare('elm', { promise: 'p', nonce: 'n' }, kPlain);
    rememberStart('elm', { commitment: 'p', from: 0, version: 2 }, seen, 0);
    expect(memoryOf('elm')?.seats).toBeUndefined();
    rememberStart('elm', start(), seen, 0);
    rememberStart('elm', start({ seats: [] }), seen, 1);
    expect(memoryOf('elm')).toMatchObject({ commitment: 'p', nonce: 'n', seats, you: 0 });
  });

  it('keeps no more moves of another table than were expected, and no other formula', () => {
    rememberShare('elm', { promise: 'p', nonce: 'n' }, { from: 10 });
    rememberStart('elm', start({ from: 20, shared: true }), seen, 0);
    expect(memoryOf('elm')).toMatchObject({ from: 10, shared: false });
    rememberShare('oak', { promise: 'p', nonce: 'n' }, { from: 10, shared: true });
    rememberStart('oak', start({ from: 8 }), seen, 0);
    expect(memoryOf('oak')).toMatchObject({ from: 8, shared: true });
  });

  it('believes its eyes when it comes to who is a bot', () => {
    const told = [seats[0], { kind: 'person', nonce: 'ground' }];
    rememberStart('elm', start({ seats: told }), seen, 0);
    expect(memoryOf('elm')?.seats).toEqual([seats[0], { kind: 'bot', nonce: 'ground' }]);
    // The seats of the first table are not those of a duplicate.
    rememberStart('oak', start({ seats: told, rotation: 1 }), seen, 0);
    expect(memoryOf('oak')?.seats).toEqual(told);
  });

  it('adds nonces that the server takes', () => {
    expect(freshNonce()).toMatch(/^[0-9a-f]{32}$/);
    expect(freshNonce()).not.toBe(freshNonce());
  });

  const promising = (answers: (string | null | Error)[]) => ({
    request: () => {
      const commitment = answers.shift() ?? null;
      return commitment instanceof Error
        ? Promise.reject(commitment)
        : Promise.resolve({ type: 'promise', id: '', commitment } as never);
    },
  });

  it('asks for a promise first, and again if it was lost on the way', async () => {
    const shares: object[] = [];
    const open = (share: object) => {
      shares.push(share);
      return shares.length === 1
        ? Promise.reject(new RefusedError('no-such-promise', { id: 'x' }))
        : Promise.resolve({ table: 'elm' });
    };
    const answer = await withShare(promising(['one', 'two']), open, kPlain);
    expect(answer.table).toBe('elm');
    expect(shares).toMatchObject([{ promise: 'one' }, { promise: 'two' }]);
    expect(memoryOf('elm')?.commitment).toBe('two');
  });

  it('does without where the server promises nothing', async () => {
    const refusal = new RefusedError('bad-message', { id: 'error.unknown_type' });
    for (const server of [promising([null]), promising([refusal])]) {
      const shares: object[] = [];
      const open = (share: object) => {
        shares.push(share);
        return Promise.resolve({ table: 'elm' });
      };
      await withShare(server, open, kPlain);
      expect(shares).toEqual([{}]);
      expect(memoryOf('elm')).toBeUndefined();
    }
  });

  it('passes other refusals on', async () => {
    const refusal = new RefusedError('too-many', { id: 'x' });
    const open = () => Promise.reject(refusal);
    await expect(withShare(promising(['one']), open, kPlain)).rejects.toBe(refusal);
  });
});
