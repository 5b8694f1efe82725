import { describe, expect, it } from 'vitest';
import content from '../fixtures/content.json';
import { actionIcons, buildingIcons, polygon, potionLooks } from './pictures';
import { witchFaces } from './witch-looks';

describe('the faces of the witches', () => {
  it('are there for every witch', () => {
    const witches = content.content.witches.map(({ id }) => id);
    expect(Object.keys(witchFaces).sort()).toEqual([...witches].sort());
  });

  it('never share both hat and hair', () => {
    const looks = Object.values(witchFaces).map(({ hat, hair }) => `${hat} ${hair}`);
    expect(new Set(looks).size).toBe(looks.length);
  });
});

describe('pictures', () => {
  it('are there for everything in the content', () => {
    const { buildings, potions } = content.content;
    for (const { id, with: action } of buildings) {
      expect(buildingIcons[id], id).toBeDefined();
      expect(actionIcons).toHaveProperty(action);
    }
    for (const { id } of potions) expect(potionLooks, id).toHaveProperty(id);
  });

  it('of seven sides stand on a side', () => {
    const corners = polygon(7, 10).split(' ');
    expect(corners).toHaveLength(7);
    expect(corners[0]).toBe('0.00,-10.00');
  });
});
