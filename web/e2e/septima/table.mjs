// Tables of Septima, opened as a person does: by the page of a new table.

import { person } from '../browser.mjs';
import { assert, fitsTheScreen, noErrors } from '../expect.mjs';
import { byMouse, byTouch, Player } from './player.mjs';

export const handsOn = (device) => (device === 'phone' ? byTouch : byMouse);

/** Opens a table; `setup` is the fragment of the page's own link, such as "full.4.ours.me-greedy-greedy-greedy". */
export async function openTable(page, address, setup, hands = byMouse) {
  await page.goto(`${address}/new#septima.${setup}`);
  await hands.press(page.locator('button.create'));
  await page.waitForURL('**/table/**');
}

/** A person at a new table, with the player who answers for them. */
export async function sitDown(
  browser,
  address,
  setup,
  { seed = 1, device = 'desk', ...look } = {},
) {
  const someone = await person(browser, { device, ...look });
  const hands = handsOn(device);
  await openTable(someone.page, address, setup, hands);
  return { ...someone, player: new Player(someone.page, { seed, hands }) };
}

/** For `play`: the first Season is over. */
export const seasonIsOver = ({ moment }) => !moment.startsWith('autumn');

/** Plays a Season, or the whole game; everything could be reached, and nothing stuck out. Then the person leaves. */
export async function playOut({ page, player, errors, context }, whole) {
  const end = await player.play(whole ? undefined : seasonIsOver);
  assert.equal(end.over, whole, end.moment);
  await fitsTheScreen(page);
  assert.deepEqual(player.obstacles, []);
  noErrors(errors);
  await context.close();
}
