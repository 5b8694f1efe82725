// What all games share names none of them: what is a game's own belongs into its folder.

import { expect, it } from 'vitest';
import { gameIds } from './catalogue';

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,svelte,css}',
    './*.{ts,svelte}',
    '!./*/**',
    '!../**/*.test.ts',
    '!../**/fixtures/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** Where the games are listed, and icons called as their authors call them. */
const kExceptions = ['./catalogue.ts', '../art/icon-names.ts'];
const kIcons = /'(witch-flight|round-potion)'|"witch-flight"/g;

const kWords = [
  'witch(es)?',
  'covens?',
  'widows?',
  'elixirs?',
  'potions?',
  'spells?',
  'rituals?',
  'hunters?',
  'suspicion',
  ...gameIds.map((id) => id.replaceAll('-', '[-_ ]?')),
];
const kPrefixes = ['tw', 'sep'];

const any = kWords.join('|');
const capital = kWords.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('|');
/** A word stands alone, or begins with a capital inside a name; a text has a game's prefix. */
const named = [
  new RegExp(`(?<![A-Za-z])(${any}|${capital})(?![a-z])`),
  new RegExp(`(?<=[a-z])(${capital})(?![a-z])`),
  new RegExp(`['"\`](web\\.)?(${kPrefixes.join('|')})\\.`),
];

const linesNaming = (source: string): string[] =>
  source.split('\n').filter((line) => named.some((it) => it.test(line.replace(kIcons, ''))));

it('finds a name wherever it stands', () => {
  const lines = ["if (game === 'septima')", 'class WidowSeat', '--coven: red;', "t('sep.widow')"];
  expect(linesNaming(lines.join('\n'))).toEqual(lines);
  expect(linesNaming('<input role="switch" spellcheck="false" />')).toEqual([]);
});

it('stands nowhere outside the games', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(150);
  const found = Object.entries(sources)
    .filter(([file]) => !kExceptions.includes(file))
    .flatMap(([file, source]) => linesNaming(source).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});
