import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../text/catalogue';
import { need } from '../../../text/language.svelte';
import { snapshot } from '../fixtures';
import { sitAt } from '../fixtures/server';
import Game from '../Game.svelte';
import { explainWith, kSymbols } from './table';

const explain = explainWith(() => 2);

const root = join(import.meta.dirname, '../../../../..');
const kMoments = ['bid', 'raise', 'give', 'discard', 'lead', 'follow', 'eyes', 'hold', 'keep'];
const kOthers = ['watch', 'over'];

let mounted: Record<string, unknown>[] = [];

beforeAll(async () => void (await need('symbols')));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const one of mounted) void unmount(one);
  mounted = [];
  document.body.replaceChildren();
});

describe('a symbol', () => {
  it('leads to a place that the book has, in every language', () => {
    const places = [...Object.values(kSymbols), 'following', 'eyes', 'values'];
    for (const language of languages) {
      const book = readFileSync(join(root, 'content/rules', language, 'three-witches.md'), 'utf8');
      for (const place of places) expect(book, place).toContain(`id="${place}"`);
    }
  });

  it('has a name and a rule of one sentence', () => {
    for (const name of [...Object.keys(kSymbols), 'suit:owl', 'rank:2', 'rank:5', 'suit:elixir']) {
      const { name: called, rule } = explain(name)!;
      expect(called, name).not.toContain('tw.');
      expect(rule.match(/[.!?](\s|$)/g), name).toHaveLength(1);
    }
    expect(explain('moon')).toBeNull();
  });

  it('is the Eye where the deck on the table says so', () => {
    const ruleOf = (rank: number, eye: number) => explainWith(() => eye)(`rank:${rank}`)!.rule;
    expect(ruleOf(3, 3)).toBe(ruleOf(2, 2));
    expect(ruleOf(2, 3)).toBe(ruleOf(3, 2));
    expect(ruleOf(2, 3)).not.toBe(ruleOf(2, 2));
  });
});

describe.each([...kMoments, ...kOthers])('the table at %s', (name) => {
  it('shows no symbol that is not explained', () => {
    const { model } = sitAt(snapshot(name), kOthers[0] === name ? null : 'secret');
    const props = { model };
    mounted.push(
      mount(Game as unknown as Component<typeof props>, { target: document.body, props }),
    );
    flushSync();
    const symbols = [...document.querySelectorAll('[data-symbol]')].map((one) =>
      one.getAttribute('data-symbol')!,
    );
    expect(symbols).toEqual(expect.arrayContaining(['fate', 'trick']));
    for (const symbol of symbols) expect(explain(symbol), symbol).not.toBeNull();
  });
});
