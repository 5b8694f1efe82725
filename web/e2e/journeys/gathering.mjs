import { violationsInBothThemes } from '../axe.mjs';
import { expect, test } from '../fixtures.mjs';
import { misfits } from '../layout.mjs';
import { text } from '../texts.mjs';

async function openTable(page) {
  await page.goto('/new#three-witches');
  await page.getByRole('button', { name: text('web.new.create') }).click();
  await page.waitForURL('**/table/**');
  await page.waitForSelector('#invite');
}

const button = (page, id, args) => page.getByRole('button', { name: text(id, args) });

test('people come by a code that can be said, talk, and find the table closed', async ({
  person,
}) => {
  const marta = await person({ name: 'Marta' });
  const ola = await person({ name: 'Ola', device: 'phone' });
  await marta.page.setViewportSize({ width: 1280, height: 720 });
  await openTable(marta.page);
  const spoken = await marta.page.locator('[data-code]').innerText();
  expect(spoken).toMatch(/^[a-z]{6} [a-z]{6}$/);
  for (const part of ['#invite', '[data-code]', 'figure svg'])
    await expect(marta.page.locator(part)).toBeInViewport({ ratio: 1 });
  await expect(marta.page.getByRole('img', { name: text('web.gather.qr') })).toBeVisible();
  await expect.poll(() => marta.page.evaluate(misfits)).toEqual([]);
  expect(await violationsInBothThemes(marta.page)).toEqual([]);

  await ola.page.goto('/');
  await ola.page.getByLabel(text('web.start.join.label')).fill(spoken.toUpperCase());
  await button(ola.page, 'web.start.join.go').tap();
  await ola.page.waitForURL(marta.page.url().replace(/#.*/, ''));
  await ola.page.waitForSelector('#waiting-chat');
  await expect.poll(() => ola.page.evaluate(misfits)).toEqual([]);
  await ola.page.getByLabel(text('web.table.chat.say')).fill('Who is there?');
  await ola.page.keyboard.press('Enter');
  const said = marta.page.locator('section p', { hasText: 'Who is there?' });
  await expect(said).toContainText(text('web.table.chat.watcher'));
  await expect(said.locator('time')).toHaveText(/\d\d.\d\d/);
  await marta.page.getByText(text('web.table.chat.mute'), { exact: true }).click();
  await button(marta.page, 'web.table.chat.mute.name', { name: 'Ola' }).click();
  await expect(said).toHaveCount(0);

  await button(marta.page, 'web.gather.close').click();
  await button(marta.page, 'web.gather.close.do').click();
  await marta.page.waitForURL((url) => url.pathname === '/');
  await ola.page.getByRole('heading', { name: text('error.table_closed') }).waitFor();
});

test('whoever opens a public table may start it, free a seat, and close it', async ({ person }) => {
  const marta = await person({ name: 'Marta' });
  const ola = await person({ name: 'Ola', device: 'phone' });
  const page = marta.page;
  await page.goto('/new#three-witches.public');
  await page.getByLabel(text('web.new.hosted')).check();
  await expect(page.getByText(text('web.new.create.hosted'))).toBeVisible();
  await button(page, 'web.new.create').click();
  await page.waitForSelector('#invite');
  const link = await page.locator('#invite').inputValue();
  await ola.page.goto(link);
  await button(ola.page, 'web.table.waiting.sit').first().tap();
  await ola.page.getByText('All seats are taken. Marta will start the game.').waitFor();
  await expect.poll(() => ola.page.evaluate(misfits)).toEqual([]);

  await button(page, 'web.gather.start').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const freeing = button(page, 'web.gather.free.name', { name: 'Ola' });
  await freeing.focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'web.gather.free.keep')).toBeFocused();
  await expect.poll(() => page.evaluate(misfits)).toEqual([]);
  await button(page, 'web.gather.free.do').press('Enter');
  await ola.page.getByRole('heading', { name: text('error.seat_freed') }).waitFor();
  await button(ola.page, 'web.table.trouble.watch').tap();
  await button(ola.page, 'web.table.waiting.sit').first().tap();

  await button(page, 'web.gather.start').click();
  await Promise.all([marta, ola].map(({ page: each }) => each.waitForSelector('.prompt')));
  await button(page, 'web.table.leave').click();
  const closing = page.locator('[data-call-off]');
  await expect(closing).toContainText(text('web.gather.close.begun'));
  await closing.getByRole('button').click();
  await page.waitForURL((url) => url.pathname === '/');
  await ola.page.getByRole('heading', { name: text('error.table_closed') }).waitFor();
});

test('who plays again takes the others along, each in their seat', async ({ person }) => {
  const marta = await person({ name: 'Marta' });
  const ola = await person({ name: 'Ola' });
  await openTable(marta.page);
  await ola.page.goto(await marta.page.locator('#invite').inputValue());
  await button(ola.page, 'web.table.waiting.sit').click();
  await Promise.all([marta, ola].map(({ page }) => page.waitForSelector('.prompt')));
  const first = marta.page.url();

  await button(marta.page, 'web.table.leave').click();
  await button(marta.page, 'web.memory.draw.offer').click();
  await button(ola.page, 'web.memory.draw.agree').click();
  await button(marta.page, 'web.table.again').click();
  await marta.page.waitForURL((url) => url.href !== first && url.pathname.startsWith('/table/'));
  const banner = ola.page.locator('[data-rematch]');
  await expect(banner).toContainText(text('web.table.rematch', { name: 'Marta' }));
  await banner.getByRole('button', { name: text('web.table.rematch.come') }).click();
  await ola.page.waitForURL(marta.page.url().replace(/#.*/, '*'));
  await Promise.all([marta, ola].map(({ page }) => page.waitForSelector('.prompt')));
});

test('the link to a setup is no invitation, and the edition is folded away', async ({ person }) => {
  const { page } = await person();
  await page.goto('/new#septima');
  await page.waitForSelector('.create');
  await expect(page.getByLabel(text('web.new.link'), { exact: true })).toBeHidden();
  await expect(page.getByText(text('web.new.edition.de'), { exact: true })).toBeHidden();
  await page.getByText(text('web.new.keep'), { exact: true }).click();
  await expect(page.getByText(text('web.new.keep.note'))).toBeVisible();
  await expect(page.getByLabel(text('web.new.link'), { exact: true })).toBeVisible();
  await page.locator('summary', { hasText: text('web.new.editions') }).click();
  await page.getByText(text('web.new.edition.de'), { exact: true }).click();
  await expect(page).toHaveURL(/\.de/);
});
