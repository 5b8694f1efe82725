import assert from 'node:assert/strict';

export { assert };

/** The page must not have reported errors. */
export function noErrors(errors) {
  assert.deepEqual(errors, [], 'errors on the page');
}

/** Whether the whole page is in sight without scrolling. */
export async function fitsTheScreen(page) {
  const over = await page.evaluate(() => ({
    right: document.documentElement.scrollWidth - innerWidth,
    down: document.documentElement.scrollHeight - innerHeight,
  }));
  assert.deepEqual(over, { right: 0, down: 0 }, 'the page must not scroll');
}
