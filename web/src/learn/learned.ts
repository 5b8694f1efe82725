// What lessons have told the person so far, at any table: kept in the browser.

import { store, stored } from '../shell/storage';

const kKey = 'cauldron.learned';

function all(): Record<string, string[]> {
  try {
    const found: unknown = JSON.parse(stored(kKey) ?? '{}');
    return found && typeof found === 'object' ? (found as Record<string, string[]>) : {};
  } catch {
    return {};
  }
}

/** The ids of the cues that were said in that lesson. */
export function learnedIn(lesson: string): readonly string[] {
  const found = all()[lesson];
  return Array.isArray(found) ? found : [];
}

export function rememberLearned(lesson: string, cue: string): void {
  const known = learnedIn(lesson);
  if (!known.includes(cue)) store(kKey, JSON.stringify({ ...all(), [lesson]: [...known, cue] }));
}
