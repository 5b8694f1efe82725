import { violations } from '../axe.mjs';
import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';

/** The address follows what is chosen, a moment later. */
const expectLink = (page, link) => expect.poll(() => new URL(page.url()).hash).toBe(link);
const words = (page) => page.locator('aside > .words');
const choose = (page, id) => page.getByText(text(id), { exact: true }).click();

test('a table is set up, kept as a link, and laid', async ({ person }) => {
  const { page } = await person();
  await page.goto('/new');
  await page.waitForSelector('h1');
  // A newcomer need not wait for anybody.
  await expectLink(page, '#septima.basic.4.ours.me-adept-adept-adept');

  await choose(page, 'web.new.mode.solo');
  await choose(page, 'web.new.level.hard');
  await choose(page, 'web.new.trials');
  await page.locator('summary', { hasText: text('web.new.editions') }).click();
  await choose(page, 'web.new.edition.pl');
  await expectLink(page, '#septima.solo.hard.pl.trials');
  await expect(words(page)).toContainText(/6 of 8 Tribulations/);
  await page.getByLabel(text('web.new.setting.tribulations')).selectOption('8');
  await expectLink(page, '#septima.solo.8-2-42-1.pl.trials');
  await expect(words(page)).toContainText(/8 of 8 Tribulations/);

  // Another person opens the link and finds the same.
  const kept = page.url();
  const said = await words(page).innerText();
  const other = await person({ name: 'Ola' });
  await other.page.goto(kept);
  await other.page.waitForSelector('h1');
  await expect(words(other.page)).toHaveText(said, { useInnerText: true });

  // What a link does not say properly is named and left out.
  await page.goto('/new#septima.basic.7.3.sideways');
  const notice = page.getByRole('status').filter({ hasText: 'sideways' });
  await notice.waitFor();
  await expect.poll(() => notice.innerText()).toMatch(/7/);
  await expectLink(page, '#septima.basic.3.ours');
  expect(await violations(page)).toEqual([]);

  // The other game and back again: nothing is lost.
  await choose(page, 'web.start.three-witches.title');
  await expectLink(page, '#three-witches.me-adept-adept');
  await choose(page, 'web.start.septima.title');
  await expectLink(page, '#septima.basic.3.ours');

  // Without an open seat the game begins.
  const coven = text('web.new.coven.who', { coven: text('web.new.coven.orange') });
  await page.getByLabel(coven).selectOption('novice');
  await expectLink(page, '#septima.basic.3.ours.me-novice-adept');
  await page.getByLabel(text('web.new.name'), { exact: true }).fill('Walpurgis');
  await page.getByRole('button', { name: text('web.new.create') }).click();
  await page.waitForURL('**/table/**');
  await page.getByText('Walpurgis').first().waitFor();
  await page.goto('/');
  const mine = page.getByRole('region', { name: text('web.start.mine'), exact: true });
  await mine.getByText('Septima · Walpurgis').waitFor();
  await mine.getByText(/^Autumn I, with /).waitFor();
});

test('bots come in five levels, and the last choice is remembered', async ({ person }) => {
  const { page } = await person();
  const seat = (number) => page.getByRole('group', { name: text('web.new.seat', { number }) });
  const level = (number, id) =>
    seat(number).getByRole('radio', { name: new RegExp(text(`level.${id}`)) });
  await page.goto('/new#three-witches');
  await page.waitForSelector('h1');

  // By mouse, and by keyboard from one level to the next.
  await level(2, 'novice').locator('..').click();
  await expectLink(page, '#three-witches.me-novice-adept');
  await level(3, 'adept').focus();
  await page.keyboard.press('ArrowRight');
  await expectLink(page, '#three-witches.me-novice-sorceress');
  await seat(3).getByText(text('web.level.three-witches.sorceress'), { exact: true }).waitFor();
  await expect(words(page)).toContainText('one bot (Novice) and one bot (Sorceress)');
  expect(await violations(page)).toEqual([]);

  // A link from before there were levels.
  await page.goto('/new#three-witches.me-random-greedy');
  await expectLink(page, '#three-witches.me-novice-apprentice');

  // One click plays at the level chosen last, and the seats say so.
  await page.goto('/');
  const game = page.getByRole('region', { name: text('web.start.three-witches.title') });
  await game.getByRole('button', { name: text('web.start.play') }).click();
  await page.waitForURL('**/table/**');
  const bot = text('web.table.bot.level', { level: text('level.sorceress') });
  await expect(page.getByTitle(bot)).toHaveCount(2);
});
