import { person, text } from '../browser.mjs';
import { assert, noErrors } from '../expect.mjs';

export const name = 'a table is set up on a phone';

const tap = (page, id) => page.getByText(text(id), { exact: true }).tap();

async function isNarrow(page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.equal(over, 0, `the page is too wide at ${page.url()}`);
}

export async function run({ browser, address }) {
  const { page, errors, context } = await person(browser, { device: 'phone' });
  await page.goto(address);
  await page.waitForSelector('h1');
  await isNarrow(page);
  await page.goto(`${address}/new#septima`);
  await page.waitForSelector('h1');
  for (const mode of ['basic', 'full', 'solo']) {
    await tap(page, `web.new.mode.${mode}`);
    await isNarrow(page);
  }
  await tap(page, 'web.new.mode.basic');
  await page.getByRole('radio', { name: '2', exact: true }).locator('..').tap();
  assert.equal(new URL(page.url()).hash, '#septima.basic.2.ours');
  await tap(page, 'web.new.public');
  await page.getByRole('button', { name: text('web.new.create') }).tap();
  await page.waitForSelector('#invite');
  await isNarrow(page);

  // Somebody else finds the public table on the start page.
  const ola = await person(browser, { name: 'Ola', device: 'phone' });
  await ola.page.goto(address);
  const open = ola.page.getByRole('region', { name: text('web.start.open'), exact: true });
  await open.getByText('Marta · Basic · 1 seat free').waitFor();
  noErrors(errors);
  noErrors(ola.errors);
  await ola.context.close();
  await context.close();
}
