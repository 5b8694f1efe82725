import { readFileSync } from 'node:fs';
import { violationsInBothThemes } from '../axe.mjs';
import { expect, test } from '../fixtures.mjs';
import { misfits } from '../layout.mjs';
import { Player } from '../septima/player.mjs';
import { text } from '../texts.mjs';
import { byKeyboard, byMouse, untilAsked } from '../three-witches/player.mjs';

function puzzlesOf(game) {
  const file = new URL(`../../../content/puzzles/${game}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).games.flatMap(({ puzzles }) => puzzles);
}

const puzzles = puzzlesOf('three-witches');
/** One that is answered with a single card. */
const number = 1 + puzzles.findIndex(({ answer }) => answer.startsWith('play '));
const { answer, difficulty } = puzzles[number - 1];
const card = answer.split(' ')[1];

const verdict = (page, kind) => page.locator(`[data-verdict="${kind}"]`);

/** Plays a card as one does at any table. */
async function playCard(page, selector, hands = byMouse) {
  await untilAsked(page);
  await hands.choose(page, selector);
  await expect(page.locator('.choice.selected')).toHaveCount(1);
  await hands.send(page);
}

test('a puzzle is failed, explained, and solved', async ({ person }) => {
  const { page } = await person({ name: 'Marta' });
  await page.goto('/learn');
  await page.getByRole('link', { name: text('web.learn.then.puzzles') }).click();
  await page.waitForURL('**/puzzles');
  await page.getByRole('heading', { name: text('web.puzzles.daily') }).waitFor();
  await expect(page.getByText(/^0 of \d+ solved$/).first()).toBeVisible();
  await expect.poll(() => page.evaluate(misfits)).toEqual([]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.goto(`/puzzle/three-witches/${number}`);
  await untilAsked(page);
  await expect(page.locator('.known')).toHaveCount(2);
  await expect(page.locator('[data-region="puzzle"]')).toContainText(text('web.puzzles.open'));
  await expect.poll(() => page.evaluate(misfits)).toEqual([]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await playCard(page, `.choice.legal:not([data-card="${card}"])`);
  await expect(verdict(page, 'wrong')).toContainText(text('web.puzzles.wrong'));
  await expect(verdict(page, 'wrong')).toContainText('wins exactly');

  await page.getByRole('button', { name: text('web.puzzles.retry') }).click();
  await expect(verdict(page, 'wrong')).toHaveCount(0);
  await playCard(page, `.choice.legal[data-card="${card}"]`, byKeyboard);
  await expect(verdict(page, 'right')).toContainText(text('web.puzzles.right'));

  await page.getByRole('link', { name: text('web.puzzles.next') }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(`/${number}`));
  await untilAsked(page);
  await page.goto('/puzzles');
  const shelf = page.locator('section[aria-labelledby="puzzles-three-witches"] li');
  const solved = shelf.filter({ hasText: text(`web.puzzles.difficulty.${difficulty}`) });
  await expect(solved).toContainText(/1 of \d+ solved/);
});

/** Cards of the hand that the buttons below lie over. Runs in the page. */
function coveredCards() {
  const { top } = document.querySelector('.acts').getBoundingClientRect();
  return [...document.querySelectorAll('.choice')]
    .filter((choice) => choice.getBoundingClientRect().bottom > top + 4)
    .map(({ dataset }) => dataset.card);
}

test('on the smallest phone the hand of a puzzle is in sight', async ({ person }) => {
  const { page } = await person({ device: 'phone' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/puzzle/three-witches/${number}`);
  await untilAsked(page);
  await expect.poll(() => page.locator('.choice').count()).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(coveredCards)).toEqual([]);
});

/** Plays an Action card at a table of Septima. */
async function playAction(player, answer) {
  const now = await player.untilAsked();
  await player.tap(`action:${answer.split(' ')[1]}`, now);
  await player.untilChanged(now);
  await player.hands.send(player.page);
}

test('septima: a puzzle is failed, explained, and solved', async ({ person }) => {
  const ofSeptima = puzzlesOf('septima');
  const isCard = ({ answer, others }) =>
    [answer, ...others.map(([other]) => other)].every((each) => each.startsWith('select '));
  const place = ofSeptima.findIndex(isCard);
  const { answer, others } = ofSeptima[place];
  const { page } = await person({ name: 'Marta' });
  const player = new Player(page);
  await page.goto('/puzzles');
  await expect(page.locator('#puzzles-septima')).toBeVisible();
  await page.goto(`/puzzle/septima/${place + 1}`);
  await player.untilAsked();
  await expect(page.locator('[data-region="puzzle"]')).toContainText(text('sep.puzzle.card'));
  await expect.poll(() => page.evaluate(misfits)).toEqual([]);

  await playAction(player, others.at(-1)[0]);
  await expect(verdict(page, 'wrong')).toContainText('Wisdom less than the best answer');
  await expect(verdict(page, 'wrong')).not.toContainText('sep.source');
  await page.getByRole('button', { name: text('web.puzzles.retry') }).click();
  await expect(verdict(page, 'wrong')).toHaveCount(0);
  await playAction(player, answer);
  await expect(verdict(page, 'right')).toContainText('Wisdom more than the second-best answer');
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a retired puzzle keeps its page, says why, and leads on', async ({ person }) => {
  const number = 1 + puzzlesOf('septima').findIndex(({ retired }) => retired);
  const { page } = await person({ name: 'Marta' });
  await page.goto(`/puzzle/septima/${number}`);
  await expect(verdict(page, 'retired')).toContainText(text('sep.puzzle.retired.score'));
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: text('web.puzzles.next') }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(`/${number}`));
  await expect(page.locator('[data-region="puzzle"]')).toContainText(/Wisdom by the end/);
});
