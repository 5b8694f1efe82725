import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';
import { answer, byMouse, situation, untilAsked } from '../three-witches/player.mjs';

const handOf = (page) =>
  page
    .locator('[data-region="hand"] [data-card]')
    .evaluateAll((cards) => cards.map((card) => card.dataset.card));

test('the server restarts in the middle and the table is as it was', async ({ person, server }) => {
  const { page } = await person({ readyFor: /WebSocket/ });
  await page.goto('/');
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
  await expect.poll(() => situation(page)).toEqual(before);
  await expect.poll(() => handOf(page)).toEqual(hand);
  await answer(page, byMouse, 'bid 3');
});
