import { violationsInBothThemes } from '../axe.mjs';
import { expect, test } from '../fixtures.mjs';
import { misfits } from '../layout.mjs';
import { text } from '../texts.mjs';
import { untilAsked } from '../three-witches/player.mjs';

/** Notes what is heard, felt and shown, and lets the page believe that nobody sees it. Runs before the page. */
function noteCalls() {
  window.noted = { tones: 0, shakes: 0, shown: [], badge: null };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.noted.tones++;
    return start.apply(this, when);
  };
  navigator.vibrate = () => void window.noted.shakes++;
  navigator.setAppBadge = async (count) => void (window.noted.badge = count);
  navigator.clearAppBadge = async () => void (window.noted.badge = 0);
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() {
      return (this.permission = 'granted');
    }
    constructor(title, { body }) {
      window.noted.shown.push(`${title}: ${body}`);
    }
  };
}

const noted = (page) => page.evaluate(() => window.noted);
const icon = (page) => page.locator('link[rel="icon"]').getAttribute('href');

async function openSettings(page) {
  await page.getByRole('button', { name: text('web.shell.settings'), exact: true }).click();
  return page.getByRole('dialog');
}

const switchOf = (dialog, id) => dialog.getByRole('switch', { name: text(id) });

test('a game that waits is told of everywhere, unless one does not want that', async ({
  person,
}) => {
  for (const device of ['desk', 'phone']) {
    const { page, context } = await person({ device });
    await page.addInitScript(noteCalls);
    await page.goto('/');
    await page
      .getByRole('button', { name: text('web.start.play') })
      .first()
      .click();
    await page.waitForURL('**/table/**');
    await untilAsked(page);
    await expect.poll(async () => (await noted(page)).badge).toBe(1);
    await expect.poll(() => icon(page)).toContain('data:image/svg+xml');

    await page.goto('/rules');
    await expect(page).toHaveTitle(/^\(1\) /);
    const play = page.getByRole('navigation').getByRole('link', { name: text('web.shell.play') });
    await expect(play.filter({ visible: true }).locator('[data-waiting="1"]')).toBeVisible();
    await expect.poll(() => icon(page)).toContain('data:image/svg+xml');

    const dialog = await openSettings(page);
    await switchOf(dialog, 'web.calls.badge').click();
    await dialog.getByRole('button', { name: text('web.shell.done') }).click();
    await expect(page).not.toHaveTitle(/^\(/);
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    await expect.poll(() => icon(page)).toBe('/favicon.svg');
    await context.close();
  }
});

test('somebody who looks elsewhere hears and reads that the game begins', async ({ person }) => {
  const marta = await person({ name: 'Marta' });
  const ola = await person({ name: 'Ola' });
  await marta.page.addInitScript(noteCalls);
  await marta.page.goto('/new#three-witches');
  expect(await noted(marta.page)).toMatchObject({ tones: 0, shakes: 0, shown: [] });
  const dialog = await openSettings(marta.page);
  await switchOf(dialog, 'web.calls.notify').click();
  await expect(switchOf(dialog, 'web.calls.notify')).toBeChecked();
  await dialog.getByRole('button', { name: text('web.shell.done') }).click();
  await marta.page.getByRole('button', { name: text('web.new.create') }).click();
  await marta.page.waitForURL('**/table/**');
  await marta.page.waitForSelector('#invite');
  const name = await marta.page.locator('h1').innerText();
  await marta.page.evaluate(() => (document.hasFocus = () => false));

  await ola.page.goto(marta.page.url());
  await ola.page
    .getByRole('button', { name: text('web.table.waiting.sit') })
    .first()
    .click();
  await expect
    .poll(async () => (await noted(marta.page)).shown)
    .toContain(`${text('web.call.begin')}: ${name}`);
  await expect.poll(async () => (await noted(marta.page)).tones).toBeGreaterThan(0);
  expect((await noted(marta.page)).shakes).toBeGreaterThan(0);
});

test('the settings fit everywhere, and are silent when turned off', async ({ person }) => {
  for (const look of [{ device: 'desk' }, { device: 'phone', language: 'de', theme: 'dark' }]) {
    const { page, context } = await person(look);
    await page.addInitScript(noteCalls);
    await page.goto('/');
    await page
      .getByRole('button', { name: text('web.shell.settings', {}, look.language), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('slider').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expect.poll(() => page.evaluate(misfits)).toEqual([]);
    await dialog.getByRole('button', { name: text('web.calls.try', {}, look.language) }).click();
    await expect.poll(async () => (await noted(page)).tones).toBeGreaterThan(0);
    await dialog.getByRole('switch', { name: text('web.calls.sound', {}, look.language) }).click();
    await expect(dialog.getByRole('slider')).toHaveCount(0);
    await context.close();
  }
});
