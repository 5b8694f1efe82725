import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Prompting } from './answer/prompting.svelte';
import Desk from './Desk.svelte';
import { moment } from './fixtures/moments';
import { settle, stopClock } from './fixtures/settle';
import { stillModel } from './fixtures/still';
import Game from './Game.svelte';
import { handleKey } from './keyboard';
import { fetchParts } from './parts';
import Phone from './Phone.svelte';
import { thingsOf } from './model/options';
import type { SeptimaModel } from './play.svelte';

// What jsdom lacks: panels that measure themselves stay as wide as they think they are.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
} as unknown as typeof ResizeObserver;

let mounted: Record<string, unknown>[] = [];

beforeAll(fetchParts);
beforeEach(stopClock);

afterEach(() => {
  vi.useRealTimers();
  for (const one of mounted) void unmount(one);
  mounted = [];
  document.body.replaceChildren();
});

function show(component: unknown, props: Record<string, unknown>): void {
  const target = document.body;
  mounted.push(mount(component as Component<Record<string, unknown>>, { target, props }));
  settle();
}

const drawn = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-thing]')].map((one) => one.dataset['thing']!);

async function at(name: string): Promise<{ model: SeptimaModel; sent: object[] }> {
  const sent: never[] = [];
  return { model: stillModel(await moment(name), sent), sent };
}

const press = (key: string) => new KeyboardEvent('keydown', { key });

/** One for each place where answers are given. */
const kMoments = [
  'basic3-select',
  'full4-arrange',
  'full4-brew',
  'full4-draft',
  'full4-heal',
  'full4-quick',
  'full4-ritual',
  'full4-window',
  'full4-walk',
  'solo-negotiate',
  'solo-spider',
];

describe.each(kMoments)('the table at %s', (name) => {
  test('on a desk everything that can be chosen is drawn', async () => {
    const { model } = await at(name);
    show(Game, { model });
    const things = drawn();
    for (const thing of model.play.answer.next) expect(things).toContain(thing);
  });

  test('on a phone it is drawn in the view that says so', async () => {
    const { model } = await at(name);
    const prompting = new Prompting(model);
    show(Phone, { model, prompting, onpace: () => undefined });
    const things = new Set(drawn());
    for (const tab of document.querySelectorAll<HTMLButtonElement>('nav button')) {
      tab.click();
      settle();
      for (const thing of drawn()) things.add(thing);
    }
    for (const thing of model.play.answer.next) expect(things).toContain(thing);
  });
});

/** Questions that seldom come up, and answers of several parts. */
const kSeldom: [kind: string, options: string[]][] = [
  ['print', ['print berry', 'print herb']],
  ['swap', ['done', 'swap berry herb', 'swap berry root', 'swap herb root']],
  ['blessing', ['done', 'take berry', 'take root']],
  ['boon', ['done', 'boon crystal', 'boon calm', 'boon citizen']],
  ['half', ['half top', 'half bottom']],
  ['moon', ['done', 'moon skull', 'moon herb']],
  ['also', ['done', 'also heal', 'also move']],
  ['bryn', ['call bryn', 'done']],
  ['dragomir', ['call dragomir', 'done']],
  ['track', ['done', 'track blind', 'track infected']],
  ['gain', ['gain love-potion', 'gain ritual-oil']],
  ['join', ['keep otto', 'dismiss otto']],
  ['order', ['main', 'bonus']],
  ['chant', ['bonus', 'done']],
  ['chamber', ['done', 'chamber 1', 'chamber 2']],
  ['rolled', ['charm', 'call albert 1', 'call albert 3', 'done']],
  ['move', ['move 7', 'leap 7', 'leap 8']],
  ['window', ['done', 'use calming-potion lower', 'use calming-potion hunter 1>2']],
  ['window', ['done', 'use calming-potion hunter 1>2', 'use calming-potion hunter 1>4']],
  [
    'window',
    ['done', 'cast dream-powder 1>2', 'cast dream-powder 3>2', 'cast cloak-of-charisma swap'],
  ],
  ['window', ['done', 'use love-potion', 'use love-potion spending ritual-oil', 'call sen']],
  [
    'heal',
    ['done', 'heal hospital blind dream', 'heal 1 free', 'heal 1 with infection-remedy hazel'],
  ],
];

test.each(kSeldom)('%s: every answer of %j can be tapped together', async (kind, options) => {
  const snapshot = await moment('full4-quick');
  const ask = { ...snapshot.ask!, kind, options };
  const model = stillModel({ ...snapshot, ask });
  show(Game, { model });
  const { answer } = model.play;
  for (const option of options) {
    const wanted = thingsOf(option);
    answer.clear();
    flushSync();
    for (let taps = 0; taps < 6 && answer.answer !== option; ++taps) {
      const next = answer.next.find((thing) => wanted.includes(thing));
      expect(next, `${option} after ${answer.chosen.join(', ')}`).toBeDefined();
      expect(drawn()).toContain(next);
      answer.tap(next!);
      flushSync();
    }
    expect(answer.answer).toBe(option);
  }
});

describe('Brew', () => {
  const payments = () => [...document.querySelectorAll<HTMLButtonElement>('.payments button')];
  const card = (potion: string) =>
    document.querySelector<HTMLButtonElement>(`.tray [data-thing="potion:${potion}"]`)!;

  test('shows every Potion with its recipe, its effect, and what is there or lacking', async () => {
    const { model } = await at('full4-brew');
    show(Game, { model });
    expect(document.querySelectorAll('.tray [data-thing]')).toHaveLength(7);
    const words = card('calming-potion').textContent.replace(/\s+/g, ' ');
    expect(words).toMatch(/Calming Potion.*none.*Herb.*have 2.*Mushroom.*Suspicion −2/);
    expect(document.querySelector('.payments button')).toBeNull();
  });

  test('every answer can be given: a Potion, then one of its payments', async () => {
    const { model } = await at('full4-brew');
    show(Game, { model });
    for (const option of model.ask!.options.filter((one) => one !== 'done')) {
      model.play.answer.clear();
      card(option.split(' ')[1]!).click();
      flushSync();
      const rest = thingsOf(option).slice(1).join(' ');
      const button = payments().find((one) => one.dataset['thing'] === `payment:${rest}`)!;
      if (button.getAttribute('aria-pressed') === 'false') button.click();
      flushSync();
      expect(model.play.answer.answer).toBe(option);
      expect(payments().filter((one) => one.getAttribute('aria-pressed') === 'true')).toEqual([
        button,
      ]);
    }
  });

  test('proposes the cheapest payment, and says which use the bonus', async () => {
    const { model } = await at('full4-brew');
    show(Game, { model });
    card('calming-potion').click();
    flushSync();
    expect(payments().map((one) => one.textContent.trim().replace(/\s+/g, ' '))).toEqual([
      'Mushroom with Matching Bonus',
      'Crystal with Matching Bonus',
      'Crystal and Mushroom keeps the bonus',
    ]);
    expect(payments()[0]!.getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector('[data-send]')).not.toBeNull();
  });

  test('says of what cannot be brewed why not', async () => {
    const snapshot = await moment('full4-brew');
    const why = { id: 'sep.why.cannot_pay', args: { potion: 'love-potion' } };
    const refused = [{ option: 'brew love-potion', why }];
    const options = snapshot.ask!.options.filter((option) => !option.includes('love-potion'));
    show(Game, { model: stillModel({ ...snapshot, ask: { ...snapshot.ask!, options, refused } }) });
    expect(card('love-potion').getAttribute('aria-disabled')).toBe('true');
    expect(card('love-potion').querySelector('.foot')!.textContent).toMatch(/Love Potion/);
  });
});

describe('what is chosen is shown with its text', () => {
  async function cardsOf(kind: string, options: string[]): Promise<string[]> {
    const snapshot = await moment('full4-quick');
    show(Game, { model: stillModel({ ...snapshot, ask: { ...snapshot.ask!, kind, options } }) });
    const cards = [...document.querySelectorAll('.tray [data-thing]')];
    return cards.map((one) => one.textContent.replace(/\s+/g, ' ').trim());
  }

  test.each<[string, string[], RegExp[]]>([
    ['learn', ['learn magic-mortar', 'learn boon-of-gratitude'], [/Exchange up to 3/, /Crystal/]],
    ['ready', ['done', 'ready emerald-passage'], [/Your Leader goes to any space/]],
    ['negotiate', ['negotiate none', 'negotiate information'], [/the die says/, /card is known/]],
    ['pick', ['done', 'pick calm', 'pick walk'], [/Suspicion −1/, /up to 4 spaces/]],
    ['gain', ['gain love-potion', 'gain ritual-oil'], [/to a Chamber/, /counts as matched/]],
    ['remember', ['remember heal', 'remember chant'], [/Patient/, /Suspicion/]],
    ['track', ['done', 'track blind'], [/Level 1: .*Wisdom at the end/]],
  ])('%s', async (kind, options, texts) => {
    const cards = await cardsOf(kind, options);
    expect(cards).toHaveLength(texts.length);
    for (const [place, text] of texts.entries()) expect(cards[place]).toMatch(text);
  });
});

describe('keys', () => {
  async function keysAt(name: string) {
    const { model, sent } = await at(name);
    const prompting = new Prompting(model);
    let mapFocused = 0;
    show(Desk, { model, prompting, onpace: () => undefined });
    const key = (text: string) =>
      handleKey(press(text), model, {
        prompting,
        openPace: () => undefined,
        focusMap: () => ++mapFocused,
      });
    return { model, sent, key, focused: () => mapFocused };
  }

  test('S stays, Escape takes back, Enter sends', async () => {
    const { model, sent, key } = await keysAt('full4-quick');
    key('s');
    expect(model.play.answer.answer).toBe('done');
    key('Escape');
    expect(model.play.answer.answer).toBeNull();
    key('s');
    document.body.dispatchEvent(press('x'));
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    Object.defineProperty(enter, 'target', { value: document.body });
    handleKey(enter, model, {
      prompting: new Prompting(model),
      openPace: () => undefined,
      focusMap: () => undefined,
    });
    expect(sent).toMatchObject([{ type: 'choose', option: 'done' }]);
  });

  test('every card of the hand keeps its number', async () => {
    const { model, key } = await keysAt('full4-select');
    key('9');
    expect(model.play.answer.chosen).toEqual(['action:ritual']);
    key('1');
    expect(model.play.answer.chosen).toEqual(['action:collect']);
  });

  test('numbers choose what the prompt offers', async () => {
    const { model, key } = await keysAt('full4-draft');
    key('2');
    expect(model.play.answer.answer).toBe(model.ask!.options[1]);
  });

  test('letters switch layers, arrows go to the map, M opens the matrix', async () => {
    const { model, key, focused } = await keysAt('full4-quick');
    const before = model.play.table.layers.names;
    key('n');
    expect(model.play.table.layers.names).toBe(!before);
    key('n');
    key('ArrowUp');
    expect(focused()).toBe(1);
    key('m');
    expect(model.play.stage).toBe('matrix');
    key('Escape');
    expect(model.play.stage).toBeNull();
    expect(key('x')).toBe(false);
  });
});

describe('the focus', () => {
  test('goes to the prompt when what had it is gone', async () => {
    const { model } = await at('full4-select');
    show(Game, { model });
    const card = document.querySelector<HTMLElement>('button[data-thing="action:collect"]')!;
    card.focus();
    model.play.answer.tap('action:collect');
    flushSync();
    expect(document.activeElement?.closest('[data-thing]')).toBe(card);
    model.play.open('matrix');
    void model.play.answer.send('select move');
    flushSync();
    expect(document.activeElement?.id).toBe('prompt');
  });
});

describe('the prompt', () => {
  test('stays the same live region where another view answers, and leads there', async () => {
    const { model } = await at('full4-quick');
    show(Phone, { model, prompting: new Prompting(model), onpace: () => undefined });
    const words = document.querySelector('#prompt [aria-live="polite"]')!;
    const tabs = [...document.querySelectorAll<HTMLButtonElement>('nav button')];
    tabs[1]!.click();
    flushSync();
    expect(document.querySelector('#prompt')!.classList).toContain('away');
    expect(words.isConnected).toBe(true);
    expect(words.textContent).toContain('Quick Move');
    document.querySelector<HTMLButtonElement>('.away .button')!.click();
    flushSync();
    expect(document.querySelector('#prompt')!.classList).not.toContain('away');
    expect(words.isConnected).toBe(true);
  });

  test('a complete answer of several parts shows its parts, not the chips again', async () => {
    const snapshot = await moment('full4-quick');
    const options = ['done', 'swap berry herb', 'swap berry root', 'swap herb root'];
    const model = stillModel({ ...snapshot, ask: { ...snapshot.ask!, kind: 'swap', options } });
    show(Game, { model });
    const { answer } = model.play;
    const way = thingsOf(options[1]!);
    answer.tap(way[0]!);
    flushSync();
    expect(document.querySelector('.chips')).not.toBeNull();
    for (const thing of way.slice(1)) answer.tap(thing);
    flushSync();
    expect(answer.answer).not.toBeNull();
    expect(document.querySelector('.chips')).toBeNull();
    expect(document.querySelectorAll('.actions .chosen-part')).toHaveLength(way.length);
  });

  test('says while steps are shown that they can be skipped', async () => {
    const { model } = await at('full4-quick');
    Object.assign(model, { busy: true, ask: null, question: null });
    let hurried = 0;
    Object.assign(model, { hurry: () => ++hurried });
    show(Game, { model });
    document.querySelector<HTMLButtonElement>('[data-hurry]')!.click();
    expect(hurried).toBe(1);
  });
});

describe('the stage', () => {
  test('shows the scores when the game is over, until it is left', async () => {
    const { model } = await at('full4-over');
    expect(model.play.stage).toBe('scores');
    model.play.leaveStage();
    expect(model.play.stage).toBeNull();
  });

  test('makes room for a question about the map', async () => {
    const { model } = await at('full4-walk');
    expect(model.play.stage).toBeNull();
  });
});
