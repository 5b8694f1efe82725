import { analysed, bring, comesOut } from '../analyses.mjs';
import { expect, test } from '../fixtures.mjs';
import { playedGames } from '../server.mjs';

/** A small one, as docs/analysis.md says: hundreds of games take a while as it is. */
const kBudget = 1;
const kPatience = 300_000;
const kManyHours = 6 * 3_600_000;

const kWitches = { game: 'three-witches', how: ['--bots', 'greedy'] };
const septima = (mode, players) => ({
  game: 'septima',
  how: ['--bots', 'fast', '--mode', mode, '--players', String(players)],
});

/** With --all a hundred of each game. */
const gamesOf = (whole) =>
  whole
    ? [
        { ...kWitches, count: 100 },
        ...['basic', 'full'].flatMap((mode) =>
          [2, 3, 4].map((players) => ({
            ...septima(mode, players),
            count: players === 4 ? 16 : 17,
          })),
        ),
      ]
    : [
        { ...kWitches, count: 1 },
        { ...septima('basic', 2), count: 1 },
      ];

test.use({ further: ['--analysis-budget', String(kBudget)] });

test('games that somebody brings along are analysed, add up, and are kept', async ({
  person,
  server,
  whole,
}) => {
  if (whole) test.setTimeout(kManyHours);
  const { page } = await person({ name: 'Marta' });
  for (const { game, how, count } of gamesOf(whole)) {
    const records = playedGames(game, count, how);
    for (const record of records) {
      await page.goto('/analysis');
      await bring(page, `${record}\n`);
      await page.waitForURL('**/analysis/**');
      await analysed(page, kPatience);
      await comesOut(page);
    }
    if (whole) console.log(`${game} ${how.join(' ')}: ${records.length} games analysed`);
  }

  await server.restart();
  const heard = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await page.reload();
  await analysed(page);
  await comesOut(page);
  expect(heard.filter((frame) => frame.includes('analysing'))).toEqual([]);
});
