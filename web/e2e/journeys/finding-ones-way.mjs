import { expect, test } from '../fixtures.mjs';
import { text } from '../texts.mjs';
import { untilAsked } from '../three-witches/player.mjs';

async function sitDown(page) {
  await page.goto('/');
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .click();
  await page.waitForURL('**/table/**');
  await untilAsked(page);
}

test('a table says in its title whose turn it is, when it is loaded again and in another language', async ({
  person,
}) => {
  const { page } = await person({ language: 'de' });
  await page.goto('/');
  await page
    .getByRole('button', { name: text('web.start.play', {}, 'de') })
    .first()
    .click();
  await page.waitForURL('**/table/**');
  await untilAsked(page);
  const titleIn = async (language) =>
    text('web.table.title.turn', { name: await page.locator('h1').textContent() }, language);
  await expect(page).toHaveTitle(await titleIn('de'));
  await page.reload();
  await untilAsked(page);
  await expect(page).toHaveTitle(await titleIn('de'));
  await page.getByRole('button', { name: text('web.table.settings', {}, 'de') }).click();
  await page.getByRole('dialog').getByText('IT', { exact: true }).click();
  await expect(page).toHaveTitle(await titleIn('it'));
});

test('a game of one’s own is opened from anywhere in its row', async ({ person }) => {
  for (const device of ['desk', 'phone']) {
    const { page, context } = await person({ device });
    await sitDown(page);
    const table = page.url();
    await page.goto('/');
    const row = page.locator('#my-games li, [aria-labelledby="my-games"] li').first();
    await row.click({ position: { x: 60, y: 20 } });
    await page.waitForURL('**/table/**');
    expect(page.url().replace(/#.*/, '')).toBe(table.replace(/#.*/, ''));
    await context.close();
  }
});

/** The found passages whose middle is covered by something else. Runs in the page. */
function coveredPassages() {
  return [...document.querySelectorAll('search li a')]
    .filter((link) => {
      const list = link.closest('ul').getBoundingClientRect();
      const { left, right, top, bottom } = link.getBoundingClientRect();
      if (bottom > Math.min(list.bottom, innerHeight)) return false;
      const points = [left + 12, (left + right) / 2, right - 12];
      return points.some((x) => !link.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    })
    .map((link) => link.innerText);
}

test('what is found in the rules lies above the rules', async ({ person }) => {
  for (const device of ['desk', 'phone']) {
    const { page, context } = await person({ device });
    await page.goto('/rules/septima');
    await page.waitForSelector('article section');
    await page.getByRole('searchbox').fill('charm');
    await page.waitForSelector('search li');
    await expect.poll(() => page.evaluate(coveredPassages), device).toEqual([]);
    await context.close();
  }
});
