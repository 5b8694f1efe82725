import { describe, expect, it } from 'vitest';
import { resized, seated, seatsInWords, without } from './seats';

describe('seats of a new table', () => {
  it('change one at a time', () => {
    expect(seated(['me', 'open', 'greedy'], 1, 'random')).toEqual(['me', 'random', 'greedy']);
  });

  it('let nobody sit on two', () => {
    expect(seated(['me', 'open', 'greedy'], 2, 'me')).toEqual(['open', 'open', 'me']);
  });

  it('become more or fewer', () => {
    expect(resized(['me', 'open'], 3)).toEqual(['me', 'open', 'greedy']);
    expect(resized(['me', 'open', 'random', 'greedy'], 2)).toEqual(['me', 'open']);
    expect(without(['me', 'open', 'random'], 1)).toEqual(['me', 'random']);
  });

  it('can be said in words', () => {
    expect(seatsInWords(['greedy', 'me', 'greedy'])).toBe('you and 2 cunning bots');
    expect(seatsInWords(['me', 'open', 'greedy'])).toBe(
      'you, one person by link and one cunning bot',
    );
  });
});
