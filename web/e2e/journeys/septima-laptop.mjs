import { expect, test } from '../fixtures.mjs';
import { misfits } from '../layout.mjs';
import { beginLesson } from '../lessons.mjs';
import { Player } from '../septima/player.mjs';
import { handsOn, sitDown } from '../septima/table.mjs';

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

/** The recipes beside the map that are not wholly in sight. Runs in the page. */
function hiddenRecipes() {
  const recipes = [...document.querySelectorAll('.recipes li')];
  return recipes.filter((recipe) => {
    const { left, right, top, bottom } = recipe.getBoundingClientRect();
    const middle = (left + right) / 2;
    const isSeen = (y) => recipe.contains(document.elementFromPoint(middle, y));
    return !isSeen(top + 2) || !isSeen(bottom - 2);
  }).length;
}

test('septima at 1280 x 720, de: an Action is chosen in the lesson with all recipes in sight', async ({
  person,
}) => {
  const { page } = await person({ language: 'de' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await beginLesson(page, 'septima');
  await new Player(page, { seed: 4, hands: handsOn('desk') }).play(({ kind }) => kind === 'select');
  const gotIt = page.locator('[data-coach-next]');
  await expect(async () => {
    while (await gotIt.isVisible()) await gotIt.click();
    await expect(page.locator('[data-coach].folded')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.locator('.recipes li')).toHaveCount(7);
  await expect.poll(() => page.evaluate(hiddenRecipes)).toBe(0);
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
