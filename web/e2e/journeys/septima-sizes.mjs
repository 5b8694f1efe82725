import { expect, test } from '../fixtures.mjs';
import {
  deviceOf,
  faultsThatStay,
  fitsTheScreen,
  kScreens,
  misfits,
  outOfReach,
} from '../layout.mjs';
import { nameless } from '../names.mjs';
import { seasonIsOver, sitDown } from '../septima/table.mjs';

const kModes = {
  full: 'full.4.ours.me-novice-novice-novice',
  basic: 'basic.3.ours.me-novice-novice',
  solo: 'solo.normal.ours',
  deterministic: 'full.2.ours.hunters.trials.me-novice',
};
const kOrder = Object.keys(kModes);
/** Other journeys play Seasons on these. */
const kUsual = ['a desk', 'a phone'];

/** Sizes by themselves, and the modes by turns; with --all every mode on every screen. */
function seasons(all) {
  if (all) return kScreens.flatMap((screen) => kOrder.map((mode) => [screen, mode]));
  return kScreens
    .filter(({ what }) => !kUsual.includes(what))
    .map((screen, index) => [screen, kOrder[index % kOrder.length]]);
}

for (const [screen, mode] of seasons(process.env.E2E_WHOLE === '1'))
  test(`septima on ${screen.what}: a Season of the ${mode} game fits, and all of it can be reached`, async ({
    person,
  }) => {
    const { width, height, language } = screen;
    const device = deviceOf(screen);
    const settings = { seed: 31, device, language };
    const { page, player, context } = await sitDown(person, kModes[mode], settings, {
      width,
      height,
    });
    const looked = new Set();
    const faults = [];
    player.onQuestion = async ({ kind }) => {
      if (looked.has(kind)) return;
      looked.add(kind);
      const look = async () => [
        ...(await page.evaluate(misfits)),
        ...(await page.evaluate(outOfReach)),
        ...(await nameless(page)),
      ];
      const found = await faultsThatStay(page, look);
      faults.push(...found.map((fault) => `${kind}: ${fault}`));
    };
    await player.play(seasonIsOver);
    expect(faults).toEqual([]);
    expect(player.obstacles).toEqual([]);
    expect(looked.size).toBeGreaterThan(4);
    await fitsTheScreen(page);
    await context.close();
  });
