import { violations, violationsInBothThemes } from '../axe.mjs';
import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';
import { untilAsked } from '../three-witches/player.mjs';

// Without foreseen luck every table has a seed, and may share it.
test.use({ luck: false });

/** Leaves the match to a bot, and comes to its end: a page that is loaded again shows how things stand. */
async function resign(page) {
  await untilAsked(page);
  await page.getByRole('button', { name: text('web.table.leave') }).click();
  await page.getByRole('button', { name: text('web.memory.resign.ask') }).click();
  await page.getByRole('button', { name: text('web.memory.resign.do') }).click();
  await expect(async () => {
    await page.reload();
    await page.waitForSelector('[data-result="match"]', { state: 'attached', timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
}

/** From the end of the match to the page about its luck. */
async function openLuck(page) {
  await page.getByRole('link', { name: text('web.memory.luck') }).click();
  await page.waitForURL('**/luck/**');
  await expect(page.getByRole('group', { name: text('web.duplicate.compared') })).toBeVisible();
}

/** Whether a button lies under the result of the match, or a part of it does. Runs in the page. */
function liesUnderTheResult(button) {
  const [one, other] = [button, document.querySelector('[data-result="match"]')].map((node) =>
    node.getBoundingClientRect(),
  );
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

test('a friend plays the same luck in the next seat, and both results lie side by side', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto('/new#three-witches.me-novice-novice');
  await page.getByRole('switch', { name: text('web.new.shared') }).check();
  await page.getByRole('button', { name: text('web.new.create') }).click();
  await page.waitForURL('**/table/**');
  await resign(page);
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [844, 390],
  ]) {
    await page.setViewportSize({ width, height });
    for (const words of ['web.table.toStart', 'web.table.again']) {
      const button = page.getByRole('button', { name: text(words) });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect.poll(() => button.evaluate(liesUnderTheResult)).toBe(false);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLuck(page);
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.getByRole('button', { name: text('web.duplicate.open.do') }).click();
  await page.waitForURL('**/table/**');

  // Marta has moved on to the second seat, and is told that she knows this luck.
  await expect(page.locator('[data-luck]')).toContainText(text('web.duplicate.waiting.known'));
  await expect(page.getByRole('button', { name: text('web.table.waiting.sit') })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  const friend = await person({ name: 'Ola' });
  await friend.page.goto(page.url());
  await expect(friend.page.locator('[data-luck]')).toBeVisible();
  await expect(friend.page.locator('[data-luck]')).not.toContainText(
    text('web.duplicate.waiting.known'),
  );
  await friend.page.getByRole('button', { name: text('web.table.waiting.sit') }).click();
  await resign(friend.page);
  await openLuck(friend.page);
  const cells = friend.page.getByRole('row').nth(2).getByRole('cell');
  await expect(friend.page.getByRole('columnheader')).toHaveCount(2);
  await expect(cells.nth(1)).toContainText('Ola');
  await expect(friend.page.getByRole('row').nth(1).getByRole('cell').first()).toContainText(
    'Marta',
  );
  expect(await violationsInBothThemes(friend.page)).toEqual([]);
  await friend.page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  await expect.poll(() => friend.page.evaluate(overflow)).toBeLessThanOrEqual(0);
});
