// A game that the client has no folder for: it is found on the start page, set up, and played to its end on the plain
// table, by mouse, by keys and on a phone.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from '../axe.mjs';
import { expect, test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

const folder = join(import.meta.dirname, '../../../tests/lanterns/text');
const words = (id, language = 'en') =>
  JSON.parse(readFileSync(join(folder, language, 'lanterns.json'), 'utf8'))[id];

test.use({
  build: {
    program: process.env.CAULDRON_LANTERNS ?? 'build/dev/cauldron_with_lanterns',
    pages: process.env.CAULDRON_LANTERNS_WEB ?? 'build/web-lanterns',
  },
});

const answers = (page) => page.locator('#prompt [data-thing]');
const isOver = (page) => page.getByRole('button', { name: text('web.table.again') });

/** Answers whatever is asked until the match is over; returns the kinds of questions. */
async function play(page, answer) {
  const asked = new Set();
  for (let question = 0; question < 40; ++question) {
    const open = page.locator('#prompt[data-kind]:not(:has([aria-pressed="true"]))');
    await open.or(isOver(page)).first().waitFor();
    if (await isOver(page).isVisible()) return asked;
    const number = await open.getAttribute('data-question');
    asked.add(await open.getAttribute('data-kind'));
    await answer(page);
    await page
      .locator(`#prompt:not([data-question="${number}"])`)
      .or(page.locator('#prompt [aria-pressed="true"]'))
      .or(isOver(page))
      .first()
      .waitFor();
  }
  throw new Error('the match never ends');
}

test('a game without a table of its own is played by mouse', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  const card = page.getByRole('region', { name: words('lanterns.name'), exact: true });
  await card.getByText(words('lanterns.about')).waitFor();
  await card.getByRole('link', { name: text('web.start.new') }).click();
  await page.getByRole('radio', { name: words('lanterns.name') }).waitFor();
  expect(new URL(page.url()).hash).toBe('#lanterns');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: text('web.new.create') }).click();
  await page.waitForURL('**/table/**');

  await page.getByRole('heading', { name: words('lanterns.ask.pick') }).waitFor();
  await page.getByText(words('lanterns.view.die')).waitFor();
  await expect.poll(() => answers(page).count()).toBe(3);
  expect(await violations(page)).toEqual([]);
  const asked = await play(page, (at) => answers(at).first().click());
  expect([...asked]).toContain('pick');
  await expect(page.locator('[data-seat] .number')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);

  const finished = page.url();
  await isOver(page).click();
  await page.waitForURL((url) => url.href !== finished);
  await answers(page).first().waitFor();
});

test('a plain table is played by keys, in another language', async ({ person }) => {
  const { page } = await person({ language: 'de', theme: 'dark' });
  await page.goto('/new#lanterns');
  await page.getByRole('button', { name: text('web.new.create', {}, 'de') }).click();
  await page.getByRole('heading', { name: words('lanterns.ask.pick', 'de') }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(answers(page).first()).toBeFocused();
  const again = page.getByRole('button', { name: text('web.table.again', {}, 'de') });
  for (let step = 0; step < 40 && !(await again.isVisible()); ++step) {
    const before = await page.locator('#prompt').innerText();
    await page.keyboard.press('1');
    await page.waitForFunction(
      (old) => document.querySelector('#prompt').innerText !== old,
      before,
    );
  }
  await again.waitFor();
});

test('no other game is laid while the server has not said which games it has', async ({
  person,
}) => {
  const { page } = await person();
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.routeWebSocket('**/ws', (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => void released.then(() => line.send(message)));
  });
  await page.goto('/new#lanterns');
  const create = page.getByRole('button', { name: text('web.new.create') });
  await expect(create).toBeDisabled();
  release();
  await create.click();
  await page.getByRole('heading', { name: words('lanterns.ask.pick') }).waitFor();
});

test('a plain table fits a phone', async ({ person }) => {
  const { page } = await person({ device: 'phone' });
  await page.goto('/new#lanterns');
  await page.getByRole('button', { name: text('web.new.create') }).tap();
  await answers(page).first().waitFor();
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(() => over()).toBe(0);
  await play(page, (at) => answers(at).last().tap());
  await expect.poll(() => over()).toBe(0);
  expect(await violations(page)).toEqual([]);
});
