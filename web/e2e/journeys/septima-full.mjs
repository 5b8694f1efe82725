import { fitsTheScreen } from '../expect.mjs';
import { playOut, sitDown } from '../septima/table.mjs';

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
    await playOut(me, whole);
  }
}
