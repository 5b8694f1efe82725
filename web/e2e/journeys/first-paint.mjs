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
