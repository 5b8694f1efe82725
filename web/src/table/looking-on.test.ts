import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { snapshot } from '../games/three-witches/fixtures';
import { sitAt } from '../games/three-witches/fixtures/server';
import type { Seat } from '../net/protocol';
import { settings } from '../shell/settings.svelte';
import { t } from '../text/text';
import { kAgainMs, kBreathMs } from './looking-on';

const seat = (more: Partial<Seat> = {}): Seat => ({
  kind: 'person',
  name: 'Marta',
  bot: null,
  online: true,
  away: false,
  resigned: false,
  ...more,
});
const bot = seat({ kind: 'bot', bot: 'apprentice' });
const away = seat({ away: true, bot: 'apprentice' });

/** Marta, in the last seat, and what the others are. */
function sit(others: Seat[]) {
  const at = snapshot('follow');
  const { model, server } = sitAt({ ...at, seats: [...others, seat()] });
  const hear = (mine: Seat, question = 57, more: object = {}) =>
    server.says({
      type: 'update',
      seq: 99,
      seats: [...others, mine],
      watchers: 0,
      steps: [],
      ask: { ...at.ask!, question, you: !mine.away },
      chat: [],
      talk: null,
      draw: [],
      result: null,
      ...more,
    });
  const continued = () =>
    server.sent.filter(({ type }) => type === 'continue').map(({ question }) => question);
  return { model, at, hear, continued };
}

describe('looking on while a bot plays', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.animation = false;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('lets the bots play on, one question after another', () => {
    const { hear, continued } = sit([bot, bot]);
    hear(away);
    expect(continued()).toEqual([]);
    vi.advanceTimersByTime(kBreathMs);
    expect(continued()).toEqual([57]);
    hear(away, 61);
    vi.advanceTimersByTime(kBreathMs);
    expect(continued()).toEqual([57, 61]);
  });

  it('asks again if nothing comes of it, until something does', () => {
    const { hear, continued } = sit([bot, bot]);
    hear(away);
    vi.advanceTimersByTime(kBreathMs + kAgainMs);
    expect(continued()).toEqual([57, 57]);
    hear(away, 61);
    vi.advanceTimersByTime(kBreathMs);
    expect(continued()).toEqual([57, 57, 61]);
    hear(seat(), 61);
    vi.advanceTimersByTime(kAgainMs * 3);
    expect(continued()).toEqual([57, 57, 61]);
  });

  it('waits until everything is shown', () => {
    settings.animation = true;
    const { at, hear, continued } = sit([bot, bot]);
    hear(away, 61, { steps: [{ log: [], view: { ...at.view!, tokens: [9, 9, 9] } }] });
    vi.advanceTimersByTime(1);
    expect(continued()).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(new Set(continued())).toEqual(new Set([61]));
  });

  it('stops when the seat is taken back', () => {
    const { hear, continued } = sit([bot, bot]);
    hear(away);
    hear(seat());
    vi.advanceTimersByTime(60_000);
    expect(continued()).toEqual([]);
  });

  it('is no business of a table where somebody plays, or that is over', () => {
    const { hear, continued } = sit([seat({ name: 'Anna' }), bot]);
    hear(away);
    vi.advanceTimersByTime(60_000);
    expect(continued()).toEqual([]);

    const ended = sit([bot, bot]);
    ended.hear(away, 57, {
      result: { agreed: false, setAside: true, outcome: null, resigned: [] },
    });
    vi.advanceTimersByTime(60_000);
    expect(ended.continued()).toEqual([]);
    expect(ended.model.over).toBe(true);
    expect(ended.model.say(ended.model.happening!)).toBe(t('error.set_aside'));
  });
});
