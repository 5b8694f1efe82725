import { describe, expect, it } from 'vitest';
import { books as shelved } from '../../games/clients';
import { addressOf } from './links';
import { parseDocument, parseInline, plainText, type Block, type Inline } from './markdown';
import { passagesOf, search } from './search';
import { loadBook, loadChapters } from './shelf';

const books = shelved.map(({ id }) => id);
const kLanguages = Object.keys(
  import.meta.glob('../../../../content/rules/*/septima.md', { query: '?raw' }),
).map((path) => path.split('/').at(-2)!);

function anchorsIn(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) =>
    part.kind === 'anchor' ? [part.id] : 'parts' in part ? anchorsIn(part.parts) : [],
  );
}
function linesOf(block: Block): (readonly Inline[])[] {
  if (block.kind === 'paragraph') return [block.parts];
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  return block.items.flatMap((item) => [item.parts, ...item.blocks.flatMap(linesOf)]);
}
function linksIn(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) => [
    ...(part.kind === 'link' ? [part.to] : []),
    ...('parts' in part ? linksIn(part.parts) : []),
  ]);
}
async function shape(book: string, language: string) {
  const sections = await loadBook(book, language);
  const lines = sections.flatMap((section) => section.blocks.flatMap(linesOf));
  return {
    headings: sections.map(({ id, level }) => `${level} ${id}`),
    anchors: lines.flatMap(anchorsIn),
    links: lines.flatMap(linksIn),
  };
}

describe('the shelf', () => {
  it.each(kLanguages)('lists the chapters that the books have: %s', async (language) => {
    for (const book of books) {
      const sections = await loadBook(book, language);
      const chapters = sections
        .filter(({ level }) => level === 2)
        .map(({ id, title }) => ({ id, title }));
      expect(await loadChapters(book, language)).toEqual(chapters);
    }
  });
});

describe('the Markdown of the rules', () => {
  it('reads emphasis, code, links and anchors', () => {
    const parts = parseInline('<a id="x"></a>A **bold *and* thin** `code` [see](septima.md#map).');
    expect(parts.map(({ kind }) => kind)).toEqual([
      'anchor',
      'text',
      'strong',
      'text',
      'code',
      'text',
      'link',
      'text',
    ]);
    expect(plainText(parts)).toBe('A bold and thin code see.');
  });

  it('reads lists in lists, wrapped lines and tables', () => {
    const [section] = parseDocument(
      '# T\n\n1. one\n   goes on\n   - deep\n2. two\n\n| a | b |\n|---|---|\n| 1 | **2** |\n\nEnd.',
    );
    const [list, table, end] = section!.blocks;
    expect(list).toMatchObject({ kind: 'list', ordered: true });
    if (list?.kind !== 'list') throw new Error();
    expect(list.items.map((item) => plainText(item.parts))).toEqual(['one goes on', 'two']);
    expect(list.items[0]!.blocks).toMatchObject([{ kind: 'list', ordered: false }]);
    expect(table).toMatchObject({ kind: 'table' });
    expect(end).toMatchObject({ kind: 'paragraph' });
  });
});

describe.each(books)('the book %s', (book) => {
  it('has every anchor once, and its links lead somewhere', async () => {
    const { headings, anchors, links } = await shape(book, 'en');
    const ids = [...headings.map((heading) => heading.split(' ')[1]!), ...anchors];
    expect(new Set(ids).size).toBe(ids.length);
    for (const to of links) {
      const address = addressOf(to);
      if (address === null) expect(to).toMatch(/docs\//);
      else if (address.startsWith('#')) expect(ids, to).toContain(address.slice(1));
    }
  });

  it.each(kLanguages)('has the same anchors and headings in %s', async (language) => {
    const english = await shape(book, 'en');
    const other = await shape(book, language);
    expect(other.headings).toEqual(english.headings);
    expect([...other.anchors].sort()).toEqual([...english.anchors].sort());
  });
});

describe('a book for players', () => {
  const codeIn = (parts: readonly Inline[]): string[] =>
    parts.flatMap((part) =>
      part.kind === 'code' ? [part.text] : 'parts' in part ? codeIn(part.parts) : [],
    );

  it.each(kLanguages)(
    'names no file and no id, and leads to no document that is not here: %s',
    async (language) => {
      for (const book of books) {
        const sections = await loadBook(book, language);
        const lines = sections.flatMap((section) => section.blocks.flatMap(linesOf));
        expect(lines.flatMap(codeIn), book).toEqual([]);
        for (const to of lines.flatMap(linksIn))
          expect(addressOf(to), `${book}: ${to}`).not.toBeNull();
      }
    },
  );

  it('has a page that sums it up, where it is long', () => {
    for (const game of ['septima', 'three-witches'])
      expect(shelved.find(({ summaryOf }) => summaryOf === game)).toBeDefined();
  });
});

describe('searching the rules', () => {
  it('finds every word, whatever the case and accents, the best first', async () => {
    const passages = passagesOf(await loadBook('septima', 'en'));
    const [first] = search(passages, 'dream POWDER');
    expect(first?.anchor).toBe('spell-dream-powder');
    expect(search(passages, 'x')).toEqual([]);
    expect(search(passages, 'dream unicorn')).toEqual([]);
    const polish = [{ anchor: 'a', title: 'Źródło', text: 'Łódź' }];
    expect(search(polish, 'zrodlo lodz')).toHaveLength(1);
  });
});
