// Journeys through the real program: `npm run e2e [-- --all] [-- part of a journey's name]`.
// With --all, games of Septima are played to their end, not only for a Season.
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
import * as septimaQuestions from './journeys/septima-questions.mjs';
import * as septimaSolo from './journeys/septima-solo.mjs';
import * as septimaTwoPeople from './journeys/septima-two-people.mjs';
import * as seatLink from './journeys/seat-link.mjs';
import * as setup from './journeys/setup.mjs';
import * as setupOnPhone from './journeys/setup-on-phone.mjs';
import * as twoPeople from './journeys/two-people.mjs';
import { startServer } from './server.mjs';

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

let passed = 0;

/** True if the journey came to its end. */
async function tryJourney({ name, run }, { server, browser }) {
  const start = performance.now();
  let arrived = false;
  try {
    await run({ browser, server, address: server.address, whole });
    arrived = true;
    console.log(`ok   ${name} (${Math.round((performance.now() - start) / 1000)} s)`);
  } catch (error) {
    console.log(`FAIL ${name}\n${error.stack}`);
  }
  for (const context of browser.contexts()) await context.close();
  return arrived;
}

/** The server's chance is real, so no two games are alike: who fails may try one more game, and both are told. */
async function travel(journey, world) {
  if ((await tryJourney(journey, world)) || (await tryJourney(journey, world))) passed++;
}

/** Takes journeys from the list until it is empty, with a server and a browser of its own. */
async function travelAll(list) {
  const world = { server: await startServer(), browser: await launch() };
  while (list.length > 0) await travel(list.shift(), world);
  await world.browser.close();
  await world.server.stop();
}

const count = journeys.length + afterwards.length;
await Promise.all(
  Array.from({ length: Math.min(kTravellers, journeys.length) }, () => travelAll(journeys)),
);
if (afterwards.length > 0) await travelAll(afterwards);
console.log(`${passed} passed, ${count - passed} failed`);
process.exitCode = passed === count && passed > 0 ? 0 : 1;
