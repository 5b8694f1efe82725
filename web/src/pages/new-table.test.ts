import { mount, tick, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import type * as Language from '../text/language.svelte';
import '../games/septima/fixtures/content.json';
import '../games/septima/map/MapPreview.svelte';
import NewTable from './NewTable.svelte';

const texts = vi.hoisted(() => ({ come: () => {} }));
vi.mock('../text/language.svelte', async (original) => ({
  ...(await original<typeof Language>()),
  need: () => new Promise<void>((resolve) => (texts.come = resolve)),
}));
vi.mock('../games/offers.svelte', () => ({
  offers: { others: [] },
  fetchOffers: () => Promise.resolve(),
}));

const turn = () => new Promise((resolve) => setTimeout(resolve));

function ask(fragment: string): void {
  history.replaceState(null, '', `/new#${fragment}`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

async function shownPage() {
  history.replaceState(null, '', '/new#septima');
  const page = mount(NewTable, { target: document.body });
  await vi.waitUntil(() => document.querySelector('.preview .moons'));
  return page;
}

test('the board comes once its map and texts are there', async () => {
  const page = await shownPage();
  texts.come();
  await vi.waitUntil(() => document.querySelector('.roads'));
  await unmount(page);
});

// What goes wrong there is nobody's to catch: it fails the whole run.
test('another game may be chosen at any instant while the board comes', async () => {
  for (let instant = 0; instant < 12; ++instant) {
    const page = await shownPage();
    for (let ticks = 0; ticks < 4; ++ticks) await turn();
    texts.come();
    for (let step = 0; step < instant; ++step) await Promise.resolve();
    ask('three-witches');
    await tick();
    await turn();
    expect(document.querySelector('.roads')).toBeNull();
    await unmount(page);
  }
});
