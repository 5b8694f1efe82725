import { expect, test } from '../fixtures.mjs';
import { startServer } from '../server.mjs';
import { sitDown } from '../septima/table.mjs';

const kLuck = 7;
const thirdPhase = ({ moment }) => moment.startsWith('autumn 3');

/** A game with luck of its own; what was answered there, in order. */
async function trailOf(person) {
  const { address, stop } = await startServer(kLuck);
  try {
    const setup = 'full.4.ours.me-apprentice-apprentice-apprentice';
    const me = await sitDown(person, setup, { address, seed: 91 });
    await me.player.play(thirdPhase);
    await me.context.close();
    return me.player.trail;
  } finally {
    await stop();
  }
}

test('septima: the same luck and the same person make the same game', async ({ person }) => {
  // At the same time, so that each is slow where the other one is quick.
  const [one, other] = await Promise.all([trailOf(person), trailOf(person)]);
  expect(one.length, `only ${one.length} answers`).toBeGreaterThan(10);
  expect(one).toEqual(other);
});
