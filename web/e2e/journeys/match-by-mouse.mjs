import { person, text } from '../browser.mjs';
import { assert, fitsTheScreen, noErrors } from '../expect.mjs';
import { byMouse, play, untilAsked } from '../player.mjs';

export const name = 'a whole match against bots, by mouse';

export async function run({ browser, address }) {
  const { context, page, errors } = await person(browser);
  await page.goto(address);
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .click();
  await page.waitForURL('**/table/**');
  await untilAsked(page);
  assert.equal(new URL(page.url()).hash, '', 'the secret of the seat left the address');
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
  assert.ok(seen.rounds >= 2, 'a match takes at least three rounds');
  const cards = (seen.lead ?? 0) + (seen.play ?? 0);
  assert.ok(cards >= 15, `too few questions: ${JSON.stringify(seen)}`);
  await fitsTheScreen(page);

  const finished = page.url();
  await page
    .getByRole('button', { name: text('web.table.again') })
    .first()
    .click();
  await page.waitForURL((url) => url.href !== finished);
  await untilAsked(page);
  noErrors(errors);
  await context.close();
}
