import { violationsInBothThemes } from '../axe.mjs';
import { expect, test } from '../fixtures.mjs';
import { misfits } from '../layout.mjs';
import { text } from '../texts.mjs';
import { answer, byMouse, untilAsked } from '../three-witches/player.mjs';

const button = (page, id, args) => page.getByRole('button', { name: text(id, args) });

test('a finished game is found again, seen through all eyes, and removed', async ({ person }) => {
  const marta = await person({ name: 'Marta' });
  const ola = await person({ name: 'Ola' });
  await marta.page.goto('/new#three-witches');
  await button(marta.page, 'web.new.create').click();
  await marta.page.waitForURL('**/table/**');
  await ola.page.goto(await marta.page.locator('#invite').inputValue());
  await button(ola.page, 'web.table.waiting.sit').click();
  const first = await Promise.any(
    [marta, ola].map(({ page }) => untilAsked(page).then(() => page)),
  );
  await answer(first, byMouse, 'bid 3');
  await button(marta.page, 'web.table.leave').click();
  await button(marta.page, 'web.memory.draw.offer').click();
  await button(ola.page, 'web.memory.draw.agree').click();
  await button(marta.page, 'web.table.again').waitFor();

  const { page } = marta;
  await page.goto('/');
  await page.getByRole('link', { name: /^1 finished game/ }).click();
  await page.waitForURL('**/history');
  await expect(page.locator('li')).toContainText(text('web.history.end.agreed'));
  await expect(page.locator('li')).toContainText('Ola');
  await expect(page.locator('dl').getByText('1').first()).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await expect.poll(() => page.evaluate(misfits)).toEqual([]);

  await page.getByRole('link', { name: /^Replay of/ }).click();
  await page.waitForURL('**/replay/**');
  await page.waitForSelector('.dock');
  await expect(page.locator('.known')).toHaveCount(0);
  await page.getByLabel(text('web.memory.replay.eyes')).selectOption('all');
  await expect(page.locator('.known')).toHaveCount(2);
  await page.getByLabel(text('web.memory.replay.eyes')).selectOption({ label: 'Ola' });
  await expect(page.locator('.known')).toHaveCount(0);
  await expect.poll(() => page.evaluate(misfits)).toEqual([]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.goto('/history');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByText(text('web.history.none')).waitFor();
  await page.reload();
  await page.getByText(text('web.history.none')).waitFor();
});
