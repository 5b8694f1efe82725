import { expect, test } from '../fixtures.mjs';
import { fitsTheScreen, misfits, outOfReach } from '../layout.mjs';
import { openTable } from '../septima/table.mjs';
import { Player } from '../septima/player.mjs';
import { text } from '../texts.mjs';

/** Chooses a text size as a person does, on the page that is open. */
async function chooseSize(page, size) {
  await page.getByRole('button', { name: text('web.shell.settings') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text('web.shell.textSize.percent', { size }), { exact: true }).click();
  await dialog.getByRole('button', { name: text('web.shell.done') }).click();
}

const heightOf = async (place) => (await place.boundingBox()).height;
const scaleOf = (page) => page.evaluate(() => getComputedStyle(document.documentElement).zoom);

test('a text size makes everything larger, stays, and lays pages out as for a smaller window', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto('/');
  const brand = page.getByRole('banner').getByRole('link').first();
  const before = await heightOf(brand);
  await chooseSize(page, 150);
  await expect.poll(() => heightOf(brand)).toBeGreaterThan(1.4 * before);
  await expect.poll(() => page.evaluate(misfits)).toEqual([]);
  await page.reload();
  await expect.poll(() => scaleOf(page)).toBe('1.5');
  // 1100 / 1.5 is less than a page needs for its desk: the pages become tabs at the lower edge.
  await page.setViewportSize({ width: 1100, height: 800 });
  const pages = page.getByRole('navigation', { name: text('web.shell.nav') });
  await expect.poll(async () => (await pages.boundingBox()).y).toBeGreaterThan(600);
  await expect.poll(() => page.evaluate(misfits)).toEqual([]);
});

/** The rest with --all. */
const kTables = [
  [130, 1440, 900],
  [115, 2560, 1440],
  [150, 1440, 900],
  [150, 1280, 720],
  [115, 390, 844],
];

for (const [size, width, height] of process.env.E2E_WHOLE === '1' ? kTables : kTables.slice(0, 2))
  test(`septima at ${width} x ${height} with a text size of ${size} percent`, async ({
    person,
  }) => {
    const { page } = await person();
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await chooseSize(page, size);
    await openTable(page, 'full.4.ours.me-novice-novice-novice');
    const player = new Player(page, { seed: 8 });
    const looked = new Set();
    player.onQuestion = async ({ kind }) => {
      if (looked.has(kind)) return;
      looked.add(kind);
      await expect.poll(() => page.evaluate(misfits), kind).toEqual([]);
      await expect.poll(() => page.evaluate(outOfReach), kind).toEqual([]);
    };
    await player.play(({ kind }) => kind === 'window' || kind === 'quick');
    expect(player.obstacles).toEqual([]);
    await fitsTheScreen(page);
  });
