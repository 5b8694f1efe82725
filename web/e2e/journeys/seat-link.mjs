import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';
import { untilAsked } from '../three-witches/player.mjs';

async function playNow(page) {
  await page.goto('/');
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .click();
  await untilAsked(page);
}

test('the secret of a seat leaves the address only once it is kept', async ({ person }) => {
  const marta = await person();
  await playNow(marta.page);
  expect(new URL(marta.page.url()).hash).toBe('');

  const ola = await person({ name: 'Ola' });
  await ola.context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'cauldron.seats') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await playNow(ola.page);
  const link = ola.page.url();
  expect(link).toMatch(/#seat=/);
  await ola.page.getByRole('link', { name: text('web.table.skip') }).focus();
  await ola.page.keyboard.press('Enter');
  await ola.page.waitForFunction(() => document.activeElement?.id === 'prompt');
  expect(ola.page.url()).toBe(link);
  await ola.page.reload();
  await untilAsked(ola.page);
});
