import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../text/catalogue';
import { enlargeable } from '../answer/enlargeable';
import { symbol } from '../answer/tooltip';
import { contentsOf } from './note';
import { kSymbols, pageOf, type SymbolName } from './table';

const names = Object.keys(kSymbols) as SymbolName[];
const root = join(import.meta.dirname, '../../../../..');

describe('a symbol', () => {
  it('leads to a place that the book has, in every language', () => {
    for (const language of languages) {
      const book = readFileSync(join(root, 'content/rules', language, 'septima.md'), 'utf8');
      for (const name of names) expect(book, name).toContain(`id="${kSymbols[name]}"`);
    }
  });

  it('says its name, how things stand, its rule, and where to read more', async () => {
    const [name, now, rule, link] = await contentsOf('moon', 'Autumn, Phase 2 of 5');
    expect(name!.textContent).toBe('Moon Phase');
    expect(now!.textContent).toBe('Autumn, Phase 2 of 5');
    expect(rule!.textContent).toMatch(/\.$/);
    expect((link as HTMLAnchorElement).getAttribute('href')).toBe(pageOf('moon'));
  });

  it('has a name and a rule of one sentence', async () => {
    for (const one of names) {
      const [name, rule] = await contentsOf(one, '');
      expect(name!.textContent, one).not.toContain('web.sep');
      expect(rule!.textContent!.match(/[.!?](\s|$)/g), one).toHaveLength(1);
    }
  });
});

describe("a symbol's note", () => {
  const tip = () => document.getElementById('septima-tip');
  const fire = (node: Element, name: string, pointerType = 'mouse') =>
    node.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { pointerType }));
  const made: (() => void)[] = [];

  function moon(): Element {
    const node = document.body.appendChild(document.createElement('span'));
    made.push(symbol('moon', () => 'Autumn')(node));
    return node;
  }

  afterEach(() => {
    for (const remove of made.splice(0)) remove();
    document.body.replaceChildren();
    vi.useRealTimers();
  });

  it('can be pointed at, so that its link can be followed', async () => {
    const node = moon();
    fire(node, 'pointerenter');
    await vi.waitFor(() => expect(tip()?.querySelector('a')).toBeTruthy());
    vi.useFakeTimers();
    fire(node, 'pointerleave');
    vi.advanceTimersByTime(100);
    fire(tip()!, 'pointerenter');
    vi.advanceTimersByTime(1000);
    expect(node.hasAttribute('aria-describedby')).toBe(true);
    fire(tip()!, 'pointerleave');
    expect(node.hasAttribute('aria-describedby')).toBe(false);
  });

  it('stays after a long press until the next one', async () => {
    const node = moon();
    fire(node, 'pointerdown', 'touch');
    await vi.waitFor(() => expect(tip()?.querySelector('a')).toBeTruthy());
    fire(node, 'pointerleave', 'touch');
    expect(node.hasAttribute('aria-describedby')).toBe(true);
    fire(document.body, 'pointerdown', 'touch');
    expect(node.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('a card in large', () => {
  it('is a copy that means nothing to the table, with its name and its words', async () => {
    const { enlarge } = await import('./enlarge');
    const node = document.body.appendChild(document.createElement('button'));
    node.className = 'choosable legal';
    node.innerHTML =
      '<span class="picture"><span id="x" data-thing="action:brew" class="card">Brew</span></span>';
    const dialog = enlarge(node, 'Brew', 'Up to 3 Potions.');
    expect(dialog.open).toBe(true);
    expect(dialog.querySelector('.frame .card')?.textContent).toBe('Brew');
    expect(dialog.querySelector('[data-thing], #x')).toBeNull();
    expect(dialog.querySelector('h2')?.textContent).toBe('Brew');
    expect(dialog.querySelector('p')?.textContent).toBe('Up to 3 Potions.');
    dialog.close();
    expect(document.querySelector('.enlarged')).toBeNull();
  });
});

describe('what can be enlarged', () => {
  const touch = (node: Element, name: string, clientX = 0) =>
    node.dispatchEvent(
      Object.assign(new Event(name), { pointerType: 'touch', clientX, clientY: 0 }),
    );

  it('is enlarged by a long and steady press', async () => {
    const node = document.body.appendChild(document.createElement('span'));
    const remove = enlargeable(
      () => 'Brew',
      () => 'Up to 3 Potions.',
    )(node);
    vi.useFakeTimers();
    touch(node, 'pointerdown');
    touch(node, 'pointermove', 30);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await new Promise((done) => setTimeout(done, 20));
    expect(document.querySelector('.enlarged')).toBeNull();
    touch(node, 'pointerdown');
    await vi.waitFor(() => expect(document.querySelector('.enlarged')).toBeTruthy());
    remove();
    document.body.replaceChildren();
  });
});
