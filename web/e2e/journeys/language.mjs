import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';

const loaded = (page, file) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    `/${file}-`,
  );

test('the language changes in place, also at an open table', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .click();
  await page.waitForSelector('.prompt');
  const english = await page.locator('.prompt').innerText();
  expect(await loaded(page, 'septima'), 'nothing of the other game is loaded').toBe(false);

  await page.getByRole('button', { name: text('web.table.settings') }).click();
  await page.getByRole('dialog').getByText('DE', { exact: true }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.prompt').innerText()).not.toBe(english);

  await page.reload();
  await page.waitForSelector('.prompt');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  await page.goto('/');
  await page.getByRole('button', { name: 'English' }).click();
  await page
    .getByRole('link', { name: text('web.shell.new') })
    .first()
    .waitFor();
});
