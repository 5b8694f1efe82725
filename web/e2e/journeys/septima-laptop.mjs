import { expect, test } from '../fixtures.mjs';
import { misfits } from '../layout.mjs';
import { sitDown } from '../septima/table.mjs';

/** How far the Crowd sticks out of the column that scrolls. Runs in the page. */
function crowdBelow() {
  const crowd = document.querySelector('[data-part="crowd"]').getBoundingClientRect();
  return crowd.bottom - document.querySelector('.side').getBoundingClientRect().bottom;
}

for (const language of ['en', 'de', 'pl', 'it'])
  test(`septima at 1280 x 720, ${language}: cards and Crowd are whole`, async ({ person }) => {
    const setup = 'basic.3.ours.me-novice-novice';
    const { page, player } = await sitDown(person, setup, { seed: 3, language });
    await page.setViewportSize({ width: 1280, height: 720 });
    await player.play(({ kind }) => kind === 'select');
    await expect.poll(() => page.evaluate(misfits)).toEqual([]);
    expect(await page.evaluate(crowdBelow)).toBeLessThanOrEqual(0);
  });
