// Asks for a hint as a person would, step by step.

import { expect } from '@playwright/test';

const panelOf = (page) => page.locator('[data-hint-panel]');
const steps = '[data-hint-panel] [data-step]';

/** Asks with `press` until everything is told; returns the names of the steps, in order. */
export async function tellAll(page, press) {
  // What is still being shown swallows the first key.
  await expect(async () => {
    if (!(await panelOf(page).isVisible())) await press();
    await expect(panelOf(page)).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 60_000 });
  const more = page.locator('[data-hint-next]');
  for (let told = await page.locator(steps).count(); (await more.count()) > 0; told++) {
    await press();
    await expect(page.locator(steps)).toHaveCount(told + 1);
  }
  return page.locator(steps).evaluateAll((list) => list.map((step) => step.dataset.step));
}

/** After the last step the same key puts the hint away. */
export async function putAway(page, press) {
  await press();
  await expect(panelOf(page)).toBeHidden();
}
