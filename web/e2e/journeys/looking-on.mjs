import { expect, test } from '../fixtures.mjs';
import { Player } from '../septima/player.mjs';
import { openTable } from '../septima/table.mjs';
import { text } from '../texts.mjs';
import { untilAsked } from '../three-witches/player.mjs';

/** The only person at the table steps away and looks on. */
async function letABotPlay(page, back) {
  await page.getByRole('button', { name: text('web.table.leave') }).click();
  await page.getByRole('button', { name: text('web.table.leave.do') }).click();
  await back.waitFor();
}

for (const game of ['three-witches', 'septima'])
  test(`${game}: bots play on while the only person looks on, and the seat can be taken back`, async ({
    person,
  }) => {
    const { page } = await person({ animation: true });
    if (game === 'septima') await openTable(page, 'basic.3.ours.me-novice-novice');
    else {
      await page.goto('/');
      await page
        .getByRole('button', { name: text('web.start.play') })
        .first()
        .click();
      await page.waitForURL('**/table/**');
    }
    if (game === 'septima') await new Player(page).untilAsked();
    else await untilAsked(page);
    const back = page.getByRole('button', {
      name: text(game === 'septima' ? 'web.sep.back' : 'web.table.back'),
    });
    await letABotPlay(page, back);
    // What is said to listeners while nobody but bots plays.
    const spoken = page.getByRole('log', { name: text('web.reader.spoken'), exact: true });
    const told = new Set();
    await expect
      .poll(async () => told.add(await spoken.textContent()).size, { timeout: 90_000 })
      .toBeGreaterThan(4);
    await back.click();
    await expect(back).toHaveCount(0);
  });
