import { person, text } from '../browser.mjs';
import { assert, fitsTheScreen, noErrors } from '../expect.mjs';
import { byTouch, play, untilAsked } from '../player.mjs';

export const name = 'a round on a phone, by touch';

export async function run({ browser, address }) {
  const { context, page, errors } = await person(browser, { device: 'phone', theme: 'dark' });
  await page.goto(address);
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .tap();
  await page.waitForURL('**/table/**');
  await untilAsked(page);
  await fitsTheScreen(page);

  await page.getByRole('button', { name: text('web.table.aid') }).tap();
  await page.getByRole('dialog', { name: text('web.table.aid') }).waitFor();
  await page.getByRole('button', { name: text('web.table.close') }).tap();

  const seen = await play(page, byTouch, (now, counts) => counts.rounds >= 1 && !now.result);
  assert.equal(seen.rounds, 1);
  await fitsTheScreen(page);
  noErrors(errors);
  await context.close();
}
