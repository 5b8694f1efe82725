import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';
import {
  answer,
  byMouse,
  goOn,
  letABotPlay,
  situation,
  standInFor,
} from '../three-witches/player.mjs';

/** Waits until one of the two is asked or sees a result, and says which. */
async function whoseTurn(pages) {
  const waits = pages.map((page) =>
    page
      .waitForSelector('[data-voice="you"], [data-result]', { state: 'attached', timeout: 60_000 })
      .then(() => page),
  );
  return Promise.any(waits);
}

/** Plays on until the table waits for somebody who vanished, and has a bot play instead. */
async function letABotPlayFor(name, page) {
  const standIn = standInFor(name, page);
  const asked = page.locator('[data-voice="you"], [data-result]');
  for (;;) {
    await standIn.or(asked).first().waitFor({ state: 'attached', timeout: 60_000 });
    if ((await standIn.count()) > 0) break;
    const { result } = await situation(page);
    await (result === 'round' ? goOn(page, byMouse) : answer(page, byMouse, 'bid 4'));
  }
  await letABotPlay(standIn, page);
  await asked.first().waitFor({ state: 'attached', timeout: 60_000 });
}

test('two people, a bot and a watcher at one table, one of whom reloads', async ({ person }) => {
  const marta = await person({ name: 'Marta' });
  const ola = await person({ name: 'Ola' });

  await marta.page.goto('/new#three-witches');
  await marta.page.getByRole('button', { name: text('web.new.create') }).click();
  await marta.page.waitForURL('**/table/**');
  const link = await marta.page.locator('#invite').inputValue();
  expect(link.includes('#'), 'an invitation holds no secret').toBe(false);

  await ola.page.goto(link);
  await ola.page.getByRole('button', { name: text('web.table.waiting.sit') }).click();
  await Promise.all([marta, ola].map(({ page }) => page.waitForSelector('.prompt')));

  const wanda = await person({ name: 'Wanda' });
  await wanda.page.goto(link);
  await wanda.page.getByText(text('web.table.watching'), { exact: true }).waitFor();
  expect(await wanda.page.locator('[data-card]').count(), 'watchers see no hand').toBe(0);

  let reloaded = false;
  let answers = 0;
  for (;;) {
    const page = await whoseTurn([marta.page, ola.page]);
    const { result } = await situation(page);
    if (result === 'round') {
      await Promise.all(
        [marta.page, ola.page].map(async (each) => {
          await each.waitForSelector('[data-result]');
          await goOn(each, byMouse);
        }),
      );
      break;
    }
    const kind = await answer(page, byMouse, 'bid 3');
    answers++;
    if (!reloaded && (kind === 'play' || kind === 'lead')) {
      await marta.page.reload();
      await marta.page.waitForSelector('.prompt');
      reloaded = true;
    }
  }
  expect(reloaded).toBe(true);
  expect(answers, 'a round with two people takes many answers').toBeGreaterThanOrEqual(10);

  await marta.page.getByRole('tab', { name: text('web.table.log') }).focus();
  await marta.page.keyboard.press('ArrowRight');
  await marta.page.locator('[role="tab"][aria-selected="true"][tabindex="0"]:focus').waitFor();
  await marta.page.getByLabel(text('web.table.chat.say')).fill('Double, double');
  await marta.page.keyboard.press('Enter');
  await ola.page.getByRole('tab', { name: text('web.table.chat') }).click();
  await ola.page.locator('#talk').getByText('Double, double').waitFor();

  await ola.page.getByRole('button', { name: text('web.table.leave') }).click();
  await ola.page.getByRole('button', { name: text('web.table.leave.do') }).click();
  // The sheet offers the way back, too, until it has closed.
  await ola.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await ola.page.getByRole('button', { name: text('web.table.back') }).click();
  await ola.page.waitForFunction(
    (back) => ![...document.querySelectorAll('button')].some((b) => b.textContent?.includes(back)),
    text('web.table.back'),
  );

  await ola.context.close();
  await letABotPlayFor('Ola', marta.page);
});
