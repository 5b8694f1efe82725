// The text of the books, in every language.

import type { BookId } from './books';
import { parseDocument, parseInline, type Inline, type Section } from './markdown';

const files = import.meta.glob<string>('../../../../content/rules/*/*.md', {
  query: '?raw',
  import: 'default',
});

function textOf(book: BookId, language: string): Promise<string> {
  const path = (code: string) => `../../../../content/rules/${code}/${book}.md`;
  const load = files[path(language)] ?? files[path('en')];
  return load!();
}

export async function loadBook(book: BookId, language: string): Promise<Section[]> {
  return parseDocument(await textOf(book, language));
}

export interface Chapter {
  id: string;
  title: Inline[];
}

/** The chapters of a text, without reading the rest of it. */
export function chaptersOf(text: string): Chapter[] {
  return [...text.matchAll(/^## <a id="([\w-]+)"><\/a>(.*)$/gm)].map(([, id = '', title = '']) => ({
    id,
    title: parseInline(title.trim()),
  }));
}

export async function loadChapters(book: BookId, language: string): Promise<Chapter[]> {
  return chaptersOf(await textOf(book, language));
}
