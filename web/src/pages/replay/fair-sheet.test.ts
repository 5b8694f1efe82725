import { readFileSync } from 'node:fs';
import { mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberShare, rememberStart } from '../../fair/memory';
import { sha256 } from '../../fair/sha256';
import type { Seat } from '../../net/protocol';
import type { Odds } from '../../net/protocol.generated';
import FairSheet from './FairSheet.svelte';
import type { Replay } from './replay.svelte';

// A match of a real server.
const line = readFileSync('../tests/records/three-witches-rules1-fair.jsonl', 'utf8').trim();
const odds = JSON.parse(readFileSync('src/fair/fixtures/odds.json', 'utf8')) as Odds;

const kProof = /,"fair":\{.*?\}\}$/;

describe('the check in the replay', () => {
  let shown: Record<string, unknown> | undefined;

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    if (shown) void unmount(shown);
    document.body.replaceChildren();
  });

  async function open(record: string, you: number | null = null): Promise<string> {
    const replay = {
      table: 'elm',
      end: { you },
      model: { names: ['Marta', 'Anna', 'Cleo'] },
      past: { chance: () => Promise.resolve({ line: record, odds: odds.odds }) },
    } as unknown as Replay;
    shown = mount(FairSheet, { target: document.body, props: { replay, open: true } });
    await vi.waitFor(() => expect(document.querySelector('.button')).not.toBeNull());
    await tick();
    return document.body.textContent ?? '';
  }

  it('recomputes every card of a match that a server has dealt', async () => {
    const text = await open(line);
    expect(text).toContain('All 54 dice, draws and deals follow');
    expect(text).toContain('Added by Marta');
    expect(text).toContain('54 times');
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });

  it('names the move that somebody has changed', async () => {
    const text = await open(line.replace('"deal 1 ', '"deal 1 elixir'));
    expect(text).toContain('Move 2 does not follow from the revealed number');
  });

  it('notices that the promise was another one', async () => {
    rememberShare('elm', { promise: '0'.repeat(64), nonce: 'hello' }, { from: 0 });
    expect(await open(line, 0)).toContain('not the one that your browser was shown');
  });

  it('says that everything is as the browser remembers', async () => {
    const { fair } = JSON.parse(line) as { fair: { commitment: string } };
    rememberShare('elm', { promise: fair.commitment, nonce: 'hello' }, { from: 0 });
    expect(await open(line, 0)).toContain('as your browser remembers them');
  });

  it('says whether it knows what the seats had added when the game started', async () => {
    const { fair } = JSON.parse(line) as { fair: { commitment: string; nonces: string[] } };
    expect(await open(line)).toContain('has not kept what the server showed');
    void unmount(shown!);
    document.body.replaceChildren();
    const kinds = ['person', 'bot', 'bot'] as const;
    const seats = kinds.map((kind, at) => ({ kind, nonce: sha256(fair.nonces[at]!) }));
    const seen = kinds.map((kind) => ({ kind }) as Seat);
    rememberStart('elm', { ...fair, from: 0, version: 2, seats }, seen, 0);
    expect(await open(line)).toContain('Bots added nothing');
  });

  it('raises the alarm where the proof is left out', async () => {
    rememberShare('elm', { promise: '0'.repeat(64), nonce: 'hello' }, { from: 0 });
    const text = await open(line.replace(kProof, '}'));
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('does not reveal');
    expect(text).not.toContain('There is no secret number');
  });

  it('says which seat has added what it must not', async () => {
    const fair = '"from":0,"version":2,"kinds":["person","bot","bot"]}';
    const ground = line.replace('["hello",""', '["hello","lucky"').replace('"from":0}', fair);
    expect(await open(ground)).toContain('for seat 2, although no person sat there');
  });

  it('says where nothing can be checked', async () => {
    const text = await open(line.replace(kProof, '}'));
    expect(text).toContain('Its chance cannot be checked');
    expect(text).toContain('54 times');
  });
});
