import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';
import { fitsTheScreen } from '../layout.mjs';
import { byTouch, play, untilAsked } from '../three-witches/player.mjs';

test('a round on a phone, by touch', async ({ person }) => {
  const { page } = await person({ device: 'phone', theme: 'dark' });
  await page.goto('/');
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
  expect(seen.rounds).toBe(1);
  await fitsTheScreen(page);
});
