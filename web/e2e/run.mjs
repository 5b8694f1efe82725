// Journeys through the real program: `npm run e2e [-- --screenshots] [-- part of a journey's name]`.
// The server is $CAULDRON_BIN, or build/release/cauldron; the pages are those of `npm run build`.

import { launch } from './browser.mjs';
import * as accessibility from './journeys/accessibility.mjs';
import * as longNames from './journeys/long-names.mjs';
import * as matchByMouse from './journeys/match-by-mouse.mjs';
import * as phone from './journeys/phone.mjs';
import * as restart from './journeys/restart.mjs';
import * as roundByKeyboard from './journeys/round-by-keyboard.mjs';
import * as seatLink from './journeys/seat-link.mjs';
import * as twoPeople from './journeys/two-people.mjs';
import * as screenshots from './screenshots.mjs';
import { startServer } from './server.mjs';

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const journeys = [
  matchByMouse,
  roundByKeyboard,
  twoPeople,
  seatLink,
  phone,
  longNames,
  accessibility,
  restart,
]
  .concat(process.argv.includes('--screenshots') ? [screenshots] : [])
  .filter(({ name }) => wanted.every((word) => name.includes(word)));

const server = await startServer();
const browser = await launch();
let passed = 0;
for (const { name, run } of journeys) {
  const start = performance.now();
  try {
    await run({ browser, server, address: server.address });
    passed++;
    console.log(`ok   ${name} (${Math.round((performance.now() - start) / 1000)} s)`);
  } catch (error) {
    console.log(`FAIL ${name}\n${error.stack}`);
  }
  for (const context of browser.contexts()) await context.close();
}
await browser.close();
await server.stop();
console.log(`${passed} passed, ${journeys.length - passed} failed`);
process.exitCode = passed === journeys.length && passed > 0 ? 0 : 1;
