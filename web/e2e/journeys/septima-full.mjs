import { fitsTheScreen, noErrors, assert } from '../expect.mjs';
import { seasonIsOver, sitDown } from '../septima/table.mjs';

export const name = 'septima: the Full game against three bots, on a desk and on a phone';

export async function run({ browser, address, whole }) {
  for (const [device, theme, seed] of [
    ['desk', 'light', 11],
    ['phone', 'dark', 12],
  ]) {
    const me = await sitDown(browser, address, 'full.4.ours.me-greedy-greedy-greedy', {
      seed,
      device,
      theme,
    });
    await me.player.untilAsked();
    await fitsTheScreen(me.page);
    const end = await me.player.play(whole ? undefined : seasonIsOver);
    assert.equal(end.over, whole, `${device}: ${end.moment}`);
    await fitsTheScreen(me.page);
    assert.deepEqual(me.player.obstacles, []);
    noErrors(me.errors);
    await me.context.close();
  }
}
