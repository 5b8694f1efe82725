import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';
import { fitsTheScreen } from '../layout.mjs';
import { byMouse, play, untilAsked } from '../three-witches/player.mjs';

test('a whole match against bots, by mouse', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .click();
  await page.waitForURL('**/table/**');
  await untilAsked(page);
  expect(new URL(page.url()).hash, 'the secret of the seat left the address').toBe('');
  await fitsTheScreen(page);

  let signalled = false;
  const seen = await play(
    page,
    byMouse,
    async ({ kind }) => {
      if (kind === 'play' && !signalled) {
        await page.getByRole('button', { name: text('tw.signal.lose') }).click();
        await page.locator('.wish').getByText(text('tw.signal.lose')).waitFor();
        signalled = true;
      }
      return false;
    },
    ['pass', 'bid 3'],
  );
  expect(seen.rounds, 'a match takes at least three rounds').toBeGreaterThanOrEqual(2);
  const cards = (seen.lead ?? 0) + (seen.play ?? 0);
  expect(cards, `too few questions: ${JSON.stringify(seen)}`).toBeGreaterThanOrEqual(15);
  await fitsTheScreen(page);

  const finished = page.url();
  await page
    .getByRole('button', { name: text('web.table.again') })
    .first()
    .click();
  await page.waitForURL((url) => url.href !== finished);
  await untilAsked(page);
});
