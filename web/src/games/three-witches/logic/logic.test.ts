import { describe, expect, it } from 'vitest';
import { brewState } from './brew';
import { announcedElixir, deckRows, legend } from './deck';
import { snapshot, update } from '../fixtures';
import { keyAction } from './keys';
import { loadBook } from '../../../pages/rulebook/shelf';
import { roundResult } from './results';
import { ruleLink } from './rules';
import { seating } from './seating';

describe('the deck aid', () => {
  const { content: deck, view } = snapshot('follow');

  it('has a row per suit with every card and its fate', () => {
    const rows = deckRows(deck, view!);
    expect(rows.map((row) => row.suit)).toEqual(['newt', 'frog', 'bat', 'dog', 'owl', 'elixir']);
    const owl = rows[4]!.cells.map(({ card, fate }) => [card, fate]);
    expect(owl).toEqual([
      ['owl3', 'hand'],
      ['owl4', 'hand'],
      ['owl5', 'trick'],
      ['owl6', 'trick'],
    ]);
    expect(legend(rows)).toEqual(['hand', 'trick', 'gone', 'maybe']);
  });

  it('knows whose hand a card went back to', () => {
    const later = update('update').steps[1]!.view;
    const owl5 = deckRows(deck, later)[4]!.cells[2];
    expect(owl5).toMatchObject({ card: 'owl5', fate: 'known', holder: 0 });
  });

  it('says who announced the Elixir until it is seen', () => {
    expect(announcedElixir(view!, 0)).toBe(true);
    expect(announcedElixir(view!, 1)).toBe(false);
    expect(announcedElixir(update('update').steps[0]!.view, 0)).toBe(false);
  });
});

describe('the brew', () => {
  it('lays the chosen card where it would lie', () => {
    const { view, ask } = snapshot('follow');
    const brew = brewState(view!, ask, ['owl4']);
    expect(brew.second).toMatchObject({ card: 'owl4', ghost: true });
    expect(brew.first).toMatchObject({ card: 'owl6', ghost: false });
    expect(brew.down).toMatchObject({ card: '?', hidden: true });
  });

  it('starts empty for the one who leads', () => {
    const { view, ask } = snapshot('lead');
    const brew = brewState(view!, ask, ['newt2', 'elixir']);
    expect(brew.up).toMatchObject({ card: 'newt2', ghost: true });
    expect(brew.down).toMatchObject({ card: 'elixir', ghost: true });
    expect(brew.first.card).toBeNull();
  });

  it('marks the card that went back', () => {
    const brew = brewState(update('update').steps[1]!.view, null, []);
    expect(brew.up.kept).toBe(true);
    expect(brew.down.kept).toBe(false);
    expect(brew.winner).toBe('lead');
  });
});

describe('keys', () => {
  const bid = snapshot('bid').ask;
  const follow = snapshot('follow').ask;

  it('mean bids in the bidding and cards otherwise', () => {
    expect(keyAction('3', bid)).toEqual({ do: 'option', option: 'bid 3' });
    expect(keyAction('P', bid)).toEqual({ do: 'option', option: 'pass' });
    expect(keyAction('1', bid)).toBeNull();
    expect(keyAction('3', follow)).toEqual({ do: 'card', index: 2 });
    expect(keyAction('p', follow)).toBeNull();
    expect(keyAction('p', snapshot('hold').ask)).toEqual({ do: 'option', option: 'hold' });
    expect(keyAction('h', snapshot('hold').ask)).toBeNull();
  });

  it('are quiet when nothing is asked, but for the signals', () => {
    expect(keyAction('3', null)).toBeNull();
    expect(keyAction('S', null)).toEqual({ do: 'signals' });
    expect(keyAction('?', null)).toBeNull();
  });
});

describe('the result of a round', () => {
  it('counts the tricks and the tokens gained', () => {
    const [last, next] = update('round-end').steps.map((step) => step.view);
    expect(roundResult(last!.round, last!.tokens, next!)).toMatchObject({
      round: 4,
      lead: 0,
      bid: 3,
      won: 4,
      success: false,
      gains: [0, 1, 1],
    });
  });

  it('is none before a round is over', () => {
    const view = { ...snapshot('bid').view!, last: null };
    expect(roundResult(1, [0, 0, 0], view)).toBeNull();
  });
});

describe('links to the rules', () => {
  it('lead from a refusal to the section that explains it', async () => {
    const sections = await loadBook('three-witches', 'en');
    const known = sections.map(({ id }) => `/rules/three-witches#${id}`);
    for (const name of ['follow', 'lead', 'give', 'raise'])
      for (const { why } of snapshot(name).ask!.refused) expect(known).toContain(ruleLink(why));
    expect(ruleLink({ id: 'tw.why.bid_number' })).toBeNull();
  });
});

describe('seating', () => {
  it('goes clockwise from the viewer', () => {
    expect(seating(2)).toEqual({ me: 2, left: 0, right: 1 });
    expect(seating(null)).toEqual({ me: 0, left: 1, right: 2 });
  });
});
