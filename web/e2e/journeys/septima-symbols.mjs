import { expect, test } from '../fixtures.mjs';
import { nameless } from '../names.mjs';
import { seasonIsOver, sitDown } from '../septima/table.mjs';
import { readsTheSymbols, unexplained } from '../symbols.mjs';
import { text } from '../texts.mjs';

const kSetup = 'full.2.ours.me-novice';

test('septima: a symbol says its name and its rule, and leads to the book', async ({ person }) => {
  const { page, player } = await sitDown(person, kSetup, { seed: 6 });
  await player.play(({ kind }) => kind === 'select');
  for (const [place, name] of [
    ['.corner svg[role=img]', 'moon'],
    ['.septima .disc', 'septima'],
    ['.ritual .spot >> nth=3', 'ritual-space'],
    ['.crowd .angry', 'angry'],
    ['.die', 'hunter-die'],
    ['.pips .track', 'reward'],
    ['.seasons .current', 'season'],
    ['.others .cards', 'hand'],
    ['.own [data-symbol=charm]', 'charm'],
    ['.town', 'town'],
    ['[data-thing="hut:2"]', 'hut'],
  ]) {
    await page.locator(place).first().hover();
    const tip = page.getByRole('tooltip');
    await expect(tip.getByText(text(`web.sep.symbol.${name}.rule`))).toBeVisible();
    await expect(tip.locator('b')).toHaveText(text(`web.sep.symbol.${name}`));
  }
  await page.mouse.move(2, 2);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.locator('.corner svg[role=img]').first().hover();
  const link = page.getByRole('tooltip').getByRole('link');
  await expect(link).toHaveAttribute('href', '/rules/septima#moon-phase');
  const opened = page.waitForEvent('popup');
  await link.click();
  const book = await opened;
  await expect(book.locator('[id="moon-phase"]')).toBeInViewport();
});

/** Mode, what stands only there, and on which device. */
const kModes = {
  full: ['full.3.ours.me-novice-novice', 'desk', ['coven', 'ritual-space', 'spell', 'hut']],
  basic: ['basic.2.ours.me-novice', 'phone', ['suspicion']],
  solo: ['solo.normal.ours', 'desk', ['widow', 'spider', 'solo-die', 'cursed', 'shadow']],
};

for (const [mode, [setup, device, needed]] of Object.entries(kModes))
  test(`septima: every symbol of the ${mode} game has a note, and W lists them all`, async ({
    person,
  }) => {
    const { page, player } = await sitDown(person, setup, { seed: 6, device });
    const looked = new Set();
    const faults = [];
    let names = [];
    player.onQuestion = async ({ kind }) => {
      if (looked.has(kind)) return;
      looked.add(kind);
      faults.push(...(await page.evaluate(unexplained)).map((fault) => `${kind}: ${fault}`));
      if (kind === 'select') names = await readsTheSymbols(page, device === 'phone' ? 8 : 30);
    };
    await player.play(seasonIsOver);
    expect(faults).toEqual([]);
    for (const name of needed) expect(names).toContain(text(`web.sep.symbol.${name}`));
  });

test('septima: a card can be enlarged by right click and by the menu key', async ({ person }) => {
  const { page, player } = await sitDown(person, kSetup, { seed: 6 });
  await player.play(({ kind }) => kind === 'select');
  const card = page.locator('[data-thing="action:brew"]').first();
  const small = await card.boundingBox();
  const dialog = page.getByRole('dialog', { name: text('sep.action.brew') });
  await card.click({ button: 'right' });
  await expect(dialog.getByText(text('sep.about.action.brew'))).toBeVisible();
  expect((await dialog.locator('.frame').boundingBox()).width).toBeGreaterThan(1.5 * small.width);
  await expect.poll(() => nameless(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await card.focus();
  await page.keyboard.press('Shift+F10');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
  await expect(card).toHaveClass(/legal/);
});
