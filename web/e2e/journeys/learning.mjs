import { expect, test } from '../fixtures.mjs';
import { misfits } from '../layout.mjs';
import { violationsInBothThemes } from '../axe.mjs';
import { text } from '../texts.mjs';
import { visit } from '../pages.mjs';

const kSummaries = ['three-witches-summary', 'septima-summary'];
const kLanguages = ['en', 'de', 'pl', 'it'];

/** How many sheets of paper a page takes. */
async function sheets(page) {
  const paper = await page.pdf({
    format: 'A4',
    margin: { top: 34, bottom: 34, left: 38, right: 38 },
  });
  return (paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;
}

for (const language of kLanguages)
  test(`each game is summed up on one sheet of paper: ${language}`, async ({ person }) => {
    const { page } = await person({ language });
    for (const book of kSummaries) {
      await visit(page, `/rules/${book}`);
      await page.waitForSelector('article section:nth-of-type(4)');
      await expect.poll(() => page.evaluate(misfits), book).toEqual([]);
      await expect.poll(() => sheets(page), book).toBe(1);
    }
  });

test('a book is printed without what surrounds it, and leads to its summary', async ({
  person,
}) => {
  const { page } = await person();
  await visit(page, '/rules');
  await page
    .getByRole('link', { name: text('web.book.summary') })
    .first()
    .click();
  await page.waitForURL('**/rules/*-summary');
  await page.getByRole('link', { name: text('web.book.whole') }).click();
  await page.waitForURL(/\/rules\/(septima|three-witches)$/);
  await page.waitForSelector('article section');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['header.bar', 'aside', '.acts'])
    await expect(page.locator(part)).toBeHidden();
  await expect(page.locator('article h1')).toBeVisible();
});
