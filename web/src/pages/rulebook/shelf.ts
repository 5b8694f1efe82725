// The text of the books, in every language.

import { parseDocument, parseInline, type Inline, type Section } from './markdown';

const files = import.meta.glob<string>('../../../../content/rules/*/*.md', {
  query: '?raw',
  import: 'default',
});

const pathOf = (book: string, code: string) => `../../../../content/rules/${code}/${book}.md`;

/** The language in which the book is there. */
export const languageOf = (book: string, language: string): string =>
  pathOf(book, language) in files ? language : 'en';

const textOf = (book: string, language: string): Promise<string> =>
  files[pathOf(book, languageOf(book, language))]!();

export async function loadBook(book: string, language: string): Promise<Section[]> {
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

export async function loadChapters(book: string, language: string): Promise<Chapter[]> {
  return chaptersOf(await textOf(book, language));
}
