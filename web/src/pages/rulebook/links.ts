import { bookOf } from '../../games/clients';

/** Where a link of the rules leads in the client: another book or an anchor; null for documents that are not here. */
export function addressOf(target: string): string | null {
  if (target.startsWith('#')) return target;
  const [, book, anchor = ''] = /^([\w-]+)\.md(#[\w-]+)?$/.exec(target) ?? [];
  return book && bookOf(book) ? `/rules/${book}${anchor}` : null;
}
