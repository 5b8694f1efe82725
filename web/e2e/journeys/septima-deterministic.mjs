import { test } from '../fixtures.mjs';
import { playOut, sitDown } from '../septima/table.mjs';

test('septima: without dice and bag, two covens', async ({ person, whole }) => {
  const me = await sitDown(person, 'full.2.ours.hunters.trials.me-apprentice', { seed: 31 });
  await playOut(me, whole);
});
