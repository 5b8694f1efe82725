// Which kinds of questions there are, and which of them were answered through the page in this run.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const rules = join(import.meta.dirname, '../../../src/games/septima/rules/steps.cpp');

/** The questions that the rules ask of people: the rows `asks` and `together` of the table of steps. */
export function questionKinds() {
  const rows = readFileSync(rules, 'utf8').matchAll(
    /^ +(?:asks|together)\(Op::\w+,\s+"([a-z-]+)"/gm,
  );
  return [...new Set([...rows].map(([, kind]) => kind))].sort();
}

const answered = new Map();

export function noteAnswer(kind) {
  answered.set(kind, (answered.get(kind) ?? 0) + 1);
}

export const unansweredKinds = () => questionKinds().filter((kind) => !answered.has(kind));

/** "window 40, quick 35, ..." */
export function coverage() {
  return [...answered]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
}
