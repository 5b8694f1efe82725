import { violationsInBothThemes } from '../axe.mjs';
import { expect, test } from '../fixtures.mjs';
import { putAway, tellAll } from '../hints.mjs';
import { fitsTheScreen } from '../layout.mjs';
import { text } from '../texts.mjs';
import { answer, byMouse, byTouch, untilAsked } from '../three-witches/player.mjs';

/** A new table, at the first question about a contract. */
async function sit(page, hands) {
  await page.goto('/');
  const play = page.getByRole('button', { name: text('web.start.play') }).first();
  await (hands === byTouch ? play.tap() : play.click());
  await page.waitForURL('**/table/**');
  for (;;) {
    const { kind } = await untilAsked(page);
    if (kind !== 'give') return;
    await answer(page, hands, 'pass');
  }
}

/** The share, where the deciding card may be, and the hands that it could be. */
async function readEvidence(page) {
  const share = page.locator('[data-share]');
  await expect(share).toBeVisible();
  const percent = Number(await share.getAttribute('data-share'));
  expect(percent).toBeGreaterThanOrEqual(0);
  expect(percent).toBeLessThanOrEqual(100);
  await expect(page.locator('[data-works]')).toHaveCount(0);
  await page.locator('[data-hint-hands]').click();
  const worlds = page.locator('[data-works]');
  await expect(worlds.first()).toBeVisible();
  expect(await worlds.count()).toBeLessThanOrEqual(8);
  const working = page.locator('[data-works="true"]');
  if (percent > 0) await expect(working.first()).toBeVisible();
  else await expect(working).toHaveCount(0);
}

test('a hint of 3 Witches in steps, with its proof, at a desk and on a phone', async ({
  person,
}) => {
  const desk = await person();
  const key = () => desk.page.keyboard.press('h');
  await sit(desk.page, byMouse);
  expect(await tellAll(desk.page, key)).toEqual(['nudge', 'kind', 'move', 'proof']);
  await readEvidence(desk.page);
  expect(await violationsInBothThemes(desk.page)).toEqual([]);
  await putAway(desk.page, key);
  await desk.context.close();

  const phone = await person({ device: 'phone' });
  await sit(phone.page, byTouch);
  const bulb = () =>
    phone.page.locator('[data-hint-next], [data-hint]:not([aria-expanded="true"])').first().tap();
  expect(await tellAll(phone.page, bulb)).toEqual(['nudge', 'kind', 'move', 'proof']);
  await readEvidence(phone.page);
  await fitsTheScreen(phone.page);
  await putAway(phone.page, () => phone.page.locator('[data-hint-close]').tap());
  await phone.context.close();
});
