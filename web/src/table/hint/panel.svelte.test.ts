import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { snapshot } from '../../games/three-witches/fixtures';
import { sitAt } from '../../games/three-witches/fixtures/server';
import type { Evidence } from '../../games/three-witches/protocol';
import type { HintAnswer } from '../../net/protocol';
import type { TableModel } from '../table.svelte';
import HintPanel from './HintPanel.svelte';

const shares: Evidence = {
  option: 'play owl4',
  percent: 72,
  seat: 0,
  bid: 3,
  options: [
    { option: 'play owl4', percent: 72 },
    { option: 'play owl3', percent: 49 },
  ],
  card: {
    card: 'elixir',
    places: [
      { place: 'hand', seat: 1, hands: 79, works: 68 },
      { place: 'secret', seat: 0, hands: 21, works: 4 },
    ],
  },
  worlds: 280,
  shown: [
    {
      hands: [['bat7'], ['dog2'], []],
      secret: 'elixir',
      discards: [null, 'dog4', null],
      works: false,
      second: false,
    },
    {
      hands: [['dog2'], ['elixir'], []],
      secret: 'bat7',
      discards: [null, null, null],
      works: true,
      second: false,
    },
  ],
};
const answer: Omit<HintAnswer, 'id'> = {
  type: 'hint',
  option: 'play owl4',
  nudge: { id: 'tw.hint.nudge.trick', args: { seat: 0, need: 2, left: 4 } },
  kind: { id: 'tw.hint.kind.play', args: { suit: 'owl', height: 'high' } },
  proof: [{ id: 'tw.proof.stops', args: { percent: 72 } }],
  second: { option: 'play owl3', message: { id: 'tw.proof.stops', args: { percent: 49 } } },
  evidence: shares as unknown as Record<string, unknown>,
};

describe('an open hint', () => {
  let shown: Record<string, unknown> | null = null;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const steps = () =>
    [...document.querySelectorAll<HTMLElement>('[data-step]')].map(
      ({ dataset }) => dataset['step'],
    );

  async function open() {
    const at = snapshot('follow');
    const seats = at.seats.map((seat, place) =>
      place === at.you ? seat : { ...seat, kind: 'bot' as const },
    );
    const { model, server } = sitAt({ ...at, seats });
    const { hint } = model.play;
    void hint.press();
    server.says({ ...answer, id: server.last().id });
    await vi.waitFor(() => expect(hint.open).toBe(true));
    const props = { model: model as unknown as TableModel, hint };
    shown = mount(HintPanel, { target: document.body, props });
    flushSync();
    return { hint, evidence: model.game!.evidence! };
  }

  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
  });
  afterEach(() => {
    if (shown) void unmount(shown);
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  it('tells one step more with each press, the proof last', async () => {
    await open();
    expect(steps()).toEqual(['nudge']);
    expect(find('[aria-live]')!.textContent).toContain('2 of the 4 tricks left');
    find('[data-hint-next]')!.click();
    flushSync();
    expect(steps()).toEqual(['nudge', 'kind']);
    expect(find('[data-share]')).toBeNull();
    find('[data-hint-next]')!.click();
    flushSync();
    find('[data-hint-next]')!.click();
    flushSync();
    expect(steps()).toEqual(['nudge', 'kind', 'move', 'proof']);
    expect(find('[data-hint-next]')).toBeNull();
    expect(find('[data-step=proof]')!.textContent).toContain('72 of 100');
    expect(find('[data-step=proof]')!.textContent).toContain('49 of 100');
  });

  it('shows what the proof rests on, and the hands when asked', async () => {
    const { hint, evidence } = await open();
    await evidence.fetch();
    for (let step = 0; step < 3; step++) await hint.press();
    flushSync();
    expect(find('[data-share]')?.dataset['share']).toBe('72');
    const places = [...document.querySelectorAll('[data-place-of-card]')];
    expect(places.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('68'),
      expect.stringContaining('Works in 4 of 21 hands'),
    ]);
    expect(find('[data-works]')).toBeNull();
    find('[data-hint-hands]')!.click();
    flushSync();
    const worlds = [...document.querySelectorAll<HTMLElement>('[data-works]')];
    expect(worlds.map(({ dataset }) => dataset['works'])).toEqual(['false', 'true']);
    expect(worlds[0]!.textContent).toContain('Fails.');
    expect(worlds[0]!.textContent).toContain('Elixir');
    expect(worlds[0]!.textContent).toContain('Discarded: ');
    expect(worlds[1]!.textContent).toContain('fails here');
  });

  it('is put away by its button and by Escape', async () => {
    const { hint } = await open();
    find('[data-hint-close]')!.click();
    expect(hint.open).toBe(false);
    await hint.press();
    expect(hint.open).toBe(true);
    find('[data-hint-close]')!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
    expect(hint.open).toBe(false);
  });
});
