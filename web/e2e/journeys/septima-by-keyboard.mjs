import { expect, test } from '../fixtures.mjs';
import { byKeyboard, tabAndEnter } from '../septima/keyboard.mjs';
import { Player } from '../septima/player.mjs';
import { seasonIsOver } from '../septima/table.mjs';

test('septima: a Season of the Basic game by keyboard alone', async ({ person, whole }) => {
  const { page } = await person();
  await page.goto('/new#septima.basic.3.ours.me-apprentice-apprentice');
  await page.waitForSelector('button.create');
  await tabAndEnter(page, 'button.create');
  await page.waitForURL('**/table/**');
  const player = new Player(page, { seed: 61, hands: byKeyboard });
  const end = await player.play(whole ? undefined : seasonIsOver);
  expect(end.over, end.moment).toBe(whole);
  expect(player.answered.select, 'a Season has five Moon Phases').toBeGreaterThanOrEqual(5);
  expect(player.obstacles).toEqual([]);
});
