import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { gameIds } from '../src/games/catalogue.ts';
import { chunkOf, filesFor, type Bundle } from './bundle.ts';

const kMost = 300_000;

/** What a browser that was never here loads for a table, besides the game and the texts. */
const kTable = [
  '/index.html',
  '/src/start.ts',
  '/src/table/Table.svelte',
  'virtual:game-icons/rest',
];

function packedSize(bundle: Bundle, file: string): number {
  const one = bundle[file];
  return one ? gzipSync(one.type === 'chunk' ? one.code : one.source, { level: 9 }).length : 0;
}

/** The first load of a table in a language: code, styles, art and texts, packed by gzip. Fonts are not counted. */
export function firstLoad(bundle: Bundle, game: string, language: string): number {
  const texts = ['shell', 'table', `game:${game}`];
  const modules = [
    ...kTable,
    `/src/games/${game}/index.ts`,
    ...texts.map((need) => `virtual:texts/${language}-${need}`),
  ];
  const files = new Set<string>();
  for (const module of modules) filesFor(bundle, chunkOf(bundle, module), files);
  return [...files].reduce((sum, file) => sum + packedSize(bundle, file), 0);
}

/** What the entry waits for before it asks for anything, besides its own small chunk. */
function waitedFor(bundle: Bundle): string[] {
  const { imports } = chunkOf(bundle, '/index.html');
  return imports.filter((file) => bundle[file]?.type === 'chunk' && bundle[file].name !== 'entry');
}

/** What the page is not painted without: nothing, its styles stand in it. */
function paintedAfter(bundle: Bundle): string[] {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('there is no index.html');
  const links = String(page.source).match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
  return links.filter((link) => !link.includes(' disabled'));
}

/** What belongs to the table of a game, and the page of a new one would wait for. */
function gamesOfNewTable(bundle: Bundle): string[] {
  const files = filesFor(bundle, chunkOf(bundle, '/src/pages/NewTable.svelte'));
  return [...files].filter((file) => /-pieces-[^/]+\.js$/.test(file));
}

/** Ends a build whose table takes too long to load for the first time, or which asks or paints too late. */
export function budget(languages: readonly string[]): Plugin {
  return {
    name: 'cauldron:budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const late = waitedFor(bundle as Bundle);
      if (late.length > 0) this.error(`the entry waits for ${late.join(', ')} (build/chunks.ts)`);
      const first = paintedAfter(bundle as Bundle);
      if (first.length > 0) this.error(`the first paint waits for ${first.join(', ')}`);
      const pieces = gamesOfNewTable(bundle as Bundle);
      if (pieces.length > 0)
        this.error(`a new table waits for ${pieces.join(', ')} (build/chunks.ts)`);
      for (const game of gameIds) {
        const sums = languages.map((code) => ({
          code,
          size: firstLoad(bundle as Bundle, game, code),
        }));
        const words = sums.map(({ code, size }) => `${code} ${Math.round(size / 1000)} kB`);
        const report = `first load of a table of ${game}: ${words.join(', ')} of ${kMost / 1000} kB`;
        if (sums.some(({ size }) => size > kMost)) this.error(report);
        this.info(report);
      }
    },
  };
}
