import { violations } from '../axe.mjs';
import { person, text } from '../browser.mjs';
import { assert, noErrors } from '../expect.mjs';
import { pages, visit } from '../pages.mjs';
import { answer, byMouse, goOn, situation, untilAsked } from '../player.mjs';

export const name = 'axe-core finds nothing, on any page, by day and by night';

async function check(page, where) {
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme });
    assert.deepEqual(await violations(page), [], `${where}, ${theme}`);
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
  assert.ok(checked.has('round') || checked.has('match'));
}

export async function run({ browser, address }) {
  for (const device of ['desk', 'phone']) {
    const { context, page, errors } = await person(browser, { device });
    for (const path of pages) {
      await visit(page, address, path);
      await check(page, `${device}: ${path}`);
    }
    await page.goto(`${address}/new#three-witches`);
    await page.getByRole('button', { name: text('web.new.create') }).click();
    await page.waitForSelector('#invite');
    await check(page, `${device}: waiting room`);
    await page
      .getByRole('button', { name: text('web.table.waiting.bot') })
      .first()
      .click();
    await page.waitForSelector('.prompt');
    await checkTable(page, device, byMouse);
    assert.ok((await situation(page)).voice);
    noErrors(errors);
    await context.close();
  }
}
