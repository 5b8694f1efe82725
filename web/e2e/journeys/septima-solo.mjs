import { test } from '../fixtures.mjs';
import { playOut, sitDown } from '../septima/table.mjs';

test('septima: alone against the Black Widow, on a desk and on a phone', async ({
  person,
  whole,
}) => {
  for (const [device, setup, theme, seed] of [
    ['desk', 'solo.normal.ours', 'dark', 21],
    ['phone', 'solo.gentle.ours', 'light', 22],
  ]) {
    const me = await sitDown(person, setup, { seed, device, theme });
    await playOut(me, whole);
  }
});
