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

describe('a hint', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.animation = false;
    pace.single = false;
  });

  it('marks what a bot would play, until the next question', async () => {
    const { model, server, hint } = sit();
    expect(hint.offered).toBe(true);
    void hint.ask();
    void hint.ask();
    const asked = server.sent.filter(({ type }) => type === 'hint');
    expect(asked).toEqual([{ type: 'hint', question: 57, id: asked[0]!.id }]);
    server.says({ type: 'hint', id: asked[0]!.id, option: 'play owl4' });
    await vi.waitFor(() => expect(hint.option).toBe('play owl4'));
    expect(hint.offered).toBe(false);
    expect(model.play.choosing.hinted('owl4')).toBe(true);
    expect(model.play.choosing.hinted('owl3')).toBe(false);
    expect(model.play.choosing.picks).toEqual([]);
    server.says({ ...snapshot('follow'), ask: { ...snapshot('follow').ask, question: 58 } });
    expect(hint.option).toBeNull();
  });

  it('is for games against bots only', () => {
    expect(sit({ ...person, name: 'Ola' }).hint.offered).toBe(false);
  });

  it('says why it is refused, and vanishes where the server has none', async () => {
    const { model, server, hint } = sit();
    void hint.ask();
    const message = { id: 'error.away' };
    server.says({ type: 'error', id: server.last().id, code: 'not-allowed', message });
    await vi.waitFor(() => expect(model.error).toEqual(message));
    expect(hint.offered).toBe(true);
    void hint.ask();
    server.says({ type: 'error', id: server.last().id, code: 'bad-message', message });
    await vi.waitFor(() => expect(hint.offered).toBe(false));
  });

  it('marks the things of a Septima answer', async () => {
    const at = (await moment('full4-select')) as Snapshot<View>;
    const { model, server } = sitAtTable<View, SeptimaPlay>(septima, at);
    const { hint, answer } = model.play;
    void hint.ask();
    server.says({ type: 'hint', id: server.last().id, option: at.ask!.options[0] });
    await vi.waitFor(() => expect(hint.option).toBe(at.ask!.options[0]));
    const thing = `action:${at.ask!.options[0]!.split(' ')[1]}`;
    expect(answer.hinted(thing)).toBe(true);
    expect(answer.hinted('action:none')).toBe(false);
    expect(answer.chosen).toEqual([]);
  });
});
