// The recipes beside the map are chosen from, unless the tray with the same Potions lies over them.

import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { moment } from '../../fixtures/moments';
import { still } from '../../fixtures/still';
import RecipeList from './RecipeList.svelte';

async function choosableAt(name: string): Promise<number> {
  const table = still(await moment(name));
  const target = document.createElement('div');
  const shown = mount(RecipeList, { target, props: { table, seat: table.you! } });
  flushSync();
  const count = target.querySelectorAll('[data-thing]').length;
  void unmount(shown);
  return count;
}

test('while a Potion is brewed its cards are in the tray alone', async () => {
  expect(await choosableAt('full4-brew')).toBe(0);
  expect(await choosableAt('full4-window')).toBe(7);
});
