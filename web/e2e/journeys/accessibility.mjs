import { violations } from '../axe.mjs';
import { person, text } from '../browser.mjs';
import { assert, noErrors } from '../expect.mjs';
import { answer, byMouse, goOn, situation, untilAsked } from '../player.mjs';

export const name = 'axe-core finds nothing, on any page, by day and by night';

const pages = [
  '/',
  '/new',
  '/new#septima.solo.hard.trials.nonsense',
  '/new#three-witches',
  '/rules',
  '/rules/three-witches',
  '/rules/septima',
  '/about',
  '/table/nowhere',
];

/** An address the site does not know, reached from within. */
async function getLost(page) {
  await page.evaluate(() => {
    history.pushState(null, '', '/no/such/page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { name: text('web.shell.lost.title') }).waitFor();
}

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
      await page.goto(address + path);
      await page.waitForSelector('h1');
      await page.waitForLoadState('networkidle');
      await check(page, `${device}: ${path}`);
    }
    await page.goto(address);
    await page.waitForSelector('h1');
    await getLost(page);
    await check(page, `${device}: unknown page`);
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
