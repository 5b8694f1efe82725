import { test } from '../fixtures.mjs';
import { fitsTheScreen } from '../layout.mjs';
import { playOut, sitDown } from '../septima/table.mjs';

test('septima: the Full game against three bots, on a desk and on a phone', async ({
  person,
  whole,
}) => {
  for (const [device, theme, seed] of [
    ['desk', 'light', 11],
    ['phone', 'dark', 12],
  ]) {
    const me = await sitDown(person, 'full.4.ours.me-apprentice-apprentice-apprentice', {
      seed,
      device,
      theme,
    });
    await me.player.untilAsked();
    await fitsTheScreen(me.page);
    await playOut(me, whole);
  }
});
