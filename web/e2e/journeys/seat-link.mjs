import { person, text } from '../browser.mjs';
import { assert, noErrors } from '../expect.mjs';
import { untilAsked } from '../player.mjs';

export const name = 'the secret of a seat leaves the address only once it is kept';

async function playNow(page, address) {
  await page.goto(address);
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .click();
  await untilAsked(page);
}

export async function run({ browser, address }) {
  const marta = await person(browser);
  await playNow(marta.page, address);
  assert.equal(new URL(marta.page.url()).hash, '');

  const ola = await person(browser, { name: 'Ola' });
  await ola.context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'cauldron.seats') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await playNow(ola.page, address);
  const link = ola.page.url();
  assert.match(link, /#seat=/);
  await ola.page.getByRole('link', { name: text('web.table.skip') }).focus();
  await ola.page.keyboard.press('Enter');
  await ola.page.waitForFunction(() => document.activeElement?.id === 'prompt');
  assert.equal(ola.page.url(), link);
  await ola.page.reload();
  await untilAsked(ola.page);

  noErrors([...marta.errors, ...ola.errors]);
  await marta.context.close();
  await ola.context.close();
}
