// Tables of Septima, opened as a person does: by the page of a new table.

import { expect } from '@playwright/test';
import { fitsTheScreen } from '../layout.mjs';
import { byMouse, byTouch, Player } from './player.mjs';

export const handsOn = (device) => (device === 'phone' ? byTouch : byMouse);

/** Opens a table; `setup` is the fragment of the page's own link, such as "full.4.ours.me-apprentice-apprentice-apprentice". */
export async function openTable(page, setup, hands = byMouse) {
  await page.goto(`/new#septima.${setup}`);
  await hands.press(page.locator('button.create'));
  await page.waitForURL('**/table/**');
}

/** A `person` of the journey at a new table, on a screen of that size, with the player who answers for them. */
export async function sitDown(person, setup, { seed = 1, device = 'desk', ...look } = {}, size) {
  const someone = await person({ device, ...look });
  if (size) await someone.page.setViewportSize(size);
  const hands = handsOn(device);
  await openTable(someone.page, setup, hands);
  return { ...someone, player: new Player(someone.page, { seed, hands }) };
}

/** For `play`: the first Season is over. */
export const seasonIsOver = ({ moment }) => !moment.startsWith('autumn');

/** Plays a Season, or the whole game; everything could be reached, and nothing stuck out. Then the person leaves. */
export async function playOut({ page, player, context }, whole) {
  const end = await player.play(whole ? undefined : seasonIsOver);
  expect(end.over, end.moment).toBe(whole);
  await fitsTheScreen(page);
  expect(player.obstacles).toEqual([]);
  await context.close();
}
