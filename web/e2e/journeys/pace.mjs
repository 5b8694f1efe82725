import { expect, test } from '../fixtures.mjs';
import { byTouch, Player } from '../septima/player.mjs';
import { openTable } from '../septima/table.mjs';
import { text } from '../texts.mjs';
import { answer, byMouse, play, untilAsked } from '../three-witches/player.mjs';

const kGoOn = '[data-go-on]';

async function playNow(page) {
  await page.goto('/');
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .click();
  await page.waitForURL('**/table/**');
}

test('a lesson waits after a trick until it is read, whatever the settings say', async ({
  person,
}) => {
  const { page } = await person({ pace: { reading: 'none' } });
  await page.goto('/learn');
  await page.locator('main .button.primary').first().click();
  await page.waitForURL('**/table/**');
  const asked = page.locator('[data-voice="you"]');
  for (;;) {
    await asked.or(page.locator(kGoOn)).first().waitFor({ state: 'attached' });
    if ((await page.locator(kGoOn).count()) > 0) break;
    await answer(page, byMouse, 'bid 3');
  }
  await expect(page.locator('[data-voice="you"]')).toHaveCount(0);
  await page.mouse.click(5, 450);
  await expect(page.locator(kGoOn)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator(kGoOn)).toHaveCount(0);
});

test('a phone shows the revealed cards until they are read', async ({ person }) => {
  const { page } = await person({ device: 'phone', pace: { reading: 'usual' } });
  await openTable(page, 'basic.3.ours.me-novice-novice', byTouch);
  const player = new Player(page, { seed: 4, hands: byTouch });
  const held = page.locator('[data-hurry="held"]');
  const asked = await player.play(({ kind }) => kind === 'select');
  expect(asked.kind).toBe('select');
  await page.locator('[data-thing].legal').first().tap();
  await page.locator('[data-send]').tap();
  await held.waitFor();
  await page.locator('.matrix').tap({ position: { x: 30, y: 60 } });
  await expect(held).toBeVisible();
  await expect(page.locator('.matrix')).toBeVisible();
  await held.tap();
  await expect(held).toHaveCount(0);
});

test('the only possible answer is given by itself, which the log says', async ({ person }) => {
  const { page } = await person();
  await playNow(page);
  const only = async ({ kind }) =>
    kind === 'play' && (await page.locator('.choice.legal, .actions [data-option]').count()) === 1;
  await play(page, byMouse, only, ['pass']);
  const { question } = await untilAsked(page);
  await page.getByRole('button', { name: text('web.table.settings') }).click();
  await page.getByRole('switch', { name: text('web.shell.single') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('web.shell.done') })
    .click();
  await page.reload();
  await page.locator('#talk').getByText(text('web.table.single')).waitFor();
  await page.waitForFunction(
    (before) => document.querySelector('.prompt')?.dataset.question !== before,
    question,
  );
});
