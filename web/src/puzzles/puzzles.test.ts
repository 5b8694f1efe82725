import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import witches from '../games/three-witches';
import { snapshot } from '../games/three-witches/fixtures';
import { Connection } from '../net/client.svelte';
import { settings } from '../shell/settings.svelte';
import { Server } from '../table/fixtures/server';
import { nextNumber, numbersOf, puzzleOfDay } from './choice';
import { dayOf, isDaySolved, rememberSolved, solvedIn, streakAt } from './progress';
import { PuzzleTable } from './puzzle.svelte';

const games = [
  { game: 'three-witches', difficulties: [1, 2, 1, 3, 1] },
  { game: 'septima', difficulties: [2, 2] },
];

beforeEach(() => localStorage.clear());

describe('the puzzle of the day', () => {
  it('is the same for everybody, and each has its day before one comes again', () => {
    const days = Array.from({ length: 7 }, (_, day) => puzzleOfDay(games, 20_000 + day)!);
    expect(new Set(days.map(({ game, number }) => `${game} ${number}`)).size).toBe(7);
    expect(puzzleOfDay(games, 20_007)).toEqual(days[0]);
  });

  it('is none where there are none', () => expect(puzzleOfDay([], 5)).toBeNull());

  it('changes at midnight in universal time', () => {
    expect(dayOf(Date.parse('2026-11-17T00:00:00Z'))).toBe(
      dayOf(Date.parse('2026-11-16T23:59:59Z')) + 1,
    );
  });
});

describe('a retired puzzle', () => {
  const retiredOn = dayOf(Date.parse('2026-11-20'));
  const days = Array.from({ length: 70 }, (_, index) => retiredOn - 35 + index);
  const before = days.map((day) => puzzleOfDay(games, day)!);
  const changed = games.map((of) =>
    of.game === 'septima' ? { ...of, retired: [{ number: 1, since: '2026-11-20' }] } : of,
  );
  const was = ({ game, number }: { game: string; number: number }) =>
    game === 'septima' && number === 1;

  it('stays the puzzle of its past days and is none later, and no other day changes', () => {
    expect(before.filter(was).length).toBe(10);
    days.forEach((day, index) => {
      const now = puzzleOfDay(changed, day)!;
      if (day < retiredOn || !was(before[index]!)) expect(now).toEqual(before[index]);
      else expect(now).toEqual({ game: 'septima', number: 2 });
    });
  });

  it('gives way to the front of the list at its end, and to nothing where all are retired', () => {
    const since = '2026-11-20';
    const last = games.map((of) => ({
      ...of,
      retired: of.game === 'septima' ? [1, 2].map((number) => ({ number, since })) : [],
    }));
    const day = days.find((one) => one >= retiredOn && was(puzzleOfDay(games, one)!))!;
    expect(puzzleOfDay(last, day)).toEqual({ game: 'three-witches', number: 1 });
    const none = [{ game: 'septima', difficulties: [2], retired: [{ number: 1, since }] }];
    expect(puzzleOfDay(none, day)).toBeNull();
  });

  it('is neither offered nor counted, and its mark stays', () => {
    rememberSolved('septima', 1, 7);
    expect(numbersOf(changed[1]!, 2)).toEqual([2]);
    expect(nextNumber(numbersOf(changed[1]!, 2), solvedIn('septima'), 1)).toBe(2);
    expect([...solvedIn('septima')]).toEqual([1]);
    expect(streakAt(7)).toBe(1);
  });
});

describe('the next puzzle', () => {
  it('is of the same difficulty, and not solved', () => {
    const numbers = numbersOf(games[0]!, 1);
    expect(numbers).toEqual([1, 3, 5]);
    expect(nextNumber(numbers, new Set())).toBe(1);
    expect(nextNumber(numbers, new Set([1, 3]), 1)).toBe(5);
    expect(nextNumber(numbers, new Set([3]), 5)).toBe(1);
  });

  it('is any once all are solved, and none where there is no other', () => {
    expect(nextNumber([1, 3], new Set([1, 3]), 1)).toBe(3);
    expect(nextNumber([], new Set())).toBeNull();
  });
});

describe('what is solved', () => {
  it('is kept once each, by game', () => {
    rememberSolved('three-witches', 3, null);
    rememberSolved('three-witches', 3, 7);
    rememberSolved('septima', 1, null);
    expect([...solvedIn('three-witches')]).toEqual([3]);
    expect([...solvedIn('septima')]).toEqual([1]);
    expect(isDaySolved(7)).toBe(true);
    expect(isDaySolved(8)).toBe(false);
  });

  it('counts days in a row; today may still come', () => {
    for (const day of [10, 12, 13, 14]) rememberSolved('septima', day, day);
    expect(streakAt(14)).toBe(3);
    expect(streakAt(15)).toBe(3);
    expect(streakAt(16)).toBe(0);
    expect(streakAt(10)).toBe(1);
  });

  it('survives nonsense in the storage', () => {
    for (const nonsense of ['{', 'null', '{"solved":{"septima":"x"},"days":7}']) {
      localStorage.setItem('cauldron.puzzles', nonsense);
      expect(solvedIn('septima').size).toBe(0);
      expect(streakAt(1)).toBe(0);
    }
  });
});

describe('a puzzle on the table', () => {
  const picture = snapshot('follow');
  const [best, other] = picture.ask!.options as [string, string];
  const settled = () => vi.advanceTimersByTimeAsync(0);

  /** A server with one puzzle, whose best answer is the first option. */
  class Book extends Server {
    constructor(private readonly retired?: { id: string }) {
      super();
    }

    override send(frame: string): void {
      super.send(frame);
      const { id, type, option } = JSON.parse(frame) as Record<string, string>;
      queueMicrotask(() => this.says({ ...this.answer(type!, option), id }));
    }

    private answer(type: string, option?: string): object {
      const message = { id: 'tw.puzzle.play', args: { seat: 1, bid: 3, won: 1 } };
      if (type === 'puzzles') return { type, games };
      if (type === 'attempt') {
        const right = option === best;
        const id = right ? 'tw.puzzle.right.lesser' : 'tw.puzzle.wrong.lesser';
        const steps = [{ log: [{ id: 'tw.log.pass', args: { seat: 0 } }], view: picture.view }];
        return { type, right, answer: best, verdict: { ...message, id }, steps };
      }
      const more = { difficulty: 1, open: true, task: message, picture };
      const retired = this.retired && { retired: this.retired };
      return { type, game: 'three-witches', number: 1, ...more, ...retired };
    }
  }

  async function open(server = new Book()): Promise<PuzzleTable> {
    const table = new PuzzleTable('three-witches', 1, {
      connection: new Connection(() => server),
      game: witches,
    });
    server.opens();
    await settled();
    return table;
  }

  const choose = async (table: PuzzleTable, option: string) => {
    const { question } = table.model!.question!;
    await table.model!.attempt({ type: 'choose', question, option });
    await settled();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    settings.animation = false;
  });
  afterEach(() => void vi.useRealTimers());

  it('asks as a table does, with the person in the seat', async () => {
    const table = await open();
    expect(table.model!.question!.options).toEqual(picture.ask!.options);
    expect(table.model!.names[picture.you!]).toBe(settings.name);
  });

  it('is solved by the best answer, and remembered', async () => {
    const table = await open();
    await choose(table, best);
    expect(table.attempt!.right).toBe(true);
    expect(table.model!.question).toBeNull();
    expect([...solvedIn('three-witches')]).toEqual([1]);
    expect(table.next).toBe(3);
  });

  it('explains another answer by the play that follows, and is laid again', async () => {
    const table = await open();
    const before = table.model!.log.length;
    await choose(table, other);
    expect(table.attempt).toMatchObject({
      right: false,
      verdict: { id: 'tw.puzzle.wrong.lesser' },
    });
    expect(table.model!.log).toHaveLength(before + 1);
    expect(solvedIn('three-witches').size).toBe(0);
    table.again();
    await settled();
    expect(table.attempt).toBeNull();
    expect(table.model!.question!.options).toEqual(picture.ask!.options);
  });

  it('shows the answer, which then does not count', async () => {
    const table = await open();
    await choose(table, other);
    await table.reveal();
    await settled();
    expect(table.attempt!.right).toBe(true);
    expect(table.revealed).toBe(true);
    expect(solvedIn('three-witches').size).toBe(0);
  });

  it('only shows a retired one, and leads on to the next', async () => {
    const table = await open(new Book({ id: 'sep.puzzle.retired.score' }));
    expect(table.puzzle!.retired).toEqual({ id: 'sep.puzzle.retired.score' });
    expect(table.model!.question).toBeNull();
    expect(table.model!.view).toEqual(picture.view);
    expect(table.next).toBe(3);
  });

  it('says that there is no such puzzle', async () => {
    const server = new Server();
    const table = new PuzzleTable('three-witches', 9, { connection: new Connection(() => server) });
    server.opens();
    const message = { id: 'error.no_such_puzzle' };
    const { id } = server.sent.find(({ type }) => type === 'puzzle')!;
    server.says({ type: 'error', id, code: 'no-such-puzzle', message });
    await settled();
    expect(table.trouble).toEqual(message);
  });
});
