import { describe, expect, it } from 'vitest';
import { seated, seatRequests, seatsInWords } from './seats';

describe('seats of a new table', () => {
  it('change one at a time', () => {
    expect(seated(['me', 'open', 'greedy'], 1, 'random')).toEqual(['me', 'random', 'greedy']);
  });

  it('let nobody sit on two', () => {
    expect(seated(['me', 'open', 'greedy'], 2, 'me')).toEqual(['open', 'open', 'me']);
  });

  it('become a request', () => {
    expect(seatRequests(['me', 'open', 'random'], 'Marta')).toEqual([
      { kind: 'me', name: 'Marta' },
      { kind: 'open' },
      { kind: 'bot', bot: 'random' },
    ]);
  });

  it('can be said in words', () => {
    expect(seatsInWords(['greedy', 'me', 'greedy'])).toBe('you and 2 cunning bots');
    expect(seatsInWords(['me', 'open', 'greedy'])).toBe(
      'you, one person by link and one cunning bot',
    );
  });
});
