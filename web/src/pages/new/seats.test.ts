import { describe, expect, it } from 'vitest';
import { resized, seated, seatsInWords, without } from './seats';

describe('seats of a new table', () => {
  it('change one at a time', () => {
    expect(seated(['me', 'open', 'adept'], 1, 'novice')).toEqual(['me', 'novice', 'adept']);
  });

  it('let nobody sit on two', () => {
    expect(seated(['me', 'open', 'adept'], 2, 'me')).toEqual(['open', 'open', 'me']);
  });

  it('become more or fewer', () => {
    expect(resized(['me', 'open'], 3)).toEqual(['me', 'open', 'adept']);
    expect(resized(['me', 'open', 'novice', 'adept'], 2)).toEqual(['me', 'open']);
    expect(without(['me', 'open', 'novice'], 1)).toEqual(['me', 'novice']);
  });

  it('name each level of bots', () => {
    expect(seatsInWords(['archwitch', 'me', 'novice'])).toBe(
      'you, one bot (Novice) and one bot (Archwitch)',
    );
  });

  it('can be said in words', () => {
    expect(seatsInWords(['adept', 'me', 'adept'])).toBe('you and 2 bots (Adept)');
    expect(seatsInWords(['me', 'open', 'adept'])).toBe(
      'you, one person by link and one bot (Adept)',
    );
  });
});
