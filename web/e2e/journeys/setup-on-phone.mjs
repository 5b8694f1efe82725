import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';

const tap = (page, id) => page.getByText(text(id), { exact: true }).tap();

async function isNarrow(page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `the page is too wide at ${page.url()}`).toBe(0);
}

test('a table is set up on a phone', async ({ person }) => {
  const { page } = await person({ device: 'phone' });
  await page.goto('/');
  await page.waitForSelector('h1');
  await isNarrow(page);
  await page.goto('/new#septima');
  await page.waitForSelector('h1');
  for (const mode of ['basic', 'full', 'solo']) {
    await tap(page, `web.new.mode.${mode}`);
    await isNarrow(page);
  }
  await tap(page, 'web.new.mode.basic');
  await page.getByRole('radio', { name: '2', exact: true }).locator('..').tap();
  expect(new URL(page.url()).hash).toBe('#septima.basic.2.ours');
  await tap(page, 'web.new.public');
  await page.getByRole('button', { name: text('web.new.create') }).tap();
  await page.waitForSelector('#invite');
  await isNarrow(page);

  // Somebody else finds the public table on the start page.
  const ola = await person({ name: 'Ola', device: 'phone' });
  await ola.page.goto('/');
  const open = ola.page.getByRole('region', { name: text('web.start.open'), exact: true });
  await open.getByText('Marta · Basic · 1 seat free').waitFor();
});
