import { beforeEach, describe, expect, it } from 'vitest';
import { snapshot } from '../../games/three-witches/fixtures';
import { sitAt } from '../../games/three-witches/fixtures/server';
import { mySeats } from '../../net/seats';
import type { Seat } from '../../net/protocol';
import { settings } from '../../shell/settings.svelte';
import { t } from '../../text/text';
import { Manners } from './manners.svelte';

const person = (name: string, more: Partial<Seat> = {}): Seat => ({
  kind: 'person',
  name,
  bot: null,
  online: true,
  away: false,
  resigned: false,
  ...more,
});

function sit(seats = [person('Ola'), person('Jonas'), person('Marta')]) {
  const at = { ...snapshot('follow'), seats };
  const { model, server } = sitAt(at);
  const hear = (more: object) =>
    server.says({
      type: 'update',
      seq: 99,
      seats,
      watchers: 0,
      steps: [],
      ask: at.ask,
      chat: [],
      talk: null,
      draw: [],
      result: null,
      ...more,
    });
  return { model, server, manners: new Manners(model), hear };
}

describe('sharing the title', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.animation = false;
  });

  it('is offered, taken back, and agreed to', () => {
    const { manners, server, hear } = sit();
    expect(manners.mayOffer).toBe(true);
    void manners.offer(true);
    expect(server.last()).toMatchObject({ type: 'draw', offer: true });
    hear({ draw: [2, 0] });
    expect(manners.offered).toBe(true);
    expect(manners.offering).toEqual([0]);
    expect(manners.missing).toEqual([1]);
    void manners.offer(false);
    expect(server.last()).toMatchObject({ type: 'draw', offer: false });
  });

  it('needs somebody to agree', () => {
    const alone = [person('Ola', { away: true }), person('Jonas', { resigned: true }), person('M')];
    expect(sit(alone).manners.mayOffer).toBe(false);
  });

  it('ends the table when all agree', () => {
    const { model, manners, hear } = sit();
    const ask = { ...model.ask!, kind: null, seats: [], you: false, options: [], refused: [] };
    hear({
      draw: [0, 1, 2],
      ask,
      result: { agreed: true, setAside: false, outcome: null, resigned: [] },
    });
    expect(model.over).toBe(true);
    expect(manners.playing).toBe(false);
    expect(model.say(model.happening!)).toBe(t('web.memory.draw.agreed'));
    expect(mySeats()).toMatchObject([{ over: true }]);
  });
});

describe('resigning', () => {
  it('is final', () => {
    const { model, manners, server, hear } = sit();
    void manners.resign();
    expect(server.last()).toMatchObject({ type: 'resign' });
    hear({ seats: [person('Ola'), person('Jonas'), person('M', { away: true, resigned: true })] });
    expect(model.resigned).toBe(true);
    expect(model.question).toBeNull();
    expect(manners.mayOffer).toBe(false);
  });
});
