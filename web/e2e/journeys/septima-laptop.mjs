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

/** A seat that chooses an Action and has so many Spells, in a game that bots have played until then. */
async function withSpells(bots, count) {
  for (;;) {
    const game = await bots.botGame({ mode: 'full', players: 2 });
    const learned = [0, 0];
    for (const [move, [who, text]] of game.moves.entries()) {
      if (text.startsWith('learn ')) learned[who]++;
      if (text.startsWith('select ') && learned[who] >= count) return bots.branch(game, move, who);
    }
  }
}

/** What sticks out of the head of the own Coven, or lies over what is beside it. Runs in the page. */
function clashesInHead() {
  const head = document.querySelector('.own header');
  const { right: end } = head.getBoundingClientRect();
  const parts = [...head.children].filter((part) => part.getBoundingClientRect().width > 1);
  const boxes = parts.map((part) => {
    // What does not fit is wider than its place.
    const inner = [part, ...part.querySelectorAll('*')].map((one) => one.getBoundingClientRect());
    const right = Math.max(...inner.map((box) => box.right));
    const name = part.getAttribute('class') ?? part.tagName;
    return { left: inner[0].left, right, name };
  });
  return boxes
    .filter(({ right }, index) => right > (boxes[index + 1]?.left ?? end) + 1)
    .map(({ name, right }) => `${name} ends at ${Math.round(right)}`);
}

for (const [width, height] of [
  [1280, 720],
  [1100, 700],
])
  test(`septima at ${width} x ${height}: five Spells leave room for Charms and Wisdom`, async ({
    person,
    driver,
  }) => {
    // More than four are rare: the fifth is a copy.
    const { table, token } = await withSpells(await driver(5), 4);
    const { page } = await person();
    await page.setViewportSize({ width, height });
    await page.goto(`/table/${table}#seat=${token}`);
    await page.waitForSelector('#prompt[data-kind="select"]');
    const spells = page.locator('.own header .marks > *');
    await expect(spells).toHaveCount(4);
    await spells.last().evaluate((spell) => spell.after(spell.cloneNode(true)));
    await expect(spells).toHaveCount(5);
    await expect.poll(() => page.evaluate(clashesInHead)).toEqual([]);
  });
