import { describe, expect, it } from 'vitest';
import { PhoneView, scrollFor, type Asking } from './phone-view.svelte';

const asking = (places: Asking['places'], chips: string[] = []): Asking => ({
  places,
  chips,
  cards: [],
});

describe('the view of a phone', () => {
  it('goes where the answer lies, and back when it lies there no more', () => {
    const view = new PhoneView();
    view.open('coven');
    view.follow(asking(['ritual']));
    expect(view.shown).toBe('ritual');
    view.follow(asking(['map']));
    expect(view.shown).toBe('map');
    view.follow(asking([]));
    expect(view.shown).toBe('coven');
  });

  it('goes back when nobody asks', () => {
    const view = new PhoneView();
    view.follow(asking(['ritual']));
    view.goBack();
    expect(view.shown).toBe('map');
    view.open('log');
    view.goBack();
    expect(view.shown).toBe('log');
  });

  it('stays where the prompt itself takes the answer, or the answer is here', () => {
    const view = new PhoneView();
    view.open('trial');
    view.follow(asking(['coven'], ['potion:love-potion']));
    view.follow(asking(['map', 'trial']));
    expect(view.shown).toBe('trial');
  });

  it('leaves it to the person who has opened another view, until something new is asked', () => {
    const view = new PhoneView();
    view.follow(asking(['ritual']));
    view.open('log');
    expect(view.goal(asking(['ritual']))).toBe('ritual');
    expect(view.shown).toBe('log');
    view.follow(asking(['map']));
    view.follow(asking([]));
    expect(view.shown).toBe('log');
  });
});

describe('scrolling to the answer', () => {
  const sight = { top: 100, bottom: 500 };
  const at = (top: number) => ({ top, bottom: top + 40 });

  it('brings all choices into sight', () => {
    expect(scrollFor([at(700), at(740)], sight)).toBe(292);
    expect(scrollFor([at(20), at(300)], sight)).toBe(-92);
    expect(scrollFor([at(200), at(300)], sight)).toBe(0);
    expect(scrollFor([], sight)).toBe(0);
  });

  it('shows the first of too many, unless some are seen already', () => {
    expect(scrollFor([at(600), at(1200)], sight)).toBe(488);
    expect(scrollFor([at(300), at(1200)], sight)).toBe(0);
  });
});
