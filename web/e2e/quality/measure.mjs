// How fluid a table of Septima is, in the release build: `npm run measure [-- --runs N]`.
// A mid phone is Chromium with a processor slowed down four times and a slow 4G network. It informs and never fails.

import { launch, person } from '../people.mjs';
import { startServer } from '../server.mjs';
import { Driver } from '../septima/driver.mjs';
import { byTouch, Player } from '../septima/player.mjs';
import { openTable } from '../septima/table.mjs';
import { asTable, median } from './figures.mjs';

const kSlow4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const kSlowness = 4;
const kAnswers = 15;
const kWatchMs = 20_000;
const kLong = 50;
const kFull = { mode: 'full', players: 4 };

const flag = process.argv.indexOf('--runs');
const runs = flag < 0 ? 3 : Number(process.argv[flag + 1]);

/** Notes how long the page takes to answer a tap. Runs in the page. */
function observe() {
  const noted = { taps: new Map() };
  window.noted = noted;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        noted.taps.set(interactionId, Math.max(duration, noted.taps.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** The longest tasks of the busiest page, in ms: by the clock, and the processor's time in them. */
function longTasks(trace) {
  const events = JSON.parse(trace.toString()).traceEvents;
  const pages = new Map();
  for (const { name, args, pid, tid } of events)
    if (name === 'thread_name' && args.name === 'CrRendererMain') pages.set(`${pid} ${tid}`, []);
  for (const event of events)
    if (event.ph === 'X' && event.name.endsWith('RunTask'))
      pages.get(`${event.pid} ${event.tid}`)?.push(event);
  const worked = (tasks) => tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  const [busiest = []] = [...pages.values()].sort((a, b) => worked(b) - worked(a));
  const over = (read) => busiest.map((task) => (read(task) ?? 0) / 1000).filter((ms) => ms > kLong);
  return { clock: over(({ dur }) => dur), processor: over(({ tdur }) => tdur) };
}

/** Somebody whose page is observed, at a desk or with a mid phone; the table moves. */
async function observed(browser, address, device) {
  const someone = await person(browser, { address, device, animation: true });
  someone.context.setDefaultTimeout(90_000);
  await someone.context.addInitScript(observe);
  if (device === 'phone') {
    const protocol = await someone.context.newCDPSession(someone.page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', { offline: false, ...kSlow4G });
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: kSlowness });
  }
  return someone;
}

/** Answers questions with the thumb; how long each tap took until it was painted. */
async function taps(browser, address) {
  const { context, page } = await observed(browser, address, 'phone');
  await openTable(page, 'full.4.ours.me-apprentice-apprentice-apprentice', byTouch);
  const player = new Player(page, { seed: 5, hands: byTouch });
  await player.untilAsked();
  await page.evaluate(() => window.noted.taps.clear());
  let answers = 0;
  await player.play(() => answers++ >= kAnswers);
  const found = await page.evaluate(() => [...window.noted.taps.values()]);
  await context.close();
  return found;
}

/** Watches a table where nobody waits for anybody; the tasks in which the page could do nothing else. */
async function watching(browser, address, device) {
  const { context, page } = await observed(browser, address, device);
  const other = await browser.newContext();
  const driver = await Driver.start(other, address, 8);
  const seat = await driver.create(kFull);
  await driver.driveTo(seat, new Set(['quick']));
  await page.goto(`/table/${seat.table}`);
  await page.waitForSelector('#prompt');
  await page.waitForTimeout(device === 'phone' ? 4_000 : 2_000);
  await browser.startTracing(page, { categories: ['toplevel'] });
  const game = driver.driveTo(seat).catch(() => {});
  await page.waitForTimeout(kWatchMs);
  const tasks = longTasks(await browser.stopTracing());
  await Promise.all([context.close(), other.close()]);
  await game;
  return tasks;
}

const longest = (durations) => Math.round(Math.max(0, ...durations));
const server = await startServer();
const browser = await launch();
const rows = [['what', 'median', 'each run']];
const add = (what, figures) => {
  rows.push([what, median(figures), figures.join(', ')]);
  console.log(`${what}: ${figures.join(', ')}`);
};
async function repeat(once) {
  const results = [];
  for (let run = 0; run < runs; run++) results.push(await once());
  return results;
}

const tapped = await repeat(() => taps(browser, server.address));
add(`longest of the taps for ${kAnswers} answers, phone, ms`, tapped.map(longest));
for (const device of ['desk', 'phone']) {
  const watched = await repeat(() => watching(browser, server.address, device));
  for (const time of ['processor', 'clock']) {
    const each = watched.map((tasks) => tasks[time]);
    add(`longest task while bots play, ${device}, ms of the ${time}`, each.map(longest));
    add(
      `tasks over ${kLong} ms of the ${time} in ${kWatchMs / 1000} s, ${device}`,
      each.map(({ length }) => length),
    );
  }
}
await browser.close();
await server.stop();
console.log(`\n${asTable(rows)}`);
