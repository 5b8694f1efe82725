// Holds the record of a match that is over against the seed it reveals, and against what this browser remembers of it.

import type { OddsOfMove } from '../net/protocol';
import { commitmentTo, keyOf, outcomeAt, outcomeOf, receiptOf } from './chance';
import type { Memory } from './memory';
import { sha256 } from './sha256';

type Move = [who: number | 'chance', text: string];

export interface Proof {
  commitment: string;
  seed: string;
  nonces: string[];
  from: number;
  /** Its luck hangs on places instead of moves. */
  shared?: true;
  version?: number;
  /** Whose the seats were; from version 2 on. */
  kinds?: string[];
}

/** What a line of docs/notation.md has for this. */
export interface CheckedRecord {
  seats: string[];
  moves: Move[];
  fair?: Proof;
}

export type Fault =
  | { kind: 'missing' }
  | { kind: 'broken' }
  | { kind: 'move'; move: number; text: string; expected: string }
  | { kind: 'commitment' }
  | { kind: 'from'; shown: number; from: number }
  | { kind: 'shared' }
  | { kind: 'seats' }
  | { kind: 'added'; seat: number }
  | { kind: 'exchanged'; seat: number }
  | { kind: 'nonce' }
  | { kind: 'pick'; move: number; option: string };

export interface Frequency {
  outcome: string;
  seen: number;
  expected: number;
}

/** All answers of chance to questions of one kind. */
export interface Frequencies {
  kind: string;
  draws: number;
  outcomes: Frequency[];
}

/** The first thing that is wrong; null if everything is right. Moves count from 0. */
export function faultOf(
  record: CheckedRecord,
  odds: readonly OddsOfMove[],
  memory: Memory | undefined,
  you: number | null,
): Fault | null {
  const { fair, moves } = record;
  if (!fair) return memory ? { kind: 'missing' } : null;
  if (commitmentTo(fair.seed) !== fair.commitment) return { kind: 'broken' };
  const own = memory?.you ?? you;
  return (
    wrongPromise(fair, memory) ??
    wrongNonce(fair, memory, own) ??
    wrongDraw(fair, moves, odds) ??
    wrongPick(fair, moves, memory, own)
  );
}

/** Other than what was shown before the game. */
function wrongPromise(fair: Proof, memory: Memory | undefined): Fault | null {
  if (!memory) return null;
  if (memory.commitment !== fair.commitment) return { kind: 'commitment' };
  const { from: shown = fair.from, shared = fair.shared ?? false } = memory;
  if (fair.from > shown) return { kind: 'from', shown, from: fair.from };
  return shared === (fair.shared ?? false) ? null : { kind: 'shared' };
}

/** Only people add something, and it is what each had added when the game started. */
function wrongNonce(fair: Proof, memory: Memory | undefined, own: number | null): Fault | null {
  const { nonces } = fair;
  const seen = memory?.seats;
  const kinds = seen?.map(({ kind }) => kind) ?? fair.kinds;
  if (kinds && kinds.length !== nonces.length) return { kind: 'seats' };
  if (fair.kinds && kinds?.some((kind, seat) => kind !== fair.kinds![seat]))
    return { kind: 'seats' };
  // At a duplicate nobody has added anything.
  if (memory?.nonce && own !== null && nonces[own] !== memory.nonce) return { kind: 'nonce' };
  const adding = nonces.findIndex((nonce, seat) => nonce && kinds && kinds[seat] !== 'person');
  if (adding >= 0) return { kind: 'added', seat: adding };
  const exchanged = nonces.findIndex((nonce, seat) => seen && sha256(nonce) !== seen[seat]!.nonce);
  return exchanged < 0 ? null : { kind: 'exchanged', seat: exchanged };
}

/** The moves of chance that follow from the seed. */
export function drawsOf({ fair, moves }: CheckedRecord): number {
  if (!fair) return 0;
  return moves.filter(([who], move) => who === 'chance' && move >= fair.from).length;
}

function wrongDraw(fair: Proof, moves: Move[], odds: readonly OddsOfMove[]): Fault | null {
  const key = keyOf(fair.seed, fair.nonces);
  const oddsAt = new Map(odds.map((each) => [each.move, each]));
  for (let move = fair.from; move < moves.length; ++move) {
    const [who, text] = moves[move]!;
    if (who !== 'chance') continue;
    const { outcomes, weights, place = '' } = oddsAt.get(move) ?? { outcomes: [''] };
    const expected = fair.shared
      ? outcomeAt(outcomes, weights, key, place)
      : outcomeOf(outcomes, weights, key, move);
    if (expected !== text) return { kind: 'move', move, text, expected };
  }
  return null;
}

/** A pick is a move of the person who was given the receipt; a match may end before it is one. */
function wrongPick(
  { seed }: Proof,
  moves: Move[],
  memory: Memory | undefined,
  you: number | null,
): Fault | null {
  for (const { move, hash, option } of memory?.receipts ?? []) {
    const made = moves[move];
    const changed = made && (made[0] !== you || made[1] !== option);
    if (changed || receiptOf(seed, move, option) !== hash) return { kind: 'pick', move, option };
  }
  return null;
}

/** How often what came up, beside how often it was to be expected; by the first word of the notation. */
export function frequenciesOf(moves: Move[], odds: readonly OddsOfMove[]): Frequencies[] {
  const kinds = new Map<string, Map<string, Frequency>>();
  for (const { move, outcomes, weights } of odds) {
    const total = weights?.reduce((sum, weight) => sum + weight, 0) ?? outcomes.length;
    outcomes.forEach((text, place) => {
      const [kind = '', ...rest] = text.split(' ');
      const ofKind = kinds.get(kind) ?? new Map<string, Frequency>();
      kinds.set(kind, ofKind);
      const outcome = rest.join(' ');
      const each = ofKind.get(outcome) ?? { outcome, seen: 0, expected: 0 };
      ofKind.set(outcome, each);
      each.expected += (weights?.[place] ?? 1) / total;
      if (moves[move]?.[1] === text) ++each.seen;
    });
  }
  return [...kinds].map(([kind, ofKind]) => {
    const outcomes = [...ofKind.values()];
    return { kind, outcomes, draws: outcomes.reduce((sum, { seen }) => sum + seen, 0) };
  });
}
