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

    // A decided game ends at 0 or 100, or in equal parts.
    await page.locator('summary').click();
    const ends = await page.locator('details tr:last-child td').allInnerTexts();
    const parts = ends.filter((end) => end !== '0');
    expect(parts.length).toBeGreaterThan(0);
    expect(new Set(parts)).toEqual(new Set([String(Math.round(100 / parts.length))]));
    await page.locator('summary').click();
    await expect(page.locator('[data-decision]').first()).toBeVisible();
    await expect.poll(() => page.evaluate(misfits)).toEqual([]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(misfits)).toEqual([]);

    const point = page.locator('[data-turn]').first();
    const move = await point.getAttribute('data-turn');
    await point.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/replay/**#move=${move}`);
    await expect(page.getByText(new RegExp(`^Move ${move} of `))).toBeVisible();
  }
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
