import { mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientOf } from '../../games/clients';
import type { AnyView, Ask, Seat, Snapshot } from '../../net/protocol';
import { pace } from '../../shell/pace.svelte';
import { sitAtTable } from '../fixtures/server';
import { kMomentMs } from '../single';
import Game from './Game.svelte';
import { plainGame } from './index';
import type { PlainPlay } from './play.svelte';
import { promptFor } from './prompt';
import { choiceWords, rowsOf } from './reading';

const seat = (kind: Seat['kind'], name: string): Seat => ({
  kind,
  name,
  bot: kind === 'bot' ? 'novice' : null,
  online: true,
  away: false,
  resigned: false,
});

const view = {
  seat: 0,
  phase: 'pick',
  round: 2,
  die: null,
  seats: [
    { points: 5, cards: [2, 9] },
    { points: 0, cards: ['?', '?'] },
  ],
  outcome: null,
};

const ask: Ask = {
  question: 7,
  kind: 'pick',
  seats: [0, 1],
  secret: true,
  you: true,
  options: ['pick 2', 'pick 9'],
  refused: [{ option: 'pick 7', why: { id: 'error.not_asked', args: {} } }],
  chosen: null,
};

function snapshot(changes: Partial<Snapshot> = {}): Snapshot {
  return {
    type: 'table',
    id: '1',
    table: 'fenny-snake',
    name: 'The Fenny Snake',
    game: 'stones',
    public: false,
    rules: 1,
    variant: {},
    you: 0,
    seats: [seat('person', 'Marta'), seat('bot', 'Odile')],
    watchers: 0,
    seq: 1,
    view: view as unknown as AnyView,
    ask,
    log: [],
    chat: [],
    talk: null,
    draw: [],
    result: null,
    ...changes,
  } as Snapshot;
}

const sit = (at: Snapshot) => sitAtTable<AnyView, PlainPlay>(plainGame('stones'), at);

let shown: Record<string, unknown> | null = null;
async function show(model: ReturnType<typeof sit>['model']): Promise<void> {
  shown = mount(Game, { target: document.body, props: { model } });
  await tick();
}
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  pace.single = false;
});

const answers = () => [...document.querySelectorAll<HTMLButtonElement>('#prompt [data-thing]')];
const wordsOf = (selector: string) =>
  document.querySelector(selector)!.textContent!.replace(/\s+/g, ' ');

describe('the list of a view', () => {
  it('has a line for every member that is there', () => {
    const rows = rowsOf('stones', view, ['seat', 'seats', 'outcome']);
    expect(rows.map(({ label, words }) => [label, words])).toEqual([
      ['Phase', 'pick'],
      ['Round', '2'],
    ]);
  });

  it('counts what is hidden, and nests what has members', () => {
    const rows = rowsOf('stones', {
      cards: [2, '?', '?'],
      free: true,
      none: [],
      deck: { top: '?' },
    });
    expect(rows).toEqual([
      { member: 'cards', label: 'Cards', words: '2 and 2 hidden' },
      { member: 'free', label: 'Free', words: 'yes' },
      { member: 'none', label: 'None', words: 'none' },
      {
        member: 'deck',
        label: 'Deck',
        rows: [{ member: 'top', label: 'Top', words: 'hidden' }],
      },
    ]);
  });

  it('says an option without words as it is written', () => {
    expect(choiceWords('stones', 'pick 2')).toBe('pick 2');
  });
});

describe('a plain table', () => {
  it('shows what is known of everybody, and every answer as a button', async () => {
    const { model } = sit(snapshot());
    await show(model);
    expect(wordsOf('[data-seat="0"]')).toContain('Marta');
    expect(wordsOf('[data-seat="1"]')).toContain('2 hidden');
    expect(answers().map((button) => button.dataset['thing'])).toEqual(['pick 2', 'pick 9']);
    expect(wordsOf('#prompt')).toContain('Everybody chooses at the same time, unseen.');
    expect(document.querySelectorAll('#prompt [aria-disabled="true"]')).toHaveLength(1);
  });

  it('sends the answer that is clicked, or whose number is pressed, once', async () => {
    const { model, server } = sit(snapshot());
    await show(model);
    answers()[1]!.click();
    answers()[0]!.click();
    const sent = server.sent.filter(({ type }) => type === 'choose');
    expect(sent).toMatchObject([{ question: 7, option: 'pick 9' }]);
    const other = sit(snapshot());
    await other.model.play.choose('pick 4');
    expect(other.server.sent.filter(({ type }) => type === 'choose')).toEqual([]);
  });

  it('goes from answer to answer by arrows', async () => {
    const { model } = sit(snapshot());
    await show(model);
    const press = (key: string) =>
      (shown as { key: (event: KeyboardEvent) => boolean }).key(
        new KeyboardEvent('keydown', { key }),
      );
    for (const [key, at] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowDown', 0],
      ['ArrowUp', 1],
    ] as const) {
      expect(press(key)).toBe(true);
      expect(document.activeElement).toBe(answers()[at]);
    }
    expect(press('x')).toBe(false);
  });

  it('says what was chosen, who is waited for, and who won', () => {
    const title = (at: Snapshot) => promptFor(sit(at).model).title;
    expect(title(snapshot({ ask: { ...ask, chosen: 'pick 9' } }))).toBe('Your choice: pick 9');
    const odile = { ...ask, you: false, secret: false, seats: [1], options: [], refused: [] };
    expect(title(snapshot({ ask: odile }))).toBe('Waiting for Odile.');
    const over = (winners: number[]) =>
      snapshot({ view: { ...view, outcome: { scores: [5, 5], winners } } as AnyView, ask: null });
    expect(title(over([0]))).toBe('You won the game!');
    expect(title(over([0, 1]))).toBe('A shared victory: you and Odile.');
  });

  it('answers a question with one answer by itself, if the person wishes', () => {
    vi.useFakeTimers();
    pace.single = true;
    const open = { ...ask, secret: false, options: ['pick 2'] };
    const { server } = sit(snapshot({ ask: open }));
    vi.advanceTimersByTime(kMomentMs);
    expect(server.sent.filter(({ type }) => type === 'choose')).toHaveLength(1);
    vi.useRealTimers();
  });
});

it('a game without a folder is called by its id', () => {
  const client = clientOf('stones');
  expect(client.name()).toBe('Stones');
  expect(client.books).toEqual([]);
});
