import { describe, expect, it } from 'vitest';
import { gameIconNames, iconCredits } from './icon-names';
import { fetchIcons, outlineOf } from './icon-shelf.svelte';
import { shapesOf } from './icons';
import { faces, faceFor, faceNames } from './faces';

describe('icons', () => {
  it('are fetched when one is drawn', async () => {
    expect(outlineOf('frog')).toBeNull();
    await expect.poll(() => outlineOf('frog')).toMatch(/^M/i);
  });

  it('have an outline and an author each', async () => {
    await Promise.all([fetchIcons('creatures'), fetchIcons('rest')]);
    expect(iconCredits.flatMap(({ icons }) => icons).sort()).toEqual([...gameIconNames].sort());
    for (const name of gameIconNames) expect(shapesOf(name)[0]?.d, name).toMatch(/^M/i);
  });
});

describe('busts', () => {
  it('never share both hat and hair', () => {
    const looks = Object.values(faces).map(({ hat, hair }) => `${hat} ${hair}`);
    expect(new Set(looks).size).toBe(faceNames.length);
  });

  it('stay with a name, whatever its case', () => {
    expect(faceFor('Marta')).toBe(faceFor(' marta '));
    expect(faceFor('hazel')).toBe(faces.Hazel);
  });

  it('are spread over the names', () => {
    const faces = new Set(Array.from({ length: 200 }, (_, index) => faceFor(`Person ${index}`)));
    expect(faces.size).toBe(faceNames.length);
  });
});
