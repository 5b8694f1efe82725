import { describe, expect, it } from 'vitest';
import { gameIds } from '../games/catalogue';
import { clientOf } from '../games/clients';
import { faces } from '../art/faces';
import { levelFaces } from './faces';
import { isLevel, kLevels, kMiddleLevel, levelCalled, nearest, strengthOf } from './levels';
import { levelName, levelNote } from './words';

describe('levels of bots', () => {
  it('are five, the usual one in the middle', () => {
    expect(kLevels.map(strengthOf)).toEqual([1, 2, 3, 4, 5]);
    expect(strengthOf(kMiddleLevel)).toBe(3);
    expect(isLevel('greedy')).toBe(false);
  });

  it('are found under their old names', () => {
    expect(levelCalled('random')).toBe('novice');
    expect(levelCalled('greedy')).toBe('apprentice');
    expect(levelCalled('archwitch')).toBe('archwitch');
    expect(levelCalled('constructor')).toBeUndefined();
  });

  it('fall back to what a game has', () => {
    expect(nearest(kLevels, 'sorceress')).toBe('sorceress');
    expect(nearest(['novice'], 'sorceress')).toBe('novice');
    expect(nearest(['adept'], 'novice')).toBe('adept');
    expect(nearest([], 'novice')).toBeUndefined();
  });

  it('have names, and in every game a line of their own', () => {
    expect(new Set(kLevels.map(levelName)).size).toBe(5);
    for (const id of gameIds) {
      expect(clientOf(id).bots).toEqual(kLevels);
      expect(new Set(kLevels.map((level) => levelNote(id, level))).size).toBe(5);
    }
    expect(levelNote('lanterns', 'novice')).toBe('Plays any move that the rules allow');
  });

  it('have faces that nobody else at a table has', () => {
    const all = [...Object.values(levelFaces), ...Object.values(faces)];
    expect(new Set(all.map(({ hat, hair }) => `${hat} ${hair}`)).size).toBe(all.length);
  });
});
