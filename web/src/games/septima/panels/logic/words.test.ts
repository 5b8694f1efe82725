import { describe, expect, it } from 'vitest';
import content from '../../../../../../content/septima/septima.json';
import { hasText } from '../../../../text/text';
import type { Gain } from '../../model/content';
import { breakable, gainsWords, gainWords, goalWords, lastingWords } from './words';

const goals = content.books.flatMap((book) => book.lines);
const gains = [
  ...content.patient_tracks.rewards.flatMap((reward) => reward.gains),
  ...content.prologues.flatMap(({ top, bottom }) => [top, bottom]),
] as Gain[];

describe('long words', () => {
  it('may be broken between syllables, short ones not', () => {
    const parts = (text: string) => breakable(text).split('\u00AD');
    expect(parts('Widernatürliche Erholung')).toEqual(['Wider', 'na', 'tür', 'li', 'che Erholung']);
    expect(parts('Niewidzialność').length).toBeGreaterThan(2);
    expect(breakable('Doppelte Eile')).toBe('Doppelte Eile');
    expect(breakable('Bramble', 6)).toBe('Bram\u00ADble');
    expect(breakable('Döppéłğäñğéř~~~~~')).toContain('\u00AD');
    expect(breakable('+ 1 Portafortuna', 10)).toBe('+ 1 Por\u00ADta\u00ADfor\u00ADtuna');
  });
});

describe('words of the printed things', () => {
  it('has a text for every goal of the Book', () => {
    expect(goals.length).toBe(36);
    for (const goal of goals) expect(goalWords(goal)).toMatch(/^\S.{4,}/);
    expect(goalWords({ goal: 'of-type', what: 'berry', count: 3 })).toBe('3 Berries');
    expect(goalWords({ goal: 'healed', what: 'blind', count: 1 })).toBe('Blind track: level 1');
    expect(goalWords({ goal: 'healed', count: 6 })).toBe('6 levels in all on the Patient tracks');
    expect(goalWords({ goal: 'section', what: 'air' })).toBe('Ritual marker in Air');
  });

  it('names every element, ingredient and illness that a goal asks for', () => {
    const fallbacks = ['Patients', 'Ingredients', 'on the track'];
    for (const goal of goals.filter((it) => 'what' in it && it.what)) {
      for (const fallback of fallbacks) expect(goalWords(goal)).not.toBe(`3 ${fallback}`);
    }
  });

  it('has a text for every gain', () => {
    for (const gain of gains) expect(gainWords(gain)).toMatch(/^\S.{3,}/);
    expect(gainWords({ gain: 'ingredients', count: 1, of: ['berry', 'herb'] })).toBe(
      'Berry or Herb',
    );
    expect(gainWords({ gain: 'crystals', count: 2 })).toBe('2 Crystals');
    expect(gainsWords([{ gain: 'advance' }, { gain: 'ready', count: 1 }])).toBe(
      'advance on the Ritual track; ready a Spell',
    );
  });

  it('says how long every Spell lasts', () => {
    for (const { lasting } of content.spells) expect(lastingWords(lasting)).toMatch(/\S/);
    expect(hasText('web.sep.panel.lasting.season')).toBe(true);
  });
});
