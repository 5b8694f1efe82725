import { expect, test } from '../fixtures.mjs';
import { readsTheSymbols, unexplained } from '../symbols.mjs';
import { text } from '../texts.mjs';
import { answer, byMouse, untilAsked } from '../three-witches/player.mjs';

const kNotes = [
  ['.others .tokens', 'fate'],
  ['.others ol', 'trick'],
  ['.others .ball', 'bid'],
  ['.others .backs', 'hand'],
  ['.caption .icon', 'lead'],
  ['.trick-card .empty', 'place'],
];

test('3 Witches: every symbol has a note, and W lists them all', async ({ person }) => {
  const { page } = await person({ device: 'desk' });
  await page.goto('/');
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .click();
  await page.waitForURL('**/table/**');
  await untilAsked(page);
  const card = page.locator('button[data-card]').first();
  await card.click({ button: 'right' });
  const large = page.getByRole('dialog');
  await expect(large.getByText(text('web.tw.symbol.suit.rule'))).toBeVisible();
  await expect(large.locator('svg.card .name')).toBeVisible();
  await large.getByRole('button', { name: text('web.table.close') }).click();
  await expect(large).toBeHidden();
  const looked = new Set();
  const noted = new Set();
  const names = new Set();
  for (let now = await untilAsked(page); !now.result; now = await untilAsked(page)) {
    if (!looked.has(now.kind)) {
      looked.add(now.kind);
      expect(await page.evaluate(unexplained), now.kind).toEqual([]);
      for (const name of await readsTheSymbols(page, 8)) names.add(name);
      for (const [place, name] of kNotes.filter(([, one]) => !noted.has(one))) {
        const symbol = page.locator(place).first();
        if (!(await symbol.isVisible())) continue;
        noted.add(name);
        await symbol.hover();
        const tip = page.getByRole('tooltip');
        await expect(tip.getByText(text(`web.tw.symbol.${name}.rule`))).toBeVisible();
        await expect(tip.getByRole('link')).toHaveAttribute('href', /three-witches#/);
        await page.keyboard.press('Escape');
        await expect(tip).toBeHidden();
      }
    }
    await answer(page, byMouse, 'pass');
  }
  expect(await page.evaluate(unexplained), 'the result').toEqual([]);
  for (const name of ['fate', 'bid', 'trick', 'elixir', 'lead', 'value'])
    expect([...names]).toContain(text(`web.tw.symbol.${name}`));
  expect([...noted].sort()).toEqual(kNotes.map(([, name]) => name).sort());
});
