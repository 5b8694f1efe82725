import { expect, test } from '../fixtures.mjs';
import { text } from '../texts.mjs';
import { sitDown } from '../septima/table.mjs';

const kSetup = 'basic.3.ours.me-apprentice-apprentice';

/** Where everything lies that can be chosen from the cards. Runs in the page. */
function places() {
  return [...document.querySelectorAll('.tray [data-thing]')].map((one) => {
    // A chosen card rises; its place is that of its list item.
    const { left, top } = one.closest('li').getBoundingClientRect();
    return `${one.dataset.thing} ${Math.round(left)} ${Math.round(top)}`;
  });
}

for (const device of ['desk', 'phone'])
  test(`septima, ${device}: a Brew shows recipes, payments and what is lacking, and nothing jumps`, async ({
    person,
  }) => {
    const { page, player } = await sitDown(person, kSetup, { seed: 4, device });
    const now = await player.play(({ kind }) => kind === 'brew');
    expect(now.kind).toBe('brew');
    const cards = page.locator('.tray [data-thing]');
    await expect(cards).toHaveCount(7);
    const before = await page.evaluate(places);
    const legal = page.locator('.tray [data-thing].legal').first();
    await player.hands.press(legal);
    await expect(page.locator('[data-send]')).toBeVisible();
    await expect(page.locator('.payments button[aria-pressed=true]')).toHaveCount(1);
    if (device === 'desk') await expect.poll(() => page.evaluate(places)).toEqual(before);
    const lacking = page.locator('.tray [data-thing][aria-disabled=true]').first();
    if (await lacking.count()) await expect(lacking.locator('.foot')).not.toBeEmpty();
  });

test('septima: while an Action is chosen, every card says what it would do, beside the recipes', async ({
  person,
}) => {
  const { page, player } = await sitDown(person, kSetup, { seed: 4 });
  await player.play(({ kind }) => kind === 'select');
  const cards = page.locator('.cards [data-thing].legal');
  await expect(page.locator('.cards .dry .words')).toHaveCount(await cards.count());
  const column = page.getByRole('region', { name: text('web.sep.stores') });
  await expect(column.getByRole('list', { name: text('web.sep.recipes') })).toBeVisible();
});
