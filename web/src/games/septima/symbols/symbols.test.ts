import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../text/catalogue';
import { need } from '../../../text/language.svelte';
import { moment, momentNames } from '../fixtures/moments';
import { settle, stopClock } from '../fixtures/settle';
import { stillModel } from '../fixtures/still';
import Game from '../Game.svelte';
import { fetchParts } from '../parts';
import Phone from '../Phone.svelte';
import { Prompting } from '../answer/prompting.svelte';
import ContactSheet from '../pieces/ContactSheet.svelte';
import { explain, kSoloSymbols, kSymbols } from './table';

const root = join(import.meta.dirname, '../../../../..');
const book = (language: string, name: string) =>
  readFileSync(join(root, 'content/rules', language, `${name}.md`), 'utf8');

let mounted: Record<string, unknown>[] = [];

beforeAll(async () => void (await Promise.all([fetchParts(), need('symbols')])));
beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
  for (const one of mounted) void unmount(one);
  mounted = [];
  document.body.replaceChildren();
});

function show(component: unknown, props: Record<string, unknown> = {}): void {
  const target = document.body;
  mounted.push(mount(component as Component<Record<string, unknown>>, { target, props }));
  settle();
}

const shown = () => [
  ...new Set(
    [...document.querySelectorAll('[data-symbol]')].map((one) => one.getAttribute('data-symbol')!),
  ),
];

function expectExplained(symbol: string): void {
  const found = explain(symbol);
  expect(found, symbol).not.toBeNull();
  expect(found!.name, symbol).not.toContain('sep.');
  expect(found!.rule, symbol).toMatch(/^[^.]\P{Cn}*\.$/u);
  expect(found!.rule, symbol).not.toContain('sep.');
}

describe('a symbol', () => {
  it('leads to a place that the book has, in every language', () => {
    for (const language of languages) {
      const [whole, solo] = [book(language, 'septima'), book(language, 'septima-solo')];
      for (const place of Object.values(kSymbols)) expect(whole).toContain(`id="${place}"`);
      for (const place of Object.values(kSoloSymbols)) expect(solo).toContain(`id="${place}"`);
    }
  });

  it('has a name and a rule of one sentence', () => {
    for (const name of Object.keys({ ...kSymbols, ...kSoloSymbols })) {
      expectExplained(name);
      expect(explain(name)!.rule.match(/[.!?](\s|$)/g), name).toHaveLength(1);
    }
  });

  it('that nobody knows is not explained', () => {
    expect(explain('gavel')).toBeNull();
    expect(explain('pony:white')).toBeNull();
  });
});

describe('every piece', () => {
  it('is a symbol that is explained, and its kind has a place in the book', () => {
    show(ContactSheet);
    const pictures = [...document.querySelectorAll('svg.piece')];
    expect(pictures.length).toBeGreaterThan(80);
    for (const picture of pictures)
      expect(picture.querySelector('[data-symbol]'), picture.outerHTML.slice(0, 200)).toBeTruthy();
    const places = book('en', 'septima');
    for (const symbol of shown().filter((one) => one.includes(':'))) {
      expectExplained(symbol);
      expect(places, symbol).toContain(`id="${explain(symbol)!.page.split('#')[1]}"`);
    }
  });
});

describe.each(momentNames.filter((name) => name !== 'full4-over'))('the table at %s', (name) => {
  it('shows no symbol that is not explained', async () => {
    const model = stillModel(await moment(name));
    show(Game, { model });
    show(Phone, { model, prompting: new Prompting(model), onpace: () => undefined });
    expect(shown().length).toBeGreaterThan(10);
    shown().forEach(expectExplained);
  });
});
