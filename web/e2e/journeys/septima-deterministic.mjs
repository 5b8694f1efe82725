import { assert, noErrors } from '../expect.mjs';
import { seasonIsOver, sitDown } from '../septima/table.mjs';

export const name = 'septima: without dice and bag, two covens';

export async function run({ browser, address, whole }) {
  const me = await sitDown(browser, address, 'full.2.ours.hunters.trials.me-greedy', { seed: 31 });
  const end = await me.player.play(whole ? undefined : seasonIsOver);
  assert.equal(end.over, whole, end.moment);
  assert.deepEqual(me.player.obstacles, []);
  noErrors(me.errors);
  await me.context.close();
}
