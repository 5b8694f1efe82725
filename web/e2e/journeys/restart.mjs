import { person, text } from '../browser.mjs';
import { assert, noErrors } from '../expect.mjs';
import { answer, byMouse, situation, untilAsked } from '../player.mjs';

export const name = 'the server restarts in the middle and the table is as it was';

const handOf = (page) =>
  page
    .locator('[data-region="hand"] [data-card]')
    .evaluateAll((cards) => cards.map((card) => card.dataset.card));

export async function run({ browser, server }) {
  const { context, page, errors } = await person(browser);
  await page.goto(server.address);
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .click();
  await untilAsked(page);
  await answer(page, byMouse, 'bid 3');
  const before = await untilAsked(page);
  const hand = await handOf(page);

  const lost = page.getByText(text('web.table.lost')).waitFor();
  await server.restart();
  await lost;
  await page.getByText(text('web.table.lost')).waitFor({ state: 'detached' });
  await untilAsked(page);
  assert.deepEqual(await situation(page), before);
  assert.deepEqual(await handOf(page), hand);
  await answer(page, byMouse, 'bid 3');
  noErrors(errors.filter((error) => !error.includes('WebSocket')));
  await context.close();
}
