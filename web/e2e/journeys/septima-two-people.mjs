import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';
import { recordFrames } from '../septima/frames.mjs';
import { leaksIn, overlooked } from '../septima/leaks.mjs';
import { Player } from '../septima/player.mjs';
import { openTable, seasonIsOver } from '../septima/table.mjs';

/** The seat that this browser owns. */
const ownSeat = (page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cauldron.seats'))[0]);

async function sitTogether(person, setup) {
  const anna = await person({ name: 'Anna', language: 'de' });
  const piotr = await person({ name: 'Piotr', language: 'pl', theme: 'dark' });
  const people = [anna, piotr].map((one) => ({ ...one, frames: recordFrames(one.page) }));
  await openTable(anna.page, setup);
  const link = await anna.page.locator('#invite').inputValue();
  await piotr.page.goto(link);
  await piotr.page.getByRole('button', { name: text('web.table.waiting.sit', {}, 'pl') }).click();
  for (const { page } of people) await page.waitForSelector('#prompt');
  return people;
}

/** Both go on over sockets of their own until the game is over; returns its record. */
async function recordOf(people, driver) {
  const seats = await Promise.all(people.map(({ page }) => ownSeat(page)));
  const drivers = [];
  for (const index of people.keys()) drivers.push(await driver(50 + index));
  await Promise.all(drivers.map((one, index) => one.driveTo(seats[index])));
  return drivers[0].recordOf(seats[0].table);
}

function checkSecrets([anna, piotr], record) {
  expect(leaksIn(anna.frames, 0, record), 'what Anna may not know').toEqual([]);
  expect(leaksIn(piotr.frames, 1, record), 'what Piotr may not know').toEqual([]);
  expect(overlooked(anna.frames, record), 'what the check itself overlooks').toEqual([]);
  // Whoever looked over Piotr's shoulder would have learned something.
  const seen = leaksIn(piotr.frames, 0, record);
  for (const secret of ['book of seat 1', 'asked of 1'])
    expect(
      seen.some((leak) => leak.startsWith(secret)),
      `the check overlooks "${secret}"`,
    ).toBe(true);
}

test('septima: two people, in German and Polish, with two bots; neither receives a secret', async ({
  person,
  driver,
  whole,
}) => {
  for (const [setup, done] of [
    ['basic.4.ours.me-open-apprentice-apprentice', whole ? undefined : seasonIsOver],
    // The draft of the Full game has secrets of its own.
    ['full.3.ours.me-open-apprentice', whole ? seasonIsOver : ({ kind }) => kind === 'select'],
  ]) {
    const people = await sitTogether(person, setup);
    const players = people.map(({ page }, index) => new Player(page, { seed: 51 + index }));
    await Promise.all(players.map((player) => player.play(done)));
    const record = await recordOf(people, driver);
    await Promise.all(people.map(({ page }) => page.waitForSelector('main[data-over]')));
    checkSecrets(people, record);
    for (const { obstacles } of players) expect(obstacles).toEqual([]);
    for (const { context } of people) await context.close();
  }
});
