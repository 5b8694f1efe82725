import { describe, expect, it } from 'vitest';
import glossary from '../../../docs/glossary.md?raw';

const languages = ['en', 'de', 'pl', 'it'];
const files = import.meta.glob<Record<string, string>>('../../../content/text/*/*.json', {
  eager: true,
  import: 'default',
});
const books = import.meta.glob<string>('../../../content/rules/*/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});

const rows = [...glossary.matchAll(/^\| `(sep\.[\w.-]+)` \| (.*) \|$/gm)].map(
  ([, id = '', terms = '']) => ({ id, terms: terms.split(' | ') }),
);

interface Synonym {
  language: string;
  forbidden: RegExp;
  say: string;
  where: RegExp;
}

/** "| en | `Hunters? (stands?\|lies?)` | Active | `sep\.` |": a pipe inside a cell is escaped. */
const synonyms: Synonym[] = [
  ...glossary.matchAll(/^\| (en|de|pl|it|all) \| `(.+?)` \| (.+?) \| (?:`(.+?)` )?\|$/gm),
].map(([, language = '', forbidden = '', say = '', where = '']) => {
  const words = forbidden.replaceAll('\\|', '|').replaceAll(' ', '\\s+');
  return {
    language,
    forbidden: new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'gu'),
    say,
    where: new RegExp(where.replaceAll('\\|', '|'), 'u'),
  };
});

interface Passage {
  language: string;
  place: string;
  text: string;
}

const spoken = (text: string) => text.replaceAll('\u00AD', '');

const texts: Passage[] = Object.entries(files).flatMap(([path, catalogue]) => {
  const file = path.replace('../../../', '');
  return Object.entries(catalogue).map(([id, text]) => ({
    language: file.split('/')[2]!,
    place: `${file} ${id}`,
    // The name of an argument is no word that anybody reads.
    text: spoken(text).replace(/\{\w+/g, '{'),
  }));
});

/** One passage for each anchor of a rules book, which is how a place in it is cited. */
const rules: Passage[] = Object.entries(books).flatMap(([path, book]) => {
  const file = path.replace('../../../', '');
  return book.split(/(?=<a id=")/).map((part) => ({
    language: file.split('/')[2]!,
    place: `${file} ${/^<a id="([^"]+)"/.exec(part)?.[1] ?? 'beginning'}`,
    text: spoken(part).replace(/<a [^>]*>|\]\([^)]*\)|`[^`]*`/g, ''),
  }));
});

function found(passages: Passage[]): string[] {
  return passages.flatMap(({ language, place, text }) =>
    synonyms
      .filter((row) => row.language === language || row.language === 'all')
      .filter(({ where }) => where.test(place))
      .flatMap(({ forbidden, say }) =>
        [...text.matchAll(forbidden)].map(
          ([words]) => `${place}: “${words.replace(/\s+/g, ' ')}” should be “${say}”`,
        ),
      ),
  );
}

describe('the glossary', () => {
  it('calls things as the catalogue does, in every language', () => {
    expect(rows.length).toBeGreaterThan(60);
    for (const { id, terms } of rows)
      expect(terms, id).toEqual(
        languages.map((language) => files[`../../../content/text/${language}/septima.json`]?.[id]),
      );
  });

  it('reads every row of forbidden synonyms', () => {
    const section = glossary.split('## Forbidden synonyms')[1]!.split('\n## ')[0]!;
    const lines = section.split('\n').filter((line) => line.startsWith('| ')).length - 1;
    expect(synonyms.length).toBe(lines);
    for (const language of languages)
      expect(synonyms.filter((row) => row.language === language).length).toBeGreaterThan(5);
  });

  it('finds a forbidden synonym where it stands, and says the better word', () => {
    const planted = { language: 'en', place: 'content/text/en/x.json sep.about.x', text: '' };
    expect(found([{ ...planted, text: 'Gain a Good Luck Charm.' }])).toEqual([
      'content/text/en/x.json sep.about.x: “Good Luck Charm” should be “Charm”',
    ]);
    expect(found([{ ...planted, text: 'The {} Patient of Town {}.' }])).toHaveLength(1);
    expect(found([{ ...planted, text: 'Charmed, I am sure.' }])).toEqual([]);
    expect(found([{ ...planted, language: 'de', text: 'Lagerraum' }])).toEqual([]);
  });

  it('has no forbidden synonym in the texts', () => {
    expect(texts.length).toBeGreaterThan(10000);
    expect(found(texts)).toEqual([]);
  });

  it('has no forbidden synonym in the rules', () => {
    expect(rules.length).toBeGreaterThan(1000);
    expect(found(rules)).toEqual([]);
  });
});
