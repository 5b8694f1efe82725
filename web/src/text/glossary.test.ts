import { describe, expect, it } from 'vitest';
import glossary from '../../../docs/glossary.md?raw';

const files = import.meta.glob<Record<string, string>>('../../../content/text/*/septima.json', {
  eager: true,
  import: 'default',
});
const rows = [...glossary.matchAll(/^\| `(sep\.[\w.-]+)` \| (.*) \|$/gm)].map(
  ([, id = '', terms = '']) => ({ id, terms: terms.split(' | ') }),
);

describe('the glossary', () => {
  it('calls things as the catalogue does, in every language', () => {
    expect(rows.length).toBeGreaterThan(60);
    for (const { id, terms } of rows)
      expect(terms, id).toEqual(
        ['en', 'de', 'pl', 'it'].map(
          (language) => files[`../../../content/text/${language}/septima.json`]?.[id],
        ),
      );
  });
});
