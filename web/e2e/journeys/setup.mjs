import { violations } from '../axe.mjs';
import { person, text } from '../browser.mjs';
import { assert, noErrors } from '../expect.mjs';

export const name = 'a table is set up, kept as a link, and laid';

const link = (page) => new URL(page.url()).hash;
const words = (page) => page.locator('aside .words').innerText();
const choose = (page, id) => page.getByText(text(id), { exact: true }).click();

export async function run({ browser, address }) {
  const { page, errors, context } = await person(browser);
  await page.goto(`${address}/new`);
  await page.waitForSelector('h1');
  // A newcomer need not wait for anybody.
  assert.equal(link(page), '#septima.basic.4.ours.me-greedy-greedy-greedy');

  await choose(page, 'web.new.mode.solo');
  await choose(page, 'web.new.level.hard');
  await choose(page, 'web.new.trials');
  await choose(page, 'web.new.edition.pl');
  assert.equal(link(page), '#septima.solo.hard.pl.trials');
  assert.match(await words(page), /6 of 8 Tribulations/);
  await page.getByLabel(text('web.new.setting.tribulations')).selectOption('8');
  assert.equal(link(page), '#septima.solo.8-2-42-1.pl.trials');
  assert.match(await words(page), /8 of 8 Tribulations/);

  // Another person opens the link and finds the same.
  const kept = page.url();
  const said = await words(page);
  const other = await person(browser, { name: 'Ola' });
  await other.page.goto(kept);
  await other.page.waitForSelector('h1');
  assert.equal(await words(other.page), said);
  noErrors(other.errors);
  await other.context.close();

  // What a link does not say properly is named and left out.
  await page.goto(`${address}/new#septima.basic.7.3.sideways`);
  const notice = page.getByRole('status').filter({ hasText: 'sideways' });
  await notice.waitFor();
  assert.match(await notice.innerText(), /7/);
  assert.equal(link(page), '#septima.basic.3.ours');
  assert.deepEqual(await violations(page), []);

  // The other game and back again: nothing is lost.
  await choose(page, 'web.new.game.three-witches');
  assert.equal(link(page), '#three-witches.me-greedy-greedy');
  await choose(page, 'web.new.game.septima');
  assert.equal(link(page), '#septima.basic.3.ours');

  // Without an open seat the game begins.
  const coven = text('web.new.coven.who', { coven: text('web.new.coven.orange') });
  await page.getByLabel(coven).selectOption('greedy');
  assert.equal(link(page), '#septima.basic.3.ours.me-greedy-greedy');
  await page.getByLabel(text('web.new.name'), { exact: true }).fill('Walpurgis');
  await page.getByRole('button', { name: text('web.new.create') }).click();
  await page.waitForURL('**/table/**');
  await page.getByText('Walpurgis').first().waitFor();
  await page.goto(address);
  const mine = page.getByRole('region', { name: text('web.start.mine'), exact: true });
  await mine.getByText('Septima · Walpurgis').waitFor();
  await mine.getByText(/^Autumn I, with /).waitFor();
  noErrors(errors);
  await context.close();
}
