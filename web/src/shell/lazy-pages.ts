// The pages that are loaded when they are opened, with the texts they need.

import type { Need } from '../text/needs';

const pages = {
  new: { load: () => import('../pages/NewTable.svelte'), needs: ['setup'] },
  rules: { load: () => import('../pages/Rulebook.svelte'), needs: ['rules'] },
  learn: { load: () => import('../pages/Learn.svelte'), needs: ['learn'] },
  printed: { load: () => import('../pages/printed/PrintedPage.svelte'), needs: ['printed'] },
  history: { load: () => import('../pages/History.svelte'), needs: ['history'] },
  puzzles: { load: () => import('../pages/Puzzles.svelte'), needs: ['puzzles'] },
  puzzle: { load: () => import('../pages/Puzzle.svelte'), needs: ['table', 'puzzles', 'hint'] },
  analysis: { load: () => import('../pages/Analysis.svelte'), needs: ['table', 'analysis'] },
  table: { load: () => import('../table/Table.svelte'), needs: ['table'] },
  luck: { load: () => import('../pages/SameLuck.svelte'), needs: ['duplicate'] },
  replay: { load: () => import('../pages/Replay.svelte'), needs: ['table'] },
} satisfies Record<string, { load: () => Promise<{ default: unknown }>; needs: Need[] }>;

export { pages as lazyPages };

export type LazyPage = keyof typeof pages;

/** The page an address leads to, if it is one of these. */
export function lazyPageAt(path: string): LazyPage | null {
  const first = path.split('/')[1] ?? '';
  return Object.hasOwn(pages, first) ? (first as LazyPage) : null;
}
