import { beforeEach, describe, expect, it } from 'vitest';
import { snapshot, update } from '../games/three-witches/fixtures';
import { sitAt } from '../games/three-witches/fixtures/server';
import type { Snapshot } from '../games/three-witches/protocol';
import { playAgain } from '../table/again';
import type { AnyTable } from '../table/table.svelte';
import { comeAlong, invitationTo, rematchIn, wishedSeat } from './rematch';

const link = invitationTo('mossy-owl-abc');
const said = (text: string, seat: number | null = 1) => ({ seat, name: 'Anna', text });

describe('playing again with the same people', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.scrollTo = () => {};
  });

  it('is an invitation by somebody who played here, and nothing else', () => {
    expect(rematchIn([said('hi'), said(link)])).toEqual({
      path: '/table/mossy-owl-abc',
      table: 'mossy-owl-abc',
      name: 'Anna',
      seat: 1,
    });
    expect(rematchIn([])).toBeNull();
    expect(rematchIn([said(link, null)])).toBeNull();
    expect(rematchIn([said(`look: ${link}`)])).toBeNull();
    expect(rematchIn([said('https://elsewhere.test/table/mossy-owl-abc')])).toBeNull();
    expect(rematchIn([said(`${link}#seat=secret`)])).toBeNull();
  });

  it('keeps everybody in the same seat, once', () => {
    comeAlong(rematchIn([said(link)])!, 2);
    expect(location.pathname).toBe('/table/mossy-owl-abc');
    expect(wishedSeat('another')).toBeNull();
    expect(wishedSeat('mossy-owl-abc')).toBe(2);
    expect(wishedSeat('mossy-owl-abc')).toBeNull();
  });

  /** Two people and a bot after their match. */
  function after(chat: object[], resigned = false): ReturnType<typeof sitAt> {
    const over = snapshot('over');
    const seats = over.seats.map((seat, place) => ({
      ...seat,
      resigned: resigned && place === 0,
      kind: place === 2 ? ('bot' as const) : ('person' as const),
      bot: place === 2 ? ('adept' as const) : null,
    }));
    return sitAt({ ...over, you: 0, seats, chat } as unknown as Snapshot);
  }

  /** Waits for the request that opens the new table. */
  async function created(server: ReturnType<typeof sitAt>['server']) {
    await Promise.resolve();
    for (let turns = 0; turns < 20 && server.last()['type'] !== 'create'; ++turns) {
      if (server.last()['type'] === 'promise')
        server.says({ type: 'promise', id: server.last()['id'], commitment: null });
      await Promise.resolve();
    }
    return server.last() as { seats: { kind: string; name?: string }[]; id: string };
  }

  it('keeps the own name, also of somebody whose place a bot took', async () => {
    const { model, server } = after([], true);
    void playAgain(model as unknown as AnyTable);
    const { seats } = await created(server);
    expect(seats[0]).toEqual({ kind: 'me', name: model.seats[0]!.name });
  });

  it('tells the others where the new table is', async () => {
    const { model, server } = after([]);
    const done = playAgain(model as unknown as AnyTable);
    const { seats, id } = await created(server);
    expect(seats.map(({ kind }) => kind)).toEqual(['me', 'open', 'bot']);
    server.says({ type: 'created', id, table: 'mossy-owl-abc', seat: 0, token: 't' });
    await done;
    expect(server.last()).toMatchObject({ type: 'say', text: link });
  });

  it('goes where another has set a table already', async () => {
    const { model, server } = after([said(link)]);
    await playAgain(model as unknown as AnyTable);
    expect(server.sent.every(({ type }) => type !== 'create')).toBe(true);
    expect(wishedSeat('mossy-owl-abc')).toBe(0);
  });
});

describe('who is muted', () => {
  it('is neither read nor counted, until one wants to hear them again', () => {
    localStorage.clear();
    const { model, server } = sitAt(snapshot('follow'));
    const news = { ...update('update'), steps: [], ask: model.ask };
    model.mute('Wanda', true);
    server.says({ ...news, chat: [{ seat: null, name: 'Wanda', text: 'psst' }] });
    expect([model.unread, model.heardLines.length]).toEqual([0, model.chat.length - 1]);
    expect(model.speakers).toContain('Wanda');
    model.mute('Wanda', false);
    expect(model.heardLines.at(-1)?.text).toBe('psst');
    expect(model.heardLines.at(-1)?.at).toBeTypeOf('number');
  });
});
