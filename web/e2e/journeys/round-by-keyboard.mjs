import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';
import { byKeyboard, play, situation, untilAsked } from '../three-witches/player.mjs';

const kMostTabs = 40;

async function tabTo(page, label) {
  for (let tabs = 0; tabs < kMostTabs; tabs++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (focused === label) return;
  }
  throw new Error(`Tab never reaches "${label}"`);
}

/** While steps are shown, any key finishes them. */
async function hurry(page) {
  const busy = await page.evaluate(
    () => !document.querySelector('[data-voice="you"], [data-voice="secret"], [data-result]'),
  );
  if (busy) await page.keyboard.press('x');
}

/** A key pressed while something is being shown finishes that first: then it takes another. */
async function pressUntilWriting(page, key) {
  const isWriting = () => document.activeElement?.tagName === 'INPUT';
  for (let presses = 1; ; presses++) {
    await page.keyboard.press(key);
    const wait = page.waitForFunction(isWriting, null, { timeout: 3_000 });
    if (presses === 5) return wait;
    if (await wait.catch(() => null)) return null;
  }
}

test('a whole round by keyboard alone, with animation', async ({ person }) => {
  const { page } = await person({ animation: true });
  await page.goto('/');
  await tabTo(page, text('web.start.play'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/table/**');
  await untilAsked(page);

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: text('web.table.keys') }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  await pressUntilWriting(page, 'c');
  await page.keyboard.type('Good evening');
  await page.keyboard.press('Enter');
  await page.locator('#talk').getByText('Good evening').waitFor();
  await page.keyboard.press('Escape');

  const seen = await play(page, byKeyboard, async (now, counts) => {
    await hurry(page);
    return counts.rounds >= 1 && now.result === null;
  });
  expect(seen.rounds).toBe(1);
  expect((await situation(page)).result).toBe(null);
});
