import { violations } from '../axe.mjs';
import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';
import { pages, visit } from '../pages.mjs';
import { answer, byMouse, goOn, situation, untilAsked } from '../three-witches/player.mjs';

async function check(page, where) {
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await violations(page), `${where}, ${theme}`).toEqual([]);
  }
}

/** Checks the table in each kind of situation that comes up until a round is over. */
async function checkTable(page, device, press) {
  const checked = new Set();
  for (let rounds = 0; rounds < 1;) {
    const now = await untilAsked(page);
    const situationName = now.result ?? now.kind;
    if (!checked.has(situationName)) {
      await check(page, `${device}: ${situationName}`);
      checked.add(situationName);
    }
    if (now.result) {
      rounds++;
      if (now.result === 'round') await goOn(page, press);
    } else await answer(page, press, 'bid 3');
  }
  expect(checked.has('round') || checked.has('match')).toBe(true);
}

test('axe-core finds nothing, on any page, by day and by night', async ({ person }) => {
  for (const device of ['desk', 'phone']) {
    const { context, page } = await person({ device });
    for (const path of pages) {
      await visit(page, path);
      await check(page, `${device}: ${path}`);
    }
    await page.goto('/new#three-witches');
    await page.getByRole('button', { name: text('web.new.create') }).click();
    await page.waitForSelector('#invite');
    await check(page, `${device}: waiting room`);
    await page
      .getByRole('button', { name: text('web.table.waiting.bot') })
      .first()
      .click();
    await page.waitForSelector('.prompt');
    await checkTable(page, device, byMouse);
    expect((await situation(page)).voice).toBeTruthy();
    await context.close();
  }
});
