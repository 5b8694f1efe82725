import { describe, expect, it } from 'vitest';
import pack from '../../../../../content/septima/septima.json';
import { changesOf } from './changes';
import { groupsOf } from './entries';
import { kProvenances, tally } from '../../../pages/printed/box';
import type { Pack } from './pack';

const groups = groupsOf(pack as unknown as Pack);
const entries = groups.flatMap((group) => group.entries);

/** How often the content file says how something is known. */
function saidIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + saidIn(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  const own = 'provenance' in value ? 1 : 0;
  return Object.values(value).reduce((sum: number, item) => sum + saidIn(item), own);
}

describe('what the box prints', () => {
  it('has words for every entry, each once', () => {
    for (const { id } of groups) {
      const ids = groups.find((group) => group.id === id)!.entries.map((entry) => entry.id);
      expect(new Set(ids).size, id).toBe(ids.length);
    }
    for (const entry of entries) expect(entry.name, entry.id).not.toBe('');
  });

  it('leaves nothing out', () => {
    expect(entries.length).toBe(saidIn(pack));
  });

  it('counts how well they are known', () => {
    const counts = tally(pack as unknown as Pack);
    for (const kind of kProvenances) {
      expect(counts[kind]).toBe(entries.filter((entry) => entry.provenance === kind).length);
    }
  });
});

describe('a pack of one’s own', () => {
  const own = (): Pack => JSON.parse(JSON.stringify(pack)) as Pack;

  it('changes nothing when only its provenance differs', () => {
    const corrected = own();
    corrected.board.woods[0]!.provenance = 'stated';
    expect(changesOf(pack as unknown as Pack, corrected)).toEqual([]);
  });

  it('says what it changes, in words', () => {
    const corrected = own();
    corrected.potions[0]!.recipe = ['berry', 'berry'];
    corrected.hunter_die.faces[0] = 0;
    const changes = changesOf(pack as unknown as Pack, corrected);
    expect(changes.map(({ name }) => name)).toEqual(['Hunter die', 'Blindness Remedy']);
    expect(changes[1]).toMatchObject({ before: 'Herb and Root', after: 'Berry and Berry' });
  });
});
