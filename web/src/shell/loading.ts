// The pages that are loaded when they are opened, with the texts they need.

import type { Need } from '../text/catalogue';
import { need } from '../text/language.svelte';

const kPages = {
  new: { load: () => import('../pages/NewTable.svelte'), needs: ['setup'] },
  rules: { load: () => import('../pages/Rulebook.svelte'), needs: ['rules'] },
  learn: { load: () => import('../pages/Learn.svelte'), needs: ['learn'] },
  printed: { load: () => import('../pages/printed/PrintedPage.svelte'), needs: ['printed'] },
  table: { load: () => import('../table/Table.svelte'), needs: ['table'] },
  replay: { load: () => import('../pages/Replay.svelte'), needs: ['table'] },
} satisfies Record<string, { load: () => Promise<{ default: unknown }>; needs: Need[] }>;

type Pages = typeof kPages;
type Loaded<K extends keyof Pages> = Awaited<ReturnType<Pages[K]['load']>>['default'];

export async function loadPage<K extends keyof Pages>(name: K): Promise<Loaded<K>> {
  const { load, needs } = kPages[name];
  const [page] = await Promise.all([load(), need(...needs)]);
  return page.default as Loaded<K>;
}
