import { expect, test } from '../fixtures.mjs';
import { misfits } from '../layout.mjs';
import { sitDown } from '../septima/table.mjs';

/** How much of the other Covens, the Trials and the Crowd lies behind a scroll. Runs in the page. */
function hiddenBelow() {
  const { scrollHeight, clientHeight } = document.querySelector('.side');
  return scrollHeight - clientHeight;
}

for (const language of ['en', 'de', 'pl', 'it'])
  test(`septima at 1280 x 720, ${language}: cards, Covens, Trials and Crowd are whole`, async ({
    person,
  }) => {
    const setup = 'full.4.ours.me-novice-novice-novice';
    const { page, player } = await sitDown(person, setup, { seed: 3, language });
    await page.setViewportSize({ width: 1280, height: 720 });
    await player.play(({ kind }) => kind === 'select');
    await expect.poll(() => page.evaluate(misfits)).toEqual([]);
    await expect.poll(() => page.evaluate(hiddenBelow)).toBe(0);
  });

/** The buttons of the reveal that are cut by the stage. Runs in the page. */
function cutButtons() {
  const stage = document.querySelector('.matrix').getBoundingClientRect();
  return [...document.querySelectorAll('.matrix footer button')]
    .filter((button) => button.getBoundingClientRect().bottom > stage.bottom)
    .map((button) => button.innerText);
}

test('septima: the buttons of the reveal are whole in the replay too', async ({
  person,
  driver,
}) => {
  const bots = await driver(5);
  const { table, moves } = await bots.botGame({ mode: 'basic', players: 3 });
  const move = moves.findIndex(([, text]) => text.startsWith('quick '));
  const { page } = await person();
  await page.goto(`/replay/${table}#move=${move}`);
  await page.waitForSelector('[data-moment]');
  await page.keyboard.press('m');
  await page.waitForSelector('.matrix footer button');
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(cutButtons)).toEqual([]);
  }
});
