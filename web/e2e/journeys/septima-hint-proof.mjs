import { violationsInBothThemes } from '../axe.mjs';
import { expect, test } from '../fixtures.mjs';
import { putAway, tellAll } from '../hints.mjs';
import { sitDown } from '../septima/table.mjs';

const kSetup = 'full.2.ours.me-apprentice';
const selects = ({ moment }) => moment.endsWith(' A');

async function readEvidence(page) {
  await expect(page.locator('[data-gain]')).toBeVisible();
  expect(await page.locator('[data-source]').count()).toBeGreaterThan(0);
}

test('septima: a hint in steps, with its proof, at a desk and on a phone', async ({ person }) => {
  const desk = await sitDown(person, kSetup, { seed: 3 });
  await desk.player.play(selects);
  const key = () => desk.page.keyboard.press('h');
  expect(await tellAll(desk.page, key)).toEqual(['nudge', 'kind', 'move', 'proof']);
  await readEvidence(desk.page);
  expect(await violationsInBothThemes(desk.page)).toEqual([]);
  await putAway(desk.page, key);
  await desk.context.close();

  const phone = await sitDown(person, kSetup, { seed: 3, device: 'phone' });
  await phone.player.play(selects);
  const bulb = () =>
    phone.page.locator('[data-hint-next], [data-hint]:not([aria-expanded="true"])').first().tap();
  expect(await tellAll(phone.page, bulb)).toEqual(['nudge', 'kind', 'move', 'proof']);
  await readEvidence(phone.page);
  await putAway(phone.page, () => phone.page.locator('[data-hint-close]').tap());
  await phone.context.close();
});
