import { playOut, sitDown } from '../septima/table.mjs';

export const name = 'septima: without dice and bag, two covens';

export async function run({ browser, address, whole }) {
  const me = await sitDown(browser, address, 'full.2.ours.hunters.trials.me-greedy', { seed: 31 });
  await playOut(me, whole);
}
