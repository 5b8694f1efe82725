import { person, text } from '../browser.mjs';
import { assert, noErrors } from '../expect.mjs';

export const name = 'the language changes in place, also at an open table';

const loaded = (page, file) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    `/${file}-`,
  );

export async function run({ browser, address }) {
  const { page, errors, context } = await person(browser);
  await page.goto(address);
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .click();
  await page.waitForSelector('.prompt');
  const english = await page.locator('.prompt').innerText();
  assert.equal(await loaded(page, 'septima'), false, 'nothing of the other game is loaded');

  await page.getByRole('button', { name: text('web.table.settings') }).click();
  await page.getByRole('dialog').getByText('DE', { exact: true }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await page.keyboard.press('Escape');
  assert.notEqual(await page.locator('.prompt').innerText(), english);

  await page.reload();
  await page.waitForSelector('.prompt');
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  await page.goto(address);
  await page.getByRole('button', { name: 'English' }).click();
  await page
    .getByRole('link', { name: text('web.shell.new') })
    .first()
    .waitFor();
  noErrors(errors);
  await context.close();
}
