import { expect, test } from '../fixtures.mjs';
import { nameless } from '../names.mjs';
import { Player } from '../septima/player.mjs';
import { openAt, questionKinds } from '../septima/rare.mjs';

const kGroup = { mode: 'full', players: 4 };
const kAlone = { mode: 'full', players: 1 };
const kMostGames = 600;

/** Goes to the table for one question, answers it, and leaves. */
async function answerOne(page, { table, token }, kind, seed) {
  await page.goto(`/table/${table}#seat=${token}`);
  const player = new Player(page, { seed });
  const now = await player.untilAsked();
  expect(now.kind).toBe(kind);
  await expect
    .poll(() => nameless(page), `${kind}: everything has a name for screen readers`)
    .toEqual([]);
  await player.answer(now);
  await player.look({ wait: 'changed', picture: now.picture, timeout: 10_000 });
  await page.goto('/about');
}

test('septima: every kind of question is answered through the page at least once', async ({
  person,
  driver,
}) => {
  const open = new Set(questionKinds());
  expect(open.size, 'the questions are read from the rules').toBeGreaterThanOrEqual(40);
  const { page } = await person();
  const bots = await driver(41);
  for (let games = 0; games < kMostGames && open.size > 0; games++) {
    const game = await bots.botGame(games % 3 === 1 ? kAlone : kGroup);
    for (const kind of [...open]) {
      const seat = await openAt(bots, game, kind);
      if (!seat) continue;
      await answerOne(page, seat, kind, games);
      open.delete(kind);
    }
  }
  expect([...open], 'never answered').toEqual([]);
});
