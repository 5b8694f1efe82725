// Journeys through the real program: `npm run e2e [-- --all] [-- part of a journey's name]`.
// With --all, games of Septima are played to their end, not only for a Season.
// Each journey plays the same games every time; E2E_SEED=2 and so on are others.
// The server is $CAULDRON_BIN, or build/release/cauldron; the pages are those of `npm run build`.

import { launch } from './browser.mjs';
import * as accessibility from './journeys/accessibility.mjs';
import * as longNames from './journeys/long-names.mjs';
import * as matchByMouse from './journeys/match-by-mouse.mjs';
import * as phone from './journeys/phone.mjs';
import * as restart from './journeys/restart.mjs';
import * as roundByKeyboard from './journeys/round-by-keyboard.mjs';
import * as language from './journeys/language.mjs';
import * as septimaAccessibility from './journeys/septima-accessibility.mjs';
import * as septimaByKeyboard from './journeys/septima-by-keyboard.mjs';
import * as septimaDeterministic from './journeys/septima-deterministic.mjs';
import * as septimaFull from './journeys/septima-full.mjs';
import * as septimaPseudoLanguage from './journeys/septima-pseudo-language.mjs';
import * as septimaRepeat from './journeys/septima-repeat.mjs';
import * as septimaQuestions from './journeys/septima-questions.mjs';
import * as septimaSolo from './journeys/septima-solo.mjs';
import * as septimaTwoPeople from './journeys/septima-two-people.mjs';
import * as seatLink from './journeys/seat-link.mjs';
import * as setup from './journeys/setup.mjs';
import * as setupOnPhone from './journeys/setup-on-phone.mjs';
import * as twoPeople from './journeys/two-people.mjs';
import { kSeed, startServer } from './server.mjs';

/** Journeys under way at the same time: they spend much of it waiting. */
const kTravellers = 2;

const whole = process.argv.includes('--all');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = ({ name }) => wanted.every((word) => name.includes(word));
// The longest ones first, so that nobody waits for them at the end.
const journeys = [
  septimaAccessibility,
  septimaPseudoLanguage,
  accessibility,
  septimaTwoPeople,
  septimaFull,
  septimaSolo,
  twoPeople,
  longNames,
  roundByKeyboard,
  septimaDeterministic,
  septimaRepeat,
  septimaByKeyboard,
  matchByMouse,
  seatLink,
  phone,
  setup,
  setupOnPhone,
  language,
  restart,
].filter(isWanted);
/** Counts on what the others did. */
const afterwards = [septimaQuestions].filter(isWanted);

const failed = [];

/** Every journey has luck of its own: what others do, and which of them run, changes nothing for it. */
const seedOf = (name) =>
  Array.from(name).reduce((sum, one) => (sum * 31 + one.codePointAt(0)) % 2 ** 31, kSeed);

async function travel({ name, run }, browser) {
  const start = performance.now();
  const server = await startServer(seedOf(name));
  try {
    await run({ browser, server, address: server.address, whole });
    console.log(`ok   ${name} (${Math.round((performance.now() - start) / 1000)} s)`);
  } catch (error) {
    failed.push(name);
    const again = `E2E_SEED=${kSeed} npm run e2e --${whole ? ' --all' : ''} '${name}'`;
    console.log(`FAIL ${name}\n${error.stack}\nonce more: ${again}`);
  }
  for (const context of browser.contexts()) await context.close();
  await server.stop();
}

/** Takes journeys from the list until it is empty, with a browser of its own. */
async function travelAll(list) {
  const browser = await launch();
  while (list.length > 0) await travel(list.shift(), browser);
  await browser.close();
}

const count = journeys.length + afterwards.length;
await Promise.all(
  Array.from({ length: Math.min(kTravellers, journeys.length) }, () => travelAll(journeys)),
);
if (afterwards.length > 0) await travelAll(afterwards);
console.log(`${count - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && count > 0 ? 0 : 1;
