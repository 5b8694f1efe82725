import { playOut, sitDown } from '../septima/table.mjs';

export const name = 'septima: alone against the Black Widow, on a desk and on a phone';

export async function run({ browser, address, whole }) {
  for (const [device, setup, theme, seed] of [
    ['desk', 'solo.normal.ours', 'dark', 21],
    ['phone', 'solo.gentle.ours', 'light', 22],
  ]) {
    const me = await sitDown(browser, address, setup, { seed, device, theme });
    await playOut(me, whole);
  }
}
