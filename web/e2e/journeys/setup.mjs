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
  expect(link(page)).toBe('#septima.basic.4.ours.me-adept-adept-adept');

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
  expect(link(page)).toBe('#three-witches.me-adept-adept');
  await choose(page, 'web.start.septima.title');
  expect(link(page)).toBe('#septima.basic.3.ours');

  // Without an open seat the game begins.
  const coven = text('web.new.coven.who', { coven: text('web.new.coven.orange') });
  await page.getByLabel(coven).selectOption('novice');
  expect(link(page)).toBe('#septima.basic.3.ours.me-novice-adept');
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
  expect(link(page)).toBe('#three-witches.me-novice-adept');
  await level(3, 'adept').focus();
  await page.keyboard.press('ArrowRight');
  expect(link(page)).toBe('#three-witches.me-novice-sorceress');
  await seat(3).getByText(text('web.level.three-witches.sorceress'), { exact: true }).waitFor();
  expect(await words(page)).toContain('one bot (Novice) and one bot (Sorceress)');
  expect(await violations(page)).toEqual([]);

  // A link from before there were levels.
  await page.goto('/new#three-witches.me-random-greedy');
  await expect.poll(() => link(page)).toBe('#three-witches.me-novice-apprentice');

  // One click plays at the level chosen last, and the seats say so.
  await page.goto('/');
  const game = page.getByRole('region', { name: text('web.start.three-witches.title') });
  await game.getByRole('button', { name: text('web.start.play') }).click();
  await page.waitForURL('**/table/**');
  const bot = text('web.table.bot.level', { level: text('level.sorceress') });
  await expect(page.getByTitle(bot)).toHaveCount(2);
});
