import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Request } from '../../../net/protocol';
import { t } from '../../../text/text';
import { moment } from '../fixtures/moments';
import { stillModel } from '../fixtures/still';
import Actions from './Actions.svelte';
import { Prompting } from './prompting.svelte';

describe('a bot for a Coven whose person vanished', () => {
  let shown: object | undefined;
  afterEach(() => shown && unmount(shown));

  const button = (words: string) =>
    [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(words));

  /** Everybody selects an Action; Ola is not here. */
  async function select(chosen: boolean): Promise<{ sent: Request[]; seat: number }> {
    const table = structuredClone(await moment('full4-select'));
    const seat = table.seats.findIndex((_, index) => index !== table.you);
    Object.assign(table.seats[seat]!, { kind: 'person', name: 'Ola', bot: null, online: false });
    if (chosen) table.ask!.chosen = table.ask!.options[0]!;
    const sent: Request[] = [];
    const model = stillModel(table, sent);
    const props = { model, prompting: new Prompting(model) };
    shown = mount(Actions, { target: document.body, props });
    flushSync();
    return { sent, seat };
  }

  it('can be called beside a sealed answer, at a level', async () => {
    const { sent, seat } = await select(true);
    expect(button(t('web.sep.change'))).toBeDefined();
    button(t('web.table.standIn', { name: 'Ola' }))!.click();
    flushSync();
    document.querySelector<HTMLElement>('dialog [value=sorceress]')?.click();
    flushSync();
    button(t('web.table.standIn.do'))!.click();
    expect(sent).toEqual([{ type: 'bot', seat, bot: 'sorceress' }]);
  });

  it('waits until one has answered oneself', async () => {
    await select(false);
    expect(button(t('web.table.standIn', { name: 'Ola' }))).toBeUndefined();
  });
});
