import { assert, noErrors } from '../expect.mjs';
import { startServer } from '../server.mjs';
import { sitDown } from '../septima/table.mjs';

export const name = 'septima: the same luck and the same person make the same game';

const kLuck = 7;
const thirdPhase = ({ moment }) => moment.startsWith('autumn 3');

/** A game with luck of its own; what was answered there, in order. */
async function trailOf(browser) {
  const server = await startServer(kLuck);
  try {
    const setup = 'full.4.ours.me-greedy-greedy-greedy';
    const me = await sitDown(browser, server.address, setup, { seed: 91 });
    await me.player.play(thirdPhase);
    noErrors(me.errors);
    await me.context.close();
    return me.player.trail;
  } finally {
    await server.stop();
  }
}

export async function run({ browser }) {
  // At the same time, so that each is slow where the other one is quick.
  const [one, other] = await Promise.all([trailOf(browser), trailOf(browser)]);
  assert.ok(one.length > 10, `only ${one.length} answers`);
  assert.deepEqual(one, other);
}
