/** The server itself does not know this address: one gets there from within. */
const kLost = '/no/such/page';

/** Every page of the site that needs no table; for journeys that look at all of them. */
export const pages = [
  '/',
  '/new',
  '/new#septima.solo.hard.ours.hunters.trials',
  '/new#septima.solo.hard.trials.nonsense',
  '/new#three-witches',
  '/learn',
  '/rules',
  '/rules/three-witches',
  '/rules/septima',
  '/rules/septima-solo',
  '/rules/septima-deterministic',
  '/rules/three-witches-summary',
  '/rules/septima-summary',
  '/history',
  '/puzzles',
  '/puzzle/three-witches/999999',
  '/printed',
  '/about',
  '/table/nowhere',
  '/replay/nowhere',
  '/analysis',
  '/analysis/nowhere',
  kLost,
];

/** Goes to a page and waits until all of it is there. */
export async function visit(page, path) {
  await page.goto(path === kLost ? '/' : path);
  await page.waitForSelector('h1');
  if (path === kLost) {
    const before = await page.locator('h1').first().innerText();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForFunction((text) => document.querySelector('h1')?.innerText !== text, before);
  }
  await page.waitForFunction(() => !document.querySelector('.moons, [data-coming]'));
  await page.evaluate(() => document.fonts.ready);
}
