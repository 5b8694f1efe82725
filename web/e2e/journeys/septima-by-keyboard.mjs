import { person } from '../browser.mjs';
import { assert, noErrors } from '../expect.mjs';
import { byKeyboard, tabAndEnter } from '../septima/keyboard.mjs';
import { Player } from '../septima/player.mjs';
import { seasonIsOver } from '../septima/table.mjs';

export const name = 'septima: a Season of the Basic game by keyboard alone';

export async function run({ browser, address, whole }) {
  const { context, page, errors } = await person(browser);
  await page.goto(`${address}/new#septima.basic.3.ours.me-greedy-greedy`);
  await page.waitForSelector('button.create');
  await tabAndEnter(page, 'button.create');
  await page.waitForURL('**/table/**');
  const player = new Player(page, { seed: 61, hands: byKeyboard });
  const end = await player.play(whole ? undefined : seasonIsOver);
  assert.equal(end.over, whole, end.moment);
  assert.ok(player.answered.select >= 5, 'a Season has five Moon Phases');
  assert.deepEqual(player.obstacles, []);
  noErrors(errors);
  await context.close();
}
