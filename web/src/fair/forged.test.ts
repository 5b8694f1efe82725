// Whole games as a server that cheats would hand them out, one for each claim of docs/fairness.md, against what a
// browser at the table has kept. tests/app/forged_test.cpp makes them, and has `cauldron verify` judge the same.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Odds, OddsOfMove } from '../net/protocol.generated';
import { faultOf, type CheckedRecord } from './check';
import type { Memory } from './memory';

interface Forged {
  claim: string;
  /** What is wrong; empty for an honest game. */
  fault: string;
  memory: Memory;
  record: CheckedRecord;
}
const all = JSON.parse(readFileSync('src/fair/fixtures/forged.json', 'utf8')) as Forged[];

const kRanks = { newt: '234', frog: '237', bat: '567', dog: '2345', owl: '3456' };
const kDeck = Object.entries(kRanks).flatMap(([suit, ranks]) => [...ranks].map((r) => suit + r));
kDeck.push('elixir');

/** What the server says could have been dealt, which is true: forged games are legal ones. */
function oddsOf({ moves, fair }: CheckedRecord): OddsOfMove[] {
  const odds: OddsOfMove[] = [];
  let left: string[] = [];
  moves.forEach(([who, text], move) => {
    if (who !== 'chance') return;
    if (left.length === 0) left = [...kDeck];
    const [, seat, card] = text.split(' ');
    const outcomes = left.map((each) => `deal ${seat} ${each}`);
    const place = `b3cb6ec79e360372 ${odds.length}`;
    odds.push(fair?.shared ? { move, outcomes, place } : { move, outcomes });
    left = left.filter((each) => each !== card);
  });
  return odds;
}

describe('a forged game', () => {
  it('is given the odds that a server gives', () => {
    const line = readFileSync('../tests/records/three-witches-rules1-fair.jsonl', 'utf8');
    const { odds } = JSON.parse(readFileSync('src/fair/fixtures/odds.json', 'utf8')) as Odds;
    expect(oddsOf(JSON.parse(line) as CheckedRecord)).toEqual(odds);
  });

  it.each(all)('is told from an honest one where $claim', ({ fault, memory, record }) => {
    expect(faultOf(record, oddsOf(record), memory, 0)?.kind ?? '').toBe(fault);
  });

  // So it is the memory that tells, and not the record: a browser that was not at the table finds little.
  it.each(all)('shows little to a browser without a memory where $claim', ({ fault, record }) => {
    const plain = fault === 'move' || (fault === 'added' && record.fair?.version === 2);
    expect(faultOf(record, oddsOf(record), undefined, null)?.kind ?? '').toBe(plain ? fault : '');
  });
});
