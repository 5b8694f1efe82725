import { violations } from '../axe.mjs';
import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';

const link = (page) => new URL(page.url()).hash;
const words = (page) => page.locator('aside .words').innerText();
const choose = (page, id) => page.getByText(text(id), { exact: true }).click();

test('a table is set up, kept as a link, and laid', async ({ person }) => {
  const { page } = await person();
  await page.goto('/new');
  await page.waitForSelector('h1');
  // A newcomer need not wait for anybody.
  expect(link(page)).toBe('#septima.basic.4.ours.me-greedy-greedy-greedy');

  await choose(page, 'web.new.mode.solo');
  await choose(page, 'web.new.level.hard');
  await choose(page, 'web.new.trials');
  await choose(page, 'web.new.edition.pl');
  expect(link(page)).toBe('#septima.solo.hard.pl.trials');
  expect(await words(page)).toMatch(/6 of 8 Tribulations/);
  await page.getByLabel(text('web.new.setting.tribulations')).selectOption('8');
  expect(link(page)).toBe('#septima.solo.8-2-42-1.pl.trials');
  expect(await words(page)).toMatch(/8 of 8 Tribulations/);

  // Another person opens the link and finds the same.
  const kept = page.url();
  const said = await words(page);
  const other = await person({ name: 'Ola' });
  await other.page.goto(kept);
  await other.page.waitForSelector('h1');
  expect(await words(other.page)).toBe(said);

  // What a link does not say properly is named and left out.
  await page.goto('/new#septima.basic.7.3.sideways');
  const notice = page.getByRole('status').filter({ hasText: 'sideways' });
  await notice.waitFor();
  expect(await notice.innerText()).toMatch(/7/);
  expect(link(page)).toBe('#septima.basic.3.ours');
  expect(await violations(page)).toEqual([]);

  // The other game and back again: nothing is lost.
  await choose(page, 'web.start.three-witches.title');
  expect(link(page)).toBe('#three-witches.me-greedy-greedy');
  await choose(page, 'web.start.septima.title');
  expect(link(page)).toBe('#septima.basic.3.ours');

  // Without an open seat the game begins.
  const coven = text('web.new.coven.who', { coven: text('web.new.coven.orange') });
  await page.getByLabel(coven).selectOption('greedy');
  expect(link(page)).toBe('#septima.basic.3.ours.me-greedy-greedy');
  await page.getByLabel(text('web.new.name'), { exact: true }).fill('Walpurgis');
  await page.getByRole('button', { name: text('web.new.create') }).click();
  await page.waitForURL('**/table/**');
  await page.getByText('Walpurgis').first().waitFor();
  await page.goto('/');
  const mine = page.getByRole('region', { name: text('web.start.mine'), exact: true });
  await mine.getByText('Septima · Walpurgis').waitFor();
  await mine.getByText(/^Autumn I, with /).waitFor();
});
