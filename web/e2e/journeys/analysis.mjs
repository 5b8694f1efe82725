import { bring } from '../analyses.mjs';
import { violationsInBothThemes } from '../axe.mjs';
import { expect, test } from '../fixtures.mjs';
import { misfits } from '../layout.mjs';
import { PlayedGame } from '../septima/games.mjs';
import { text } from '../texts.mjs';

const kGames = [
  { game: 'three-witches', bots: 3, variant: {} },
  { game: 'septima', bots: 2, variant: { players: 2, mode: 'basic' } },
];

/** Move after move is looked into, while bots elsewhere think as well. */
const kPatience = 300_000;

const drawnMove = (page) => page.locator('[data-moment]').first();

/** A decided game ends at 0 or 100, or in equal parts. */
async function endsDecided(page) {
  await page.locator('summary').click();
  const ends = await page.locator('details tr:last-child td').allInnerTexts();
  const parts = ends.filter((end) => end !== '0');
  expect(parts.length).toBeGreaterThan(0);
  expect(new Set(parts)).toEqual(new Set([String(Math.round(100 / parts.length))]));
  await page.locator('summary').click();
}

/** Whatever is chosen, by mouse or keys, is drawn as its seat saw it. */
async function looksAround(page) {
  const row = page.locator('[data-decision]').first();
  const at = Number(await row.getAttribute('data-decision'));
  await row.getByRole('link').click();
  await expect(drawnMove(page)).toHaveAttribute('data-moment', String(at));
  await expect(page).toHaveURL(new RegExp(`#move=${at + 1}$`));
  await expect(row.getByRole('link')).toHaveAttribute('aria-current', 'true');

  const range = page.getByRole('slider', { name: text('web.analysis.chosen') });
  await range.focus();
  await page.keyboard.press('ArrowRight');
  await expect(range).toHaveValue(String(at + 2));
  await page.getByRole('button', { name: text('web.analysis.before') }).click();
  await expect(drawnMove(page)).toHaveAttribute('data-moment', String(at));
  await page.getByText(text('web.analysis.eyes.all'), { exact: true }).click();
  await expect(page.getByRole('radio', { name: text('web.analysis.eyes.all') })).toBeChecked();
}

test('finished games are analysed: who was winning, what turned it, what was best', async ({
  person,
  driver,
}) => {
  const somebody = await driver(1);
  await somebody.connect();
  const { page } = await person({ name: 'Marta' });
  for (const { game, bots, variant } of kGames) {
    const { table } = await PlayedGame.play(somebody, game, bots, variant);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/replay/${table}`);
    await page.getByRole('link', { name: text('web.memory.analysis') }).click();
    await page.waitForURL('**/analysis/**');
    const sums = page.getByRole('heading', { name: text('web.analysis.sums') });
    await expect(sums).toBeVisible({ timeout: kPatience });

    await endsDecided(page);
    await looksAround(page);
    await expect.poll(() => page.evaluate(misfits)).toEqual([]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(misfits)).toEqual([]);

    const point = page.locator('[data-turn]').first();
    const move = await point.getAttribute('data-turn');
    await point.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#move=${move}$`));
    await expect(page.locator('#moment')).toBeInViewport();
  }
  await page.locator('[data-branch]').click();
  await page.getByRole('button', { name: text('web.memory.branch.do') }).click();
  await page.waitForURL('**/table/**');
});

test('a record that somebody brings along becomes a table to look back at, and what is none is refused', async ({
  person,
  driver,
}) => {
  const somebody = await driver(3);
  await somebody.connect();
  const { table } = await PlayedGame.play(somebody, 'three-witches', 3, {});
  const { record } = await somebody.request({ type: 'record', table });
  const { page } = await person({ name: 'Marta' });
  await page.goto('/history');
  await page.getByRole('link', { name: text('web.history.bring') }).click();
  await page.waitForURL('**/analysis');
  const told = page.getByRole('alert');
  await bring(page, 'no record');
  await expect(told).toContainText('not valid JSON');
  await bring(page, JSON.stringify({ ...JSON.parse(record), outcome: null }));
  await expect(told).toHaveText(text('error.record_unfinished'));
  expect(await violationsInBothThemes(page)).toEqual([]);
  await bring(page, `${record}\n`);
  await page.waitForURL('**/analysis/**');
  const decisions = page.locator('[data-decision]').first();
  await expect(page.getByRole('progressbar').or(decisions)).toBeVisible();
  await expect(page.getByText(text('web.analysis.brought'))).toBeVisible();
  await page.getByRole('link', { name: text('web.analysis.replay'), exact: true }).click();
  const { length } = JSON.parse(record).moves;
  await expect(page.getByText(new RegExp(`^Move ${length} of ${length}`))).toBeVisible();
});

test('a game that goes on is not analysed', async ({ person, driver }) => {
  const somebody = await driver(2);
  await somebody.connect();
  const seats = [
    { kind: 'me', name: 'Ola' },
    { kind: 'bot', bot: 'apprentice' },
    { kind: 'bot', bot: 'apprentice' },
  ];
  const opening = { type: 'create', game: 'three-witches', name: '', public: false, seats };
  const { table } = await somebody.request(opening);
  const { page } = await person({ name: 'Marta' });
  await page.goto(`/analysis/${table}`);
  await expect(page.getByRole('alert')).toContainText(text('error.not_over'));
});
