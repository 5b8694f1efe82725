// The text of the books, in every language.

import type { BookId } from './books';
import { parseDocument, type Section } from './markdown';

const files = import.meta.glob<string>('../../../../content/rules/*/*.md', {
  query: '?raw',
  import: 'default',
});

export async function loadBook(book: BookId, language: string): Promise<Section[]> {
  const path = (code: string) => `../../../../content/rules/${code}/${book}.md`;
  const load = files[path(language)] ?? files[path('en')];
  return parseDocument(await load!());
}
