import { beforeEach, describe, expect, it, vi } from 'vitest';
import septima from '../../games/septima';
import { moment } from '../../games/septima/fixtures/moments';
import type { View } from '../../games/septima/model/view';
import type { SeptimaPlay } from '../../games/septima/play.svelte';
import { snapshot } from '../../games/three-witches/fixtures';
import { sitAt } from '../../games/three-witches/fixtures/server';
import type { Seat, Snapshot } from '../../net/protocol';
import { pace } from '../../shell/pace.svelte';
import { settings } from '../../shell/settings.svelte';
import { sitAtTable } from '../fixtures/server';

const bot: Seat = {
  kind: 'bot',
  name: 'Hekla',
  bot: 'apprentice',
  online: false,
  away: false,
  resigned: false,
};
const person: Seat = {
  kind: 'person',
  name: 'Marta',
  bot: null,
  online: true,
  away: false,
  resigned: false,
};

function sit(others: Seat = bot) {
  const at = { ...snapshot('follow'), seats: [others, bot, person] };
  const { model, server } = sitAt(at);
  return { model, server, hint: model.play.hint };
}

const message = { id: 'web.memory.hint', args: {} };
const proved = {
  type: 'hint' as const,
  option: 'play owl4',
  nudge: message,
  kind: message,
  proof: [message],
};

describe('a hint', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.animation = false;
    pace.single = false;
  });

  it('tells as many steps as the person wants, and marks the move only when it is told', async () => {
    const { model, server, hint } = sit();
    expect(hint.offered).toBe(true);
    void hint.press();
    void hint.press();
    const asked = server.sent.filter(({ type }) => type === 'hint');
    expect(asked).toEqual([{ type: 'hint', question: 57, id: asked[0]!.id }]);
    expect(hint.open).toBe(false);
    server.says({ ...proved, id: asked[0]!.id });
    await vi.waitFor(() => expect(hint.open).toBe(true));
    expect(hint.shown).toEqual(['nudge']);
    expect(hint.next).toBe('kind');
    await hint.press();
    expect(hint.shown).toEqual(['nudge', 'kind']);
    expect(hint.option).toBeNull();
    expect(model.play.choosing.hinted('owl4')).toBe(false);
    await hint.press();
    expect(hint.option).toBe('play owl4');
    expect(model.play.choosing.hinted('owl4')).toBe(true);
    expect(model.play.choosing.hinted('owl3')).toBe(false);
    expect(model.play.choosing.picks).toEqual([]);
    await hint.press();
    expect(hint.shown).toEqual(['nudge', 'kind', 'move', 'proof']);
    expect(hint.next).toBeNull();
    await hint.press();
    expect(hint.open).toBe(false);
    expect(hint.option).toBe('play owl4');
    await hint.press();
    expect(hint.open).toBe(true);
    expect(server.sent.filter(({ type }) => type === 'hint')).toHaveLength(1);
    server.says({ ...snapshot('follow'), ask: { ...snapshot('follow').ask, question: 58 } });
    expect(hint.option).toBeNull();
    expect(hint.open).toBe(false);
  });

  it('tells the move at once in a lesson, and where nothing else is known', async () => {
    const { server, hint } = sit();
    void hint.advise();
    server.says({ ...proved, id: server.last().id });
    await vi.waitFor(() => expect(hint.option).toBe('play owl4'));
    expect(hint.open).toBe(false);
    const other = sit();
    void other.hint.press();
    other.server.says({ type: 'hint', id: other.server.last().id, option: 'play owl4' });
    await vi.waitFor(() => expect(other.hint.shown).toEqual(['move']));
    expect(other.hint.next).toBeNull();
  });

  it('says so where a bot has nothing to say', async () => {
    const { server, hint } = sit();
    void hint.press();
    server.says({ type: 'hint', id: server.last().id, option: null });
    await vi.waitFor(() => expect(hint.silent).toBe(true));
    expect(hint.open).toBe(true);
    expect(hint.shown).toEqual([]);
  });

  it('is for games against bots only', () => {
    expect(sit({ ...person, name: 'Ola' }).hint.offered).toBe(false);
  });

  it('says why it is refused, and vanishes where the server has none', async () => {
    const { model, server, hint } = sit();
    void hint.press();
    const message = { id: 'error.away' };
    server.says({ type: 'error', id: server.last().id, code: 'not-allowed', message });
    await vi.waitFor(() => expect(model.error).toEqual(message));
    expect(hint.offered).toBe(true);
    void hint.press();
    server.says({ type: 'error', id: server.last().id, code: 'bad-message', message });
    await vi.waitFor(() => expect(hint.offered).toBe(false));
  });

  it('marks the things of a Septima answer', async () => {
    const at = (await moment('full4-select')) as Snapshot<View>;
    const { model, server } = sitAtTable<View, SeptimaPlay>(septima, at);
    const { hint, answer } = model.play;
    void hint.advise();
    server.says({ type: 'hint', id: server.last().id, option: at.ask!.options[0] });
    await vi.waitFor(() => expect(hint.option).toBe(at.ask!.options[0]));
    const thing = `action:${at.ask!.options[0]!.split(' ')[1]}`;
    expect(answer.hinted(thing)).toBe(true);
    expect(answer.hinted('action:none')).toBe(false);
    expect(answer.chosen).toEqual([]);
  });
});
