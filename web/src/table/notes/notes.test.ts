import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enlargeable } from './enlargeable';
import './enlarging';
import { symbolsInSight } from './in-sight';
import { contentsOf } from './note';
import './pointing';
import { useSymbols, type Explain } from './symbols';
import { symbol, tooltip } from './tooltip';

const explain: Explain = (name) =>
  name === 'nothing' ? null : { name, rule: `What ${name} does.`, page: `/rules#${name}` };
const made: (() => void)[] = [];
const tip = () => document.getElementById('tip');
let clientX = 0;

/** Every event is somewhere else. */
function fire(node: Element, name: string, pointerType = 'mouse'): void {
  const init = { pointerType, clientX: ++clientX, clientY: 0 };
  node.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), init));
}

function add(html: string): Element {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild!;
}

function moon(): Element {
  const node = add('<span></span>');
  made.push(symbol('moon', () => 'Autumn')(node));
  return node;
}

beforeEach(() => useSymbols(() => Promise.resolve(explain)));
afterEach(() => {
  fire(document.body, 'pointerdown');
  fire(document.body, 'pointerover');
  for (const remove of made.splice(0)) remove();
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe("a symbol's note", () => {
  it('says its name, how things stand, its rule, and where to read more', async () => {
    const [name, now, rule, link] = await contentsOf('moon', 'Autumn');
    expect(name!.textContent).toBe('moon');
    expect(now!.textContent).toBe('Autumn');
    expect(rule!.textContent).toBe('What moon does.');
    expect((link as HTMLAnchorElement).getAttribute('href')).toBe('/rules#moon');
    expect(await contentsOf('nothing', '')).toEqual([]);
  });

  it('can be pointed at, so that its link can be followed', async () => {
    const node = moon();
    fire(node, 'pointerover');
    await vi.waitFor(() => expect(tip()?.querySelector('a')).toBeTruthy());
    vi.useFakeTimers();
    fire(document.body, 'pointerover');
    vi.advanceTimersByTime(100);
    fire(tip()!, 'pointerover');
    vi.advanceTimersByTime(1000);
    expect(node.hasAttribute('aria-describedby')).toBe(true);
    fire(document.body, 'pointerover');
    vi.advanceTimersByTime(1000);
    expect(node.hasAttribute('aria-describedby')).toBe(false);
  });

  it('stays after a long press until the next one', async () => {
    const node = moon();
    fire(node, 'pointerdown', 'touch');
    await vi.waitFor(() => expect(tip()?.querySelector('a')).toBeTruthy());
    fire(node, 'pointerup', 'touch');
    expect(node.hasAttribute('aria-describedby')).toBe(true);
    fire(document.body, 'pointerdown', 'touch');
    expect(node.hasAttribute('aria-describedby')).toBe(false);
  });

  it('does not come where something appears under a pointer that rests', () => {
    vi.useFakeTimers();
    fire(document.body, 'pointermove');
    --clientX;
    const node = moon();
    fire(node, 'pointerover');
    vi.advanceTimersByTime(1000);
    expect(node.hasAttribute('aria-describedby')).toBe(false);
  });

  it('does not come for what appears where a finger has tapped', () => {
    vi.useFakeTimers();
    fire(document.body, 'pointerdown', 'touch');
    --clientX;
    fire(document.body, 'pointerup', 'touch');
    --clientX;
    const node = moon();
    fire(node, 'pointerover');
    vi.advanceTimersByTime(1000);
    expect(node.hasAttribute('aria-describedby')).toBe(false);
  });

  it('needs only the name of the symbol', async () => {
    const node = add('<p><svg data-symbol="charm"></svg></p>').firstElementChild!;
    fire(node, 'pointerover');
    await vi.waitFor(() => expect(tip()?.querySelector('b')?.textContent).toBe('charm'));
  });

  it('gives way where something is chosen, and to whoever knows more of it', () => {
    vi.useFakeTimers();
    const described = () => document.querySelector('[aria-describedby]')?.tagName;
    for (const [outside, name, expected] of [
      ['button', null, 'BUTTON'],
      ['p', null, 'I'],
      ['p', 'supply', 'P'],
    ] as const) {
      const node = add(`<${outside}><i data-symbol="loyal"></i></${outside}>`);
      made.push((name ? symbol(name, () => '3') : tooltip(() => 'about'))(node));
      fire(node.firstElementChild!, 'pointerover');
      vi.advanceTimersByTime(400);
      expect(described(), outside).toBe(expected);
      node.remove();
    }
  });
});

describe('the symbols in sight', () => {
  it('are each told once, with how things stand, and without what nobody explains', () => {
    moon();
    add('<i data-symbol="charm"></i>');
    add('<i data-symbol="charm"></i>');
    add('<i data-symbol="nothing"></i>');
    add('<dialog><i data-symbol="dialog"></i></dialog>');
    const found = symbolsInSight(explain);
    expect(found.map(({ name }) => name)).toEqual(['moon', 'charm']);
    expect(found[0]).toMatchObject({ words: ['Autumn'], page: '/rules#moon' });
  });

  it('have a picture that means nothing to the table', () => {
    add('<span data-symbol="bid"><svg role="img" data-thing="x"><g tabindex="0"></g></svg></span>');
    const [found] = symbolsInSight(explain);
    expect(found?.picture?.outerHTML).toBe('<svg><g></g></svg>');
  });
});

describe('a card in large', () => {
  it('is a copy that means nothing to the table, with its name and its words', async () => {
    const { enlarge } = await import('./enlarge');
    const node = add(
      '<button class="choosable legal"><span class="picture"><span id="x" data-thing="action:brew" class="card">Brew<i data-symbol="septima"></i></span></span></button>',
    );
    const dialog = enlarge(node, { name: () => 'Brew', words: () => 'Up to 3 Potions.' });
    expect(dialog.open).toBe(true);
    expect(dialog.querySelector('.frame .card')?.textContent).toBe('Brew');
    expect(dialog.querySelector('[data-thing], #x')).toBeNull();
    expect(dialog.querySelector('[data-symbol=septima]')).toBeTruthy();
    expect(dialog.querySelector('h2')?.textContent).toBe('Brew');
    expect(dialog.querySelector('p')?.textContent).toBe('Up to 3 Potions.');
    dialog.close();
    expect(document.querySelector('.enlarged')).toBeNull();
  });

  it('is drawn anew where its game knows how, with what its symbols mean', async () => {
    const { enlarge } = await import('./enlarge');
    const ended = vi.fn();
    const dialog = enlarge(add('<i></i>'), {
      name: () => 'Wing of Owl (5)',
      words: () => '',
      draw: (place) => {
        place.innerHTML = '<svg data-symbol="owl"><text data-symbol="five"></text></svg>';
        return ended;
      },
    });
    expect(dialog.querySelector('.frame svg')).toBeTruthy();
    await vi.waitFor(() => expect(dialog.textContent).toContain('What five does.'));
    expect(dialog.textContent).toContain('What owl does.');
    dialog.close();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('comes by a long and steady press', async () => {
    const node = add('<span></span>');
    const touch = (name: string, clientX = 0) =>
      node.dispatchEvent(
        Object.assign(new Event(name, { bubbles: true }), {
          pointerType: 'touch',
          clientX,
          clientY: 0,
        }),
      );
    enlargeable(
      () => 'Brew',
      () => 'Up to 3 Potions.',
    )(node);
    vi.useFakeTimers();
    touch('pointerdown');
    touch('pointermove', 30);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await new Promise((done) => setTimeout(done, 20));
    expect(document.querySelector('.enlarged')).toBeNull();
    touch('pointerdown');
    await vi.waitFor(() => expect(document.querySelector('.enlarged')).toBeTruthy());
  });
});
