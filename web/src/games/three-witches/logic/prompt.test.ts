import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../protocol';
import { line } from '../../../text/text';
import { snapshot, update } from '../fixtures';
import { cardsOf } from './pairs';
import { promptFor, type PromptState } from './prompt';

function state(table: Snapshot, changes: Partial<PromptState> = {}): PromptState {
  const cards = cardsOf(table.content);
  return {
    view: table.view!,
    ask: table.ask,
    you: table.you,
    picks: [],
    error: null,
    happening: null,
    resultOf: null,
    away: false,
    suitOf: (card) => cards.get(card)?.suit ?? '',
    ...changes,
  };
}

function words(table: Snapshot, changes: Partial<PromptState> = {}): string[] {
  const prompt = promptFor(state(table, changes));
  const names = table.seats.map((seat) => seat.name);
  return [prompt.title, prompt.next]
    .filter((message) => message !== null)
    .map((message) => line(message, names, table.you));
}

describe('the prompt', () => {
  it.each([
    ['follow', 'Your card: follow Owl.'],
    ['hold', 'You hold no Newt: play any card.'],
    ['bid', 'How many tricks will you win?'],
    ['raise', 'Anna bid 3. Raise to 4?'],
    ['give', 'Choose two cards for Anna.'],
    ['discard', 'Discard one card, face down.'],
    ['lead', 'Your lead: choose the card that lies face up.'],
    ['keep', 'Which card does Anna get back?'],
  ])('asks in the words of %s', (name, title) => {
    expect(words(snapshot(name))[0]).toBe(title);
    expect(promptFor(state(snapshot(name))).voice).toBe('you');
  });

  it('follows the parts of an answer', () => {
    const lead = snapshot('lead');
    expect(words(lead, { picks: ['newt2'] })[0]).toBe('Now your secret card, face down.');
    expect(words(lead, { picks: ['newt2', 'owl4'] })[0]).toBe('Lead these, the second face down?');
  });

  it('speaks of a secret answer as changeable', () => {
    const table = snapshot('discard');
    const ask = { ...table.ask!, chosen: 'discard owl4' };
    expect(promptFor(state(table, { ask })).voice).toBe('secret');
    expect(words(table, { ask })[0]).toBe('To be discarded: Tongue of Owl (4).');
  });

  it('passes on a suggestion', () => {
    expect(words(snapshot('keep'))[1]).toBe('Grimalkin suggests Eye of Newt (2). You decide.');
  });

  it('says who won the trick that is being shown', () => {
    const table = snapshot('follow');
    const view = update('update').steps[0]!.view;
    expect(promptFor(state(table, { view, ask: null })).voice).toBe('chance');
    expect(words(table, { view, ask: null })).toEqual([
      'Anna’s brew wins: 10 to 10.',
      'A tie goes to the Lead Witch.',
    ]);
  });

  it('tells what happens while steps are being shown', () => {
    const table = snapshot('follow');
    const { view, log } = update('update').steps[2]!;
    expect(words(table, { view, ask: null, happening: log[0]! })[0]).toBe(
      'Anna led Eye of Dog (2) and a secret card.',
    );
  });

  it('puts an error above everything', () => {
    const error = { id: 'tw.why.follow', args: { suit: 'owl' } };
    expect(promptFor(state(snapshot('follow'), { error })).voice).toBe('error');
  });

  it('names the winners of a match, shared or not', () => {
    const table = snapshot('over');
    expect(words(table)).toEqual(['Anna and you share the victory.']);
  });

  it('has words for everything somebody else may be asked', () => {
    const table = snapshot('watch');
    const kinds = ['bid', 'give', 'discard', 'lead', 'play', 'suggest', 'keep'];
    for (const kind of kinds) {
      const ask = { ...table.ask!, kind, seats: [1] };
      expect(words(table, { ask })[0]).toContain('Grimalkin');
    }
    for (const kind of ['give', 'discard'] as const) {
      const ask = { ...table.ask!, kind, seats: [0, 1, 2] };
      expect(promptFor(state(table, { ask })).seat).toBeNull();
    }
  });
});
