// Lighthouse's scores of the release build, on its phone: `npm run lighthouse [-- --runs N] [-- --details] [-- path...]`.
// Of several runs the median counts. It informs; only a score under its limit makes it fail with --strict.

import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { launch } from '../people.mjs';
import { startServer } from '../server.mjs';
import { Driver } from '../septima/driver.mjs';
import { asTable, median } from './figures.mjs';

const kLimit = 95;
const kCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
const kPublic = ['/', '/new', '/learn', '/rules', '/rules/septima', '/printed', '/about'];

const words = process.argv.slice(2);
const valueOf = (flag, usual) => Number(words[words.indexOf(flag) + 1] ?? usual) || usual;
const runs = words.includes('--runs') ? valueOf('--runs', 3) : 3;
const only = words.filter((word) => word.startsWith('/'));

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** The address of a table where a game of four is under way and it is the visitor's turn. */
async function playedTable(browser, address) {
  const context = await browser.newContext();
  const driver = await Driver.start(context, address, 3);
  const seat = await driver.create({ mode: 'full', players: 4 });
  await driver.driveTo(seat, new Set(['quick']));
  await context.close();
  return `/table/${seat.table}#seat=${seat.token}`;
}

/** What cost points, with what Lighthouse says about it. */
function complaints(lhr) {
  return kCategories.flatMap((category) =>
    lhr.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
      .map(({ id }) => {
        const { title, displayValue = '', details } = lhr.audits[id];
        const where = details?.items
          ?.slice(0, 6)
          .map((item) => item.node?.snippet ?? item.description ?? item.url ?? '')
          .filter(Boolean);
        return `  ${category}: ${title} ${displayValue} ${where?.join('\n    ') ?? ''}`;
      }),
  );
}

const server = await startServer();
const port = await freePort();
const browser = await launch([`--remote-debugging-port=${port}`]);
const table = await playedTable(browser, server.address);
const pages = [...kPublic, table].filter(
  (path) => !only.length || only.includes(path === table ? '/table' : path),
);
const rows = [['page', ...kCategories, 'first paint', 'largest paint', 'blocked', 'shift', 'kB']];
const low = [];
for (const path of pages) {
  const name = path === table ? 'table of Septima' : path;
  const results = [];
  for (let attempts = 0; results.length < runs; attempts++) {
    const { lhr } = await lighthouse(`${server.address}${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: kCategories,
    });
    if (!lhr.runtimeError) results.push(lhr);
    // On a busy machine Chromium sometimes loses the beginning of its own trace.
    else if (attempts > 2 * runs) throw new Error(`${name}: ${lhr.runtimeError.message}`);
  }
  const middle = (read) => median(results.map(read));
  const scores = kCategories.map((id) =>
    Math.round(100 * middle(({ categories }) => categories[id].score)),
  );
  // Private tables ask not to be indexed.
  kCategories.forEach((id, index) => {
    if (scores[index] < kLimit && !(path === table && id === 'seo'))
      low.push(`${name}: ${id} ${scores[index]}`);
  });
  const figure = (id) => middle(({ audits }) => audits[id].numericValue);
  rows.push([
    name,
    ...scores,
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      (id) => `${Math.round(figure(id))} ms`,
    ),
    figure('cumulative-layout-shift').toFixed(3),
    Math.round(figure('total-byte-weight') / 1000),
  ]);
  console.log(`${name}: ${scores.join(' ')}`);
  if (words.includes('--details')) console.log(complaints(results[0]).join('\n'));
}
await browser.close();
await server.stop();

console.log(`\n${asTable(rows)}\n`);
console.log(low.length ? `under ${kLimit}: ${low.join('; ')}` : `nothing under ${kLimit}`);
if (low.length && words.includes('--strict')) process.exitCode = 1;
