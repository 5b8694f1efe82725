import { afterEach, describe, expect, it } from 'vitest';
import { kMiddleLevel } from '../levels/levels';
import type { Sitter } from '../pages/new/seats';
import {
  defaultSetup,
  linkOf,
  parseLink as parse,
  proposedSetup,
  seatRequests,
  variantOf,
  type Setup,
} from '../pages/new/setup';
import { settings } from '../shell/settings.svelte';
import { gameIds } from './catalogue';
import { kDifficulties } from './septima/setup/difficulty';
import { kEditions, kModes, type Options, type SeptimaSetup } from './septima/setup/rules';
import { setupOf } from './setups';

/** A setup of Septima: usual but for what is said here. */
function septima({ seats, listing, ...options }: Partial<Setup & Options> = {}): SeptimaSetup {
  const usual = defaultSetup('septima') as SeptimaSetup;
  return {
    ...usual,
    seats: seats ?? usual.seats,
    listing: listing ?? usual.listing,
    options: { ...usual.options, ...options },
  };
}

const parseLink = (link: string) => parse(link, gameIds);
const inWords = (setup: Setup) => setupOf(setup.game).words(setup).join(' ');

describe('what is proposed', () => {
  it('is usually a table with a seat for a friend', () => {
    expect(proposedSetup('septima', false)).toEqual(defaultSetup());
  });

  it('leaves no newcomer waiting for somebody', () => {
    const link = (game: string) => linkOf(proposedSetup(game, true));
    expect(link('septima')).toBe('septima.basic.4.ours.me-adept-adept-adept');
    expect(link('three-witches')).toBe('three-witches.me-adept-adept');
  });
});

describe('the bots that are proposed', () => {
  afterEach(() => (settings.level = kMiddleLevel));

  it('are of the level that was chosen last', () => {
    settings.level = 'sorceress';
    expect(linkOf(proposedSetup('three-witches', true))).toBe(
      'three-witches.me-sorceress-sorceress',
    );
    expect(linkOf(proposedSetup('three-witches', false))).toBe('three-witches.me-open-sorceress');
    expect(parseLink('#three-witches').setup.seats).toEqual(['me', 'open', 'adept']);
  });
});

describe('the link of a setup', () => {
  it('is short and readable', () => {
    expect(linkOf(septima())).toBe('septima.full.4.ours');
    expect(linkOf(septima({ mode: 'solo', edition: 'pl', trials: true }))).toBe(
      'septima.solo.normal.pl.trials',
    );
    expect(linkOf(septima({ seats: ['me', 'novice'], listing: 'public' }))).toBe(
      'septima.full.2.ours.me-novice.public',
    );
    expect(linkOf(defaultSetup('three-witches'))).toBe('three-witches');
  });

  it('says all that the setup says', () => {
    const own = { tribulations: 8, widow_bonus: 0, score_needed: 35, negotiations: 2 };
    const setups = [
      ...kModes.map((mode) => septima({ mode })),
      ...kEditions.map((edition) => septima({ edition, hunters: true })),
      ...[...Object.values(kDifficulties), own].map((difficulty) =>
        septima({ mode: 'solo', difficulty, trials: true }),
      ),
      septima({ seats: ['open', 'me', 'archwitch'], mode: 'basic' }),
      septima({ pack: 'ab'.repeat(32) }),
      { ...defaultSetup('three-witches'), seats: ['sorceress', 'me', 'novice'] as Sitter[] },
    ];
    for (const setup of setups)
      expect(parseLink(`#${linkOf(setup)}`)).toEqual({ setup, ignored: [] });
  });

  it('may be from before there were levels', () => {
    const { setup, ignored } = parseLink('#three-witches.greedy-me-random');
    expect(ignored).toEqual([]);
    expect(setup.seats).toEqual(['apprentice', 'me', 'novice']);
    expect(linkOf(setup)).toBe('three-witches.apprentice-me-novice');
  });

  it('may be given in any order and in part', () => {
    const { setup, ignored } = parseLink('#septima.me-archwitch.de.2');
    expect(ignored).toEqual([]);
    expect(setup).toMatchObject({
      options: { edition: 'de', mode: 'full' },
      seats: ['me', 'archwitch'],
    });
    expect(parseLink('')).toEqual({ setup: septima(), ignored: [] });
  });

  it.each([
    ['#chess.full', ['chess', 'full']],
    ['#septima.fast.full', ['fast']],
    ['#septima.full.basic', ['basic']],
    ['#septima.5', ['5']],
    ['#septima.2.me-me', ['me-me']],
    ['#septima.2.me-open-adept', ['me-open-adept']],
    ['#septima.solo.9-0-42-1', ['9-0-42-1']],
    ['#septima.solo.constructor', ['constructor']],
    ['#septima.2.me-constructor', ['me-constructor']],
    ['#three-witches.full.ours', ['full', 'ours']],
  ])('ignores what it does not understand: %s', (link, ignored) => {
    expect(parseLink(link).ignored).toEqual(ignored);
  });
});

describe('a setup', () => {
  it('becomes the variant of the server', () => {
    expect(variantOf(septima({ hunters: true }))).toEqual({
      mode: 'full',
      players: 4,
      edition: 'ours',
      fixed_hunters: true,
    });
    expect(variantOf(septima({ mode: 'solo' }))).toEqual({
      mode: 'full',
      players: 1,
      edition: 'ours',
      ...kDifficulties.normal,
    });
    expect(variantOf(defaultSetup('three-witches'))).toBeUndefined();
  });

  it('becomes seats', () => {
    expect(seatRequests(septima({ seats: ['me', 'open', 'novice'] }), 'Marta')).toEqual([
      { kind: 'me', name: 'Marta' },
      { kind: 'open' },
      { kind: 'bot', bot: 'novice' },
    ]);
    expect(seatRequests(septima({ mode: 'solo' }), 'Marta')).toEqual([
      { kind: 'me', name: 'Marta' },
    ]);
  });

  it('can be said in words', () => {
    const words = inWords(septima({ edition: 'pl', trials: true }));
    expect(words).toContain('*Full Game*');
    expect(words).toContain('*four Covens*: you, one person by link and 2 bots (Adept)');
    expect(words).toContain('*Polish edition*');
    expect(words).toContain('*no bag*');
    const solo = inWords(septima({ mode: 'solo', difficulty: kDifficulties.hard }));
    expect(solo).toContain('*hard*');
    expect(solo).toContain('*6 of 8* Tribulations');
  });
});
