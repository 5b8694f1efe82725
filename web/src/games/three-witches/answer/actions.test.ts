import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Snapshot } from '../protocol';
import { pace } from '../../../shell/pace.svelte';
import { settings } from '../../../shell/settings.svelte';
import { t } from '../../../text/text';
import { snapshot } from '../fixtures';
import { sitAt } from '../fixtures/server';
import Actions from './Actions.svelte';

function withoutAnna(name: string): Snapshot {
  const table = snapshot(name);
  table.seats[0]!.online = false;
  return table;
}

describe('a bot for somebody who vanished', () => {
  let shown: object | undefined;

  beforeEach(() => {
    localStorage.clear();
    settings.animation = false;
    pace.single = false;
  });
  afterEach(() => shown && unmount(shown));

  function show(table: Snapshot) {
    const seated = sitAt(table);
    shown = mount(Actions, { target: document.body, props: { model: seated.model } });
    flushSync();
    return seated;
  }

  function button(words: string): HTMLElement | undefined {
    const buttons = [...document.querySelectorAll('button')];
    return buttons.find((each) => each.textContent?.trim().startsWith(words));
  }

  const standIn = () => button(t('web.table.standIn', { name: 'Anna' }));

  /** Opens the choice of a level, and lets the chosen one play. */
  function callBot(level?: string): void {
    standIn()!.click();
    flushSync();
    if (level) document.querySelector<HTMLElement>(`dialog [value=${level}]`)!.click();
    flushSync();
    button(t('web.table.standIn.do'))!.click();
    flushSync();
  }

  it('can be called while one’s own secret answer is open', () => {
    const { server } = show(withoutAnna('give'));
    callBot();
    expect(server.last()).toMatchObject({ type: 'bot', seat: 0, bot: 'adept' });
  });

  it('plays at the level that is chosen', () => {
    const { server } = show(withoutAnna('give'));
    callBot('archwitch');
    expect(server.last()).toMatchObject({ type: 'bot', seat: 0, bot: 'archwitch' });
    expect(settings.level).toBe('adept');
  });

  it('can be called beside a sealed answer', () => {
    const table = withoutAnna('give');
    table.ask!.chosen = table.ask!.options[0]!;
    const { server } = show(table);
    expect(button(t('web.table.change'))).toBeDefined();
    callBot();
    expect(server.last()).toMatchObject({ type: 'bot', seat: 0 });
  });

  it('leaves the own choice alone when the server refuses', async () => {
    const { model, server } = show(withoutAnna('give'));
    model.play.choosing.tap('newt2');
    model.play.choosing.tap('elixir');
    flushSync();
    callBot();
    const message = { id: 'error.not_allowed', args: {} };
    server.says({ type: 'error', id: server.last().id, code: 'not-allowed', message });
    await expect.poll(() => model.error).toEqual(message);
    flushSync();
    expect(standIn()).toBeUndefined();
    button(t('web.table.chooseAgain'))!.click();
    flushSync();
    expect(model.play.choosing.answer).toBe('give newt2 elixir');
    expect(standIn()).toBeDefined();
  });

  it('is not offered for somebody who is here', () => {
    show(snapshot('give'));
    expect(standIn()).toBeUndefined();
  });

  it('waits its turn where the question is not secret', () => {
    show(withoutAnna('follow'));
    expect(standIn()).toBeUndefined();
  });
});
