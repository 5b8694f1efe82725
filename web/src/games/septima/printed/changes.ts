// What a pack prints differently, in words.

import { groupsOf, type Entry } from './entries';
import type { Pack } from './pack';

export interface Change {
  name: string;
  before: string | null;
  after: string | null;
}

function entriesOf(pack: Pack): Map<string, Entry> {
  return new Map(
    groupsOf(pack).flatMap((group) =>
      group.entries.map((entry) => [`${group.id} ${entry.id}`, entry] as const),
    ),
  );
}

/** The entries that differ, in the order of the box; null where one of the packs has none. */
export function changesOf(usual: Pack, own: Pack): Change[] {
  const before = entriesOf(usual);
  const after = entriesOf(own);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    if (old?.text === now?.text) return [];
    return [{ name: (now ?? old)!.name, before: old?.text ?? null, after: now?.text ?? null }];
  });
}
