import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { memoryOf, rememberShare } from '../fair/memory';
import { sitAt } from '../games/three-witches/fixtures/server';
import { snapshot } from '../games/three-witches/fixtures';
import type { Snapshot } from '../games/three-witches/protocol';
import { rememberSeat, seatAt } from '../net/seats';
import { settings } from '../shell/settings.svelte';
import { need } from '../text/language.svelte';
import { t } from '../text/text';
import WaitingRoom from './WaitingRoom.svelte';

const anna = {
  kind: 'person',
  name: 'Anna',
  bot: null,
  online: true,
  away: false,
  resigned: false,
} as const;

function waiting(more: Partial<Snapshot> = {}, others: readonly Snapshot['seats'][number][] = []) {
  const at = snapshot('waiting');
  const seats = at.seats.map((seat, index) => others[index - 1] ?? seat);
  return sitAt({ ...at, you: 0, opener: 0, hosted: true, seats, ...more });
}

function show(model: ReturnType<typeof sitAt>['model']) {
  const target = document.body.appendChild(document.createElement('div'));
  const room = mount(WaitingRoom, { target, props: { model: model as never } });
  onTestFinished(() => {
    void unmount(room);
    target.remove();
  });
  flushSync();
  const button = (words: string) =>
    [...target.querySelectorAll('button')].find(
      (each) => (each.ariaLabel ?? each.textContent?.trim()) === words,
    );
  const press = (words: string) => {
    button(words)!.click();
    flushSync();
  };
  return { target, button, press };
}

const berta = { ...anna, name: 'Berta' };
const cleo = { ...anna, name: 'Cleo' };

describe('a table whose opener starts the game', () => {
  beforeEach(async () => {
    localStorage.clear();
    settings.animation = false;
    await need('table', 'gather', 'duplicate');
  });

  it('is started by the opener, once all seats are taken', () => {
    const { model, server } = waiting({}, [berta, cleo]);
    const { target, press } = show(model);
    expect(target.textContent).toContain(t('web.gather.host.you', { open: 0 }));
    press(t('web.gather.start'));
    expect(server.last()).toMatchObject({ type: 'start' });
  });

  it('does not start while a seat is open', () => {
    const { model } = waiting();
    expect(show(model).button(t('web.gather.start'))).toBeUndefined();
  });

  it('tells others who starts it, and lets them free nothing', () => {
    const { model } = waiting({ you: 1 }, [berta, cleo]);
    const { target, button } = show(model);
    expect(target.textContent).toContain(t('web.gather.host.other', { open: 0, name: 'Anna' }));
    expect(button(t('web.gather.start'))).toBeUndefined();
    expect(button(t('web.gather.free.name', { name: 'Cleo' }))).toBeUndefined();
  });

  it('asks before somebody is sent away, and names them', () => {
    const { model, server } = waiting({}, [berta, cleo]);
    const { press, target } = show(model);
    press(t('web.gather.free.name', { name: 'Cleo' }));
    expect(target.textContent).toContain(t('web.gather.free.sure', { name: 'Cleo' }));
    expect(document.activeElement?.textContent).toBe(t('web.gather.free.keep'));
    press(t('web.gather.free.keep'));
    press(t('web.gather.free.name', { name: 'Cleo' }));
    press(t('web.gather.free.do'));
    expect(server.last()).toMatchObject({ type: 'free', seat: 2, name: 'Cleo' });
  });

  it('frees the seat of a bot at once', () => {
    const { model, server } = waiting();
    const { press } = show(model);
    press(t('web.gather.free.name', { name: 'Grimalkin' }));
    expect(server.last()).toMatchObject({ type: 'free', seat: 1, name: 'Grimalkin' });
  });
});

describe('whoever is sent away', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.animation = false;
  });

  it('hears of it, keeps nothing, and may watch', () => {
    const { model, server } = waiting({ you: 1, opener: 0 }, [berta, cleo]);
    rememberSeat({ table: model.table, token: 'secret', name: 'Berta', seat: 1 });
    rememberShare(model.table, { promise: 'a'.repeat(64), nonce: 'n' }, { from: 0 });
    const message = { id: 'error.seat_freed', args: {} };
    server.says({ type: 'error', id: null, code: 'wrong-token', message });
    expect(model.trouble?.message).toEqual(message);
    expect(seatAt(model.table)).toBeUndefined();
    expect(memoryOf(model.table)).toBeUndefined();
    model.watch();
    expect(server.last()).toMatchObject({ type: 'join' });
    expect(server.last()).not.toHaveProperty('token');
  });
});

describe('a game that nobody has played at', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.animation = false;
  });

  const begun = (more: Partial<Snapshot> = {}) =>
    sitAt({ ...snapshot('follow'), public: true, opener: 2, mayClose: true, ...more });

  it('may be closed by whoever opened the table, and by nobody else', () => {
    expect(begun().model.mayCallOff).toBe(true);
    expect(begun({ opener: 1 }).model.mayCallOff).toBe(false);
    expect(begun({ mayClose: false }).model.mayCallOff).toBe(false);
  });

  it('may be closed until a person has chosen something', () => {
    const { model, server } = begun();
    const { ask, seats } = model;
    const news = { type: 'update', seq: 99, seats, watchers: 0, steps: [], chat: [], talk: null };
    const rest = { draw: [], result: null };
    server.says({ ...news, ...rest, ask });
    expect(model.mayCallOff).toBe(true);
    server.says({ ...news, ...rest, ask: { ...ask!, question: ask!.question + 1 } });
    expect(model.mayCallOff).toBe(false);
  });
});
