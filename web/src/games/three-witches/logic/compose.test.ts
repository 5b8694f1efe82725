import { describe, expect, it } from 'vitest';
import { cardsNeeded, composed, isLegal, plainOptions, tap, whyNot } from './compose';
import { snapshot } from '../fixtures';

const ask = (name: string) => snapshot(name).ask!;

describe('playing a card', () => {
  const follow = ask('follow');

  it('takes one tap, and another card replaces it', () => {
    expect(tap(follow, [], 'owl3')).toEqual(['owl3']);
    expect(tap(follow, ['owl3'], 'owl4')).toEqual(['owl4']);
    expect(composed(follow, ['owl4'])).toBe('play owl4');
  });

  it('is taken back by a second tap', () => {
    expect(tap(follow, ['owl3'], 'owl3')).toEqual([]);
    expect(composed(follow, [])).toBeNull();
  });

  it('ignores a card that may not be played, and says why', () => {
    expect(isLegal(follow, [], 'dog5')).toBe(false);
    expect(tap(follow, ['owl3'], 'dog5')).toEqual(['owl3']);
    expect(whyNot(follow, [], 'dog5')).toEqual({ id: 'tw.why.follow', args: { suit: 'owl' } });
    expect(whyNot(follow, [], 'owl3')).toBeNull();
  });

  it('may offer holding back beside the cards', () => {
    expect(plainOptions(ask('hold'))).toEqual(['hold']);
    expect(cardsNeeded(ask('hold'))).toBe(1);
  });
});

describe('leading', () => {
  const lead = ask('lead');

  it('takes the face-up card first, the secret one second', () => {
    const picks = tap(lead, tap(lead, [], 'newt2'), 'elixir');
    expect(picks).toEqual(['newt2', 'elixir']);
    expect(composed(lead, picks)).toBe('lead newt2 elixir');
    expect(composed(lead, ['newt2'])).toBeNull();
  });

  it('puts a third card in the place of the secret one', () => {
    expect(tap(lead, ['newt2', 'elixir'], 'owl4')).toEqual(['newt2', 'owl4']);
  });

  it('never begins with the Elixir', () => {
    expect(tap(lead, [], 'elixir')).toEqual([]);
    expect(whyNot(lead, [], 'elixir')?.id).toBe('tw.why.elixir_face_up');
    expect(isLegal(lead, ['newt2'], 'elixir')).toBe(true);
  });

  it('moves the second card up when the first is taken back, unless it may not lie open', () => {
    expect(tap(lead, ['newt2', 'owl4'], 'newt2')).toEqual(['owl4']);
    expect(tap(lead, ['newt2', 'elixir'], 'newt2')).toEqual([]);
  });
});

describe('giving two cards', () => {
  const give = ask('give');

  it('does not mind the order', () => {
    expect(composed(give, ['elixir', 'newt2'])).toBe('give newt2 elixir');
    expect(composed(give, ['newt2', 'elixir'])).toBe('give newt2 elixir');
  });

  it('keeps the Elixir among them, whichever comes first', () => {
    expect(tap(give, ['newt2'], 'frog3')).toEqual(['frog3']);
    expect(tap(give, ['elixir', 'newt2'], 'frog3')).toEqual(['elixir', 'frog3']);
    expect(tap(give, ['newt2', 'elixir'], 'frog3')).toEqual(['frog3', 'elixir']);
  });
});

describe('bidding', () => {
  it('needs no cards', () => {
    expect(plainOptions(ask('bid'))).toEqual(['bid 3', 'bid 4', 'pass']);
    expect(cardsNeeded(ask('bid'))).toBe(0);
  });
});
