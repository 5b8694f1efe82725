import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../../net/client.svelte';
import { mySeats, rememberSeat } from '../../net/seats';
import { beginLesson } from '../../learn/coaching';
import { kMomentMs } from '../../table/single';
import { pace } from '../../shell/pace.svelte';
import { settings } from '../../shell/settings.svelte';
import { snapshot, update } from './fixtures';
import { sitAt } from './fixtures/server';
import { Server } from '../../table/fixtures/server';
import { TableModel } from '../../table/table.svelte';

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    settings.animation = false;
    pace.single = false;
  });
  afterEach(() => void vi.useRealTimers());

  it('joins with the seat’s token and remembers the seat', () => {
    const { server } = sitAt(snapshot('follow'));
    expect(server.sent[0]).toMatchObject({ type: 'join', table: 'fenny-snake', token: 'secret' });
    const seat = { table: 'fenny-snake', token: 'secret', name: 'Marta', seat: 2 };
    expect(mySeats()).toEqual([{ ...seat, over: false }]);
  });

  it('remembers that the match is over, seen or found so', () => {
    sitAt(snapshot('over'));
    expect(mySeats()).toMatchObject([{ over: true }]);
    const { model, server } = sitAt(snapshot('follow'));
    expect(mySeats()).toMatchObject([{ over: false }]);
    const { seats, watchers, view, log } = snapshot('over');
    const ask = { ...snapshot('over').ask, question: 99 };
    server.says({
      type: 'update',
      seq: 99,
      seats,
      watchers,
      steps: [{ view, log }],
      ask,
      chat: [],
    });
    model.hurry();
    expect(mySeats()).toMatchObject([{ over: true }]);
  });

  it('joins as a watcher without a token', () => {
    const { server, model } = sitAt(snapshot('watch'), null);
    expect(server.sent[0]).not.toHaveProperty('token');
    expect(mySeats()).toEqual([]);
    expect(model.play.choosing.ask).toBeNull();
  });

  it('sends a choice once and shows what came of it', async () => {
    const { model, server } = sitAt(snapshot('follow'));
    model.play.choosing.tap('owl4');
    expect(model.play.choosing.answer).toBe('play owl4');
    void model.play.choosing.send();
    void model.play.choosing.send();
    const choose = server.last();
    expect(choose).toMatchObject({ type: 'choose', question: 57, option: 'play owl4' });
    expect(server.sent).toHaveLength(2);
    expect(model.play.choosing.stateOf('owl4')).toBe('sent');
    server.says({ type: 'ok', id: choose.id });
    server.says(update('update'));
    await settled();
    expect(model.play.choosing.sent).toBeNull();
    expect(model.play.choosing.picks).toEqual([]);
    expect(model.view!.tricks).toHaveLength(3);
    expect(model.ask?.question).toBe(61);
    expect(model.log.at(-1)?.id).toBe('tw.log.play_hidden');
  });

  it('keeps the choice and says why when it is refused', async () => {
    const { model, server } = sitAt(snapshot('follow'));
    model.play.choosing.tap('owl4');
    void model.play.choosing.send();
    const message = { id: 'tw.why.follow', args: { suit: 'owl' } };
    server.says({ type: 'error', id: server.last().id, code: 'illegal-option', message });
    await settled();
    expect(model.error).toEqual(message);
    expect(model.play.choosing.sent).toBeNull();
    expect(model.play.choosing.stateOf('owl4')).toBe('selected');
    model.play.choosing.takeBack();
    expect(model.error).toBeNull();
    expect(model.play.choosing.picks).toEqual(['owl4']);
  });

  it('seals a secret answer, which can be changed', async () => {
    const { model, server } = sitAt(snapshot('discard'));
    model.play.choosing.tap('owl4');
    void model.play.choosing.send();
    server.says({ type: 'ok', id: server.last().id });
    await settled();
    expect(model.play.choosing.sealed).toBe(true);
    expect(model.play.choosing.stateOf('owl4')).toBe('selected');
    model.play.choosing.tap('newt2');
    expect(model.play.choosing.sealed).toBe(false);
    expect(model.play.choosing.answer).toBe('discard newt2');
  });

  it('asks nothing while steps are being shown', () => {
    settings.animation = true;
    const { model, server } = sitAt(snapshot('follow'));
    server.says(update('update'));
    expect(model.busy).toBe(true);
    expect(model.ask).toBeNull();
    expect(model.play.choosing.stateOf('dog5')).toBe('rest');
    model.hurry();
    expect(model.busy).toBe(false);
    expect(model.play.choosing.stateOf('dog5')).toBe('legal');
  });

  it('shows the result of a round until it is put away', () => {
    const { model, server } = sitAt(snapshot('follow'));
    server.says(update('round-end'));
    expect(model.play.result).toMatchObject({ round: 4, success: false, gains: [0, 1, 1] });
    expect(model.ask).toBeNull();
    model.hurry();
    expect(model.play.result).toBeNull();
    expect(model.ask?.kind).toBe('bid');
  });

  it('says why a card may not be played when it is looked at', () => {
    const { model } = sitAt(snapshot('follow'));
    model.play.choosing.look('dog5');
    expect(model.play.choosing.why?.id).toBe('tw.why.follow');
    model.play.choosing.look('owl3');
    expect(model.play.choosing.why).toBeNull();
    model.play.choosing.tap('bat6');
    expect(model.play.choosing.why?.id).toBe('tw.why.follow');
    expect(model.play.choosing.picks).toEqual([]);
  });

  it('marks what changed when nothing travels, for a moment', () => {
    const { model, server } = sitAt(snapshot('follow'));
    server.says({ ...update('update'), steps: update('update').steps.slice(0, 1) });
    expect([...model.play.changed].sort()).toEqual(['elixir', 'owl4']);
    vi.advanceTimersByTime(400);
    expect(model.play.changed).toEqual([]);
  });

  it('answers the only option by itself if the person wishes so', () => {
    pace.single = true;
    const { model, server } = sitAt(snapshot('follow'));
    expect(server.sent).toHaveLength(1);
    server.says(update('update'));
    expect(server.sent, 'there is a moment to see what is asked').toHaveLength(1);
    vi.advanceTimersByTime(kMomentMs);
    expect(server.last()).toMatchObject({ type: 'choose', question: 61, option: 'play dog5' });
    expect(model.log.at(-1)).toEqual({ id: 'web.table.single', aside: true });
  });

  it('never answers by itself what all answer unseen, and nothing in a lesson', () => {
    pace.single = true;
    const at = snapshot('follow');
    const only = { ...at.ask!, options: ['give newt2 owl4'], secret: true };
    const secret = sitAt({ ...at, ask: only });
    vi.advanceTimersByTime(60_000);
    expect(secret.server.sent.every(({ type }) => type !== 'choose')).toBe(true);
    const { server } = sitAt(at);
    beginLesson(at.table);
    server.says(update('update'));
    vi.advanceTimersByTime(60_000);
    expect(server.sent.every(({ type }) => type !== 'choose')).toBe(true);
  });

  it('lets a decided trick lie until the person goes on, in a lesson or if they like', () => {
    for (const prepare of [
      () => beginLesson(snapshot('follow').table),
      () => (pace.reading = 'wait'),
    ]) {
      localStorage.clear();
      pace.reading = 'none';
      const { model, server } = sitAt(snapshot('follow'));
      prepare();
      server.says(update('update'));
      vi.advanceTimersByTime(60_000);
      expect(model.held).toBe(true);
      expect(model.view!.tricks.at(-1)!.winner).toBe('lead');
      expect(model.ask).toBeNull();
      model.hurry();
      expect(model.held).toBe(false);
      expect(model.ask?.question).toBe(61);
    }
    pace.reading = 'none';
  });

  it('goes on by itself while a bot plays for the person, also in a lesson', () => {
    const { model, server } = sitAt(snapshot('follow'));
    beginLesson(snapshot('follow').table);
    server.says(update('update'));
    vi.advanceTimersByTime(60_000);
    expect(model.held).toBe(true);
    const away = model.seats.map((seat, place) => ({ ...seat, away: place === model.you }));
    const stepped = { ...update('update'), steps: [], seats: away };
    server.says(stepped);
    expect(model.held, 'what lay on the table is put away').toBe(false);
    server.says({ ...update('update'), seats: away });
    vi.advanceTimersByTime(60_000);
    expect(model.held).toBe(false);
    expect(model.busy).toBe(false);
  });

  it('asks nobody which card goes back after the last trick', () => {
    const at = snapshot('keep');
    const tricks = Array.from({ length: 5 }, () => at.view!.tricks.at(-1)!);
    expect(sitAt(at).server.sent, 'after another trick').toHaveLength(1);
    const { model, server } = sitAt({ ...at, view: { ...at.view!, tricks } });
    expect(server.last()).toMatchObject({ type: 'choose', option: at.ask!.options[0] });
    expect(model.play.choosing.ask).toBeNull();
    expect(model.play.choosing.asked, 'while the answer is on its way').toBeNull();
  });

  it('says of a bot, not of a person who has resigned, that it won', () => {
    const at = snapshot('over');
    const won = { id: 'web.table.result.won', args: { seat: at.you } };
    const { model } = sitAt(at);
    expect(model.say(model.verdict(won))).toBe('You win!');
    expect(model.quitters).toEqual([]);
    const name = at.seats[at.you!]!.name;
    const seats = at.seats.map((seat, index) =>
      index === at.you ? { ...seat, away: true, resigned: true } : seat,
    );
    const quit = sitAt({ ...at, seats }).model;
    expect(quit.say(quit.verdict(won))).toBe(`${name} (bot) wins`);
    expect(quit.quitters).toEqual([name]);
    expect(quit.say({ id: 'tw.log.pass', args: { seat: at.you, away: true } })).toBe(
      `${name} (bot) passed.`,
    );
    expect(quit.say({ id: 'tw.log.pass', args: { seat: at.you } })).toBe('You passed.');
  });

  it('rests while a bot plays for the person', () => {
    const { model } = sitAt(snapshot('away'));
    expect(model.away).toBe(true);
    expect(model.play.choosing.ask).toBeNull();
    expect(model.play.choosing.stateOf('owl3')).toBe('rest');
  });

  it('hears wishes until the next trick', () => {
    const { model, server } = sitAt(snapshot('follow'));
    const { seats, watchers, ask } = snapshot('follow');
    const chat = [{ seat: 1, name: 'Grimalkin', signal: 'win' }];
    server.says({ type: 'update', seq: 58, seats, watchers, steps: [], ask, chat });
    expect(model.play.wishes).toEqual({ 1: 'win' });
    server.says(snapshot('follow'));
    expect(model.play.wishes).toEqual({ 1: 'win' });
    server.says(update('update'));
    expect(model.play.wishes).toEqual({});
  });

  it('forgets wishes of a trick that ended while the connection was lost', () => {
    const { model, server } = sitAt(snapshot('follow'));
    model.play.wishes = { 1: 'win' };
    const later = snapshot('follow');
    later.view!.tricks = later.view!.tricks.slice(0, -1);
    server.says(later);
    expect(model.play.wishes).toEqual({});
  });

  it('counts what others say until it is read, also after a reconnection', () => {
    const line = (seat: number, text: string) => ({ seat, name: '', text });
    const old = {
      ...snapshot('follow'),
      chat: [line(0, 'Hail'), line(0, 'Hail'), line(0, 'Hail')],
    };
    const { model, server } = sitAt(old);
    expect(model.unread).toBe(0);
    const chat = [line(0, 'Ready?'), line(2, 'Yes')];
    const { seats, watchers, ask } = old;
    server.says({ type: 'update', seq: 58, seats, watchers, steps: [], ask, chat });
    expect(model.unread).toBe(1);
    server.says({ ...old, chat: [...old.chat, ...chat, line(1, 'Missed')] });
    expect(model.unread).toBe(2);
    model.unread = 0;
    server.says({ ...old, chat: [line(0, 'Hail')] });
    expect(model.unread).toBe(0);
    server.says({ type: 'update', seq: 59, seats, watchers, steps: [], ask, chat: [chat[0]] });
    expect(model.unread).toBe(1);
  });

  it('looks on where the seat turns out not to be ours', () => {
    rememberSeat({ table: 'fenny-snake', token: 'old', name: 'Marta', seat: 2 });
    const server = new Server();
    const model = new TableModel('fenny-snake', null, { connection: new Connection(() => server) });
    server.opens();
    const message = { id: 'error.wrong_token', args: {} };
    server.says({ type: 'error', id: server.last().id, code: 'wrong-token', message });
    expect(model.trouble?.code).toBe('wrong-token');
    model.watch();
    expect(server.last()).toMatchObject({ type: 'join', table: 'fenny-snake' });
    expect(server.last()).not.toHaveProperty('token');
    expect(model.trouble).toBeNull();
    expect(mySeats()).toEqual([]);
  });

  it('lets choices rest while the connection is lost', () => {
    const { model, server } = sitAt(snapshot('follow'));
    expect(model.play.choosing.stateOf('owl4')).toBe('legal');
    server.readyState = WebSocket.CLOSED;
    server.onclose?.(new CloseEvent('close'));
    expect(model.play.choosing.stateOf('owl4')).toBe('rest');
  });

  it('says that the table does not exist', () => {
    const server = new Server();
    const model = new TableModel('nowhere', null, { connection: new Connection(() => server) });
    server.opens();
    const message = { id: 'error.no_such_table', args: {} };
    server.says({ type: 'error', id: server.last().id, code: 'no-such-table', message });
    expect(model.trouble?.code).toBe('no-such-table');
  });
});
