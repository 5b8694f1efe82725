import { describe, expect, it } from 'vitest';
import { gameIds } from '../games/catalogue';
import { isNeeded, type Need } from './needs';
import { englishCatalogue } from './english';

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const files = import.meta.glob<Record<string, string>>('../../../content/text/en/*.json', {
  eager: true,
  import: 'default',
});

/** Message ids in a source: quoted, or as a template such as `web.new.${id}.point.${n}`. */
function idsIn(source: string): string[] {
  const quoted = source.matchAll(/['"]((?:web|tw|sep|error|table)\.[\w.-]+)['"]/g);
  const templates = source.matchAll(/`((?:web|tw|sep|error|table)\.[^`<]*)`/g);
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

/** The source that `path`, as imported in `file`, names. */
function resolved(file: string, path: string): string | undefined {
  const from = new URL(file.replace('../', '/'), 'file:///').href;
  const at = new URL(path, from).pathname.replace(/^\//, '../');
  return [at, `${at}.ts`, `${at}/index.ts`].find((name) => name in sources);
}

/** All that is loaded at once with a source. */
function closure(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = sources[file]!.matchAll(
    /^\s*(?:import|export)\s(?!type)(?:[^;']*\sfrom\s)?'(\.[^']*)'/gm,
  );
  for (const [, path] of imports) {
    const next = resolved(file, path!);
    if (next) closure(next, found);
  }
  for (const [, path] of sources[file]!.matchAll(
    /glob<[^(]*\(\s*'\.\/(.*)',\s*\{\s*eager: true/g,
  )) {
    const folder = file.replace(/[^/]*$/, '');
    const each = new RegExp(`^${folder}${path!.replaceAll('*', '[\\w-]+')}$`);
    for (const next of Object.keys(sources).filter((name) => each.test(name))) closure(next, found);
  }
  return found;
}

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

  const entries: [string, Need[]][] = [
    ['../App.svelte', []],
    ['../pages/NewTable.svelte', ['setup']],
    ['../games/septima/map/MapPreview.svelte', ['game:septima']],
    ['../pages/Rulebook.svelte', ['rules']],
    ['../games/three-witches/rulebook/Figure.svelte', ['rules']],
    ['../pages/Learn.svelte', ['learn']],
    ['../pages/printed/PrintedPage.svelte', ['printed']],
    ['../games/septima/printed/index.ts', ['printed', 'game:septima']],
    ['../table/Table.svelte', ['table', 'learn']],
    ['../table/plain/index.ts', ['table']],
    ['../pages/Replay.svelte', ['table']],
    ['../shell/SettingsDialog.svelte', ['settings']],
    ['../pages/History.svelte', ['history']],
    ['../pages/Puzzles.svelte', ['puzzles']],
    ['../pages/Puzzle.svelte', ['table', 'puzzles']],
    ['../pages/Analysis.svelte', ['table', 'analysis']],
    ...gameIds.map((id): [string, Need[]] => [
      `../games/${id}/analysis.ts`,
      ['table', 'analysis', `game:${id}`],
    ]),
    ['../table/WaitingRoom.svelte', ['table', 'gather', 'duplicate']],
    ['../gather/ComeAlong.svelte', ['table']],
    ['../table/manners/MannersSheet.svelte', ['table', 'gather']],
    ['../table/hint/HintPanel.svelte', ['table', 'hint']],
    ...gameIds.map((id): [string, Need[]] => [
      `../games/${id}/hint/Evidence.svelte`,
      ['table', 'hint', `game:${id}`],
    ]),
    ...gameIds.map((id): [string, Need[]] => [`../games/${id}/index.ts`, ['table', `game:${id}`]]),
  ];
  /** Said only once the rest of their family is loaded. */
  const isLater = (id: string) =>
    ['sep.widow', 'sep.${family}.${id}', 'web.book.${route.book}.note'].includes(id) ||
    /^web\.(?!shell).*\.(title|intro)$/.test(id);

  it.each(entries.filter(([file]) => file in sources))('is loaded for %s', (entry, needs) => {
    const loaded = Object.entries(files)
      .filter(([path]) =>
        isNeeded(path.split('/').at(-1)!.replace('.json', ''), ['shell', ...needs]),
      )
      .flatMap(([, texts]) => Object.keys(texts));
    const there = closure(entry);
    const missing = used
      .filter(({ file, id }) => there.has(file) && !isLater(id))
      .filter(({ file }) => !file.startsWith('../text/'))
      .filter(({ matches }) => !loaded.some((id) => matches.test(id)));
    expect(missing.map(({ file, id }) => `${file}: ${id}`)).toEqual([]);
  });
});
