import { expect, test } from '../fixtures.mjs';

test('the page paints itself before anything else has arrived', async ({ person }) => {
  const { page } = await person();
  const waiting = [];
  let held = true;
  const asked = [];
  await page.route('**/assets/**', async (route) => {
    asked.push(route.request().url());
    if (held) await new Promise((go) => waiting.push(go));
    await route.continue();
  });
  await page.goto('/rules', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  await expect(page.locator('.coming')).toBeVisible();

  held = false;
  for (const go of waiting) go();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((url) => /\/(frame|index)-[^/]*\.css$/.test(url))).toEqual([]);
});

test('the chosen theme is there before the program', async ({ person }) => {
  const { page } = await person();
  await page.addInitScript(() =>
    localStorage.setItem('cauldron.settings', JSON.stringify({ theme: 'dark' })),
  );
  await page.route('**/assets/frame-*.js', () => {});
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.coming')).toBeVisible();
});

/** How many elements each task adds to the page, and how far its parts move. Runs in the page before anything else. */
function watchParts() {
  window.parts = { most: 0, moved: 0 };
  const sizeOf = (node) =>
    node.nodeType === Node.ELEMENT_NODE ? 1 + node.querySelectorAll('*').length : 0;
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const size = added.reduce((sum, node) => sum + sizeOf(node), 0);
    window.parts.most = Math.max(window.parts.most, size);
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.parts.moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** All of the page has 300 and more, which keep a phone busy for 150 ms. */
const kMostAtOnce = 100;
/** What words move when their font arrives. */
const kMovedByFonts = 0.02;

for (const device of ['phone', 'desk'])
  test(`the rules come part by part and nothing moves, ${device}`, async ({ person }) => {
    const { page } = await person({ device });
    await page.addInitScript(watchParts);
    await page.goto('/rules');
    await page.waitForSelector('.printed');
    await page.waitForSelector('body:not([data-coming])');
    if (device === 'desk') await expect(page.locator('.books ol:empty')).toHaveCount(0);
    const { most, moved } = await page.evaluate(() => window.parts);
    expect(most).toBeLessThan(kMostAtOnce);
    expect(moved).toBeLessThan(kMovedByFonts);
  });
