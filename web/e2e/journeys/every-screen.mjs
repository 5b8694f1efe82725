import { expect, test } from '../fixtures.mjs';
import { deviceOf, faultsThatStay, kScreens, misfits } from '../layout.mjs';
import { pages, visit } from '../pages.mjs';

/** The rest with --all. */
const kScreensAlways = ['a large screen', 'a tablet', 'a small phone', 'a phone on its side'];
const kPagesAlways = ['/', '/new', '/learn', '/rules/septima', '/table/nowhere'];

for (const screen of kScreens)
  test(`every page fits on ${screen.what}`, async ({ person, whole }) => {
    test.skip(!whole && !kScreensAlways.includes(screen.what), 'only with --all');
    const { width, height, language } = screen;
    const { page } = await person({ device: deviceOf(screen), language });
    await page.setViewportSize({ width, height });
    const found = [];
    for (const path of whole ? pages : kPagesAlways) {
      await visit(page, path);
      for (const fault of await faultsThatStay(page, () => page.evaluate(misfits)))
        found.push(`${path}: ${fault}`);
    }
    expect(found).toEqual([]);
  });
