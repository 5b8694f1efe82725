import { describe, expect, it } from 'vitest';
import { englishCatalogue } from './catalogue';

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Message ids in the sources: quoted, or as a template such as `web.rules.${id}.point.${n}`. */
function idsIn(source: string): string[] {
  const quoted = source.matchAll(/['"]((?:web|tw|error|table)\.[\w.]+)['"]/g);
  const templates = source.matchAll(/`((?:web|tw|error|table)\.[^`]*)`/g);
  return [...quoted, ...templates].map((match) => match[1] ?? '');
}

function pattern(id: string): RegExp {
  const parts = id.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
}

const used = Object.entries(sources).flatMap(([file, source]) =>
  idsIn(source).map((id) => ({ file, id, matches: pattern(id) })),
);
const known = Object.keys(englishCatalogue);

describe('the catalogue', () => {
  it('has a text for every id the client uses', () => {
    expect(used.length).toBeGreaterThan(100);
    const missing = used.filter(({ matches }) => !known.some((id) => matches.test(id)));
    expect(missing.map(({ file, id }) => `${file}: ${id}`)).toEqual([]);
  });

  it('has no text of the client that nothing uses', () => {
    const own = known.filter((id) => id.startsWith('web.'));
    const unused = own.filter((id) => !used.some(({ matches }) => matches.test(id)));
    expect(unused).toEqual([]);
  });
});
