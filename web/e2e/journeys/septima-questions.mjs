import { person } from '../browser.mjs';
import { assert, noErrors } from '../expect.mjs';
import { coverage, questionKinds, unansweredKinds } from '../septima/coverage.mjs';
import { Driver } from '../septima/driver.mjs';
import { Player } from '../septima/player.mjs';
import { openAt } from '../septima/rare.mjs';

export const name = 'septima: every kind of question is answered through the page at least once';

const kGroup = { mode: 'full', players: 4 };
const kAlone = { mode: 'full', players: 1 };
const kMostGames = 600;

/** Goes to the table for one question, answers it, and leaves. */
async function answerOne(page, address, { table, token }, kind, seed) {
  await page.goto(`${address}/table/${table}#seat=${token}`);
  const player = new Player(page, { seed });
  const now = await player.untilAsked();
  assert.equal(now.kind, kind);
  await player.answer(now);
  await player.look({ wait: 'changed', picture: now.picture, timeout: 10_000 });
  await page.goto(`${address}/about`);
}

export async function run({ browser, address }) {
  assert.ok(questionKinds().length >= 40, 'the list of questions is read from the rules');
  const { context, page, errors } = await person(browser);
  const driver = await Driver.start(browser, address, 41);
  for (let games = 0; games < kMostGames && unansweredKinds().length > 0; games++) {
    const game = await driver.botGame(games % 3 === 1 ? kAlone : kGroup);
    for (const kind of unansweredKinds()) {
      const seat = await openAt(driver, game, kind);
      if (seat) await answerOne(page, address, seat, kind, games);
    }
  }
  noErrors(errors);
  await context.close();
  assert.deepEqual(unansweredKinds(), [], `never answered; answered: ${coverage()}`);
}
