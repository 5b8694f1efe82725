// `npm run screenshots:places [-- 05 12]`: the places of docs/screenshots/places.md as they are now, into
// docs/screenshots/places. With --raw FOLDER the pictures as they were taken are kept there too.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deviceOf } from '../layout.mjs';
import { beginLesson } from '../lessons.mjs';
import { launch, person } from '../people.mjs';
import { Player } from '../septima/player.mjs';
import { handsOn, openTable } from '../septima/table.mjs';
import { startServer } from '../server.mjs';
import { text } from '../texts.mjs';
import * as witches from '../three-witches/player.mjs';
import { pack } from './pack.mjs';

const kFolder = resolve(import.meta.dirname, '../../../docs/screenshots/places');
const kDesk = [1440, 900];
const kLaptop = [1280, 720];
const kPhone = [390, 844];
/** Of a page, in pixels: wide enough to read, narrow enough to keep. */
const kWidest = 1000;
const kQuality = 0.5;
const kLayers = 'cauldron.septima.layers';

const press = async (page, name, language = 'en') =>
  page
    .getByRole('button', { name: text(name, {}, language) })
    .first()
    .click();

/** Everything that a lesson has said so far is read. */
async function readLesson(page, language) {
  const gotIt = page
    .locator('[data-coach]')
    .getByRole('button', { name: text('web.learn.next', {}, language) });
  while (await gotIt.isVisible()) await gotIt.click();
}

/** A lesson of Septima at its second Moon Phase, or at another question of it. */
const lessonOfSeptima =
  (done = inSecondPhase) =>
  async ({ page, device, language }) => {
    await beginLesson(page, 'septima');
    const onQuestion = () => readLesson(page, language);
    await new Player(page, { seed: 4, hands: handsOn(device), onQuestion }).play(done);
  };

const inSecondPhase = ({ kind, moment }) => kind === 'select' && moment.startsWith('autumn 2');
const asked =
  (...kinds) =>
  ({ kind }) =>
    kinds.includes(kind);

/** A table of Septima without a lesson, at the first question of those kinds. */
const septima =
  (setup, ...kinds) =>
  async ({ page, device }) => {
    const hands = handsOn(device);
    await openTable(page, setup, hands);
    await new Player(page, { seed: 4, hands }).play(asked(...kinds));
  };

const handsOfWitches = (device) => (device === 'phone' ? witches.byTouch : witches.byMouse);

/** 3 Witches until `done(now, seen)`. */
async function playWitches({ page, device }, done) {
  await witches.play(page, handsOfWitches(device), done, ['pass']);
}

async function secondTrick({ page, device }) {
  await beginLesson(page, 'three-witches');
  await playWitches(
    { page, device },
    ({ kind }, { play = 0, lead = 0 }) => kind === 'play' && play + lead > 0,
  );
}

async function followOnItsSide({ page, device, language }) {
  await page.goto('/');
  await press(page, 'web.start.play', language);
  await page.waitForURL('**/table/**');
  await playWitches({ page, device }, ({ kind }) => kind === 'play');
}

async function waitingRoom({ page }) {
  await page.goto('/new#three-witches');
  await press(page, 'web.new.create');
  await page.waitForSelector('#invite');
}

/** The only person at a table lets a bot play, and looks on. */
async function botPlays({ page, device }) {
  await beginLesson(page, 'three-witches');
  await playWitches({ page, device }, ({ kind }) => kind === 'play');
  await press(page, 'web.table.leave');
  await press(page, 'web.table.leave.do');
  await page.getByRole('button', { name: text('web.table.back') }).waitFor();
  await page.waitForTimeout(8000);
}

async function showNames(someone) {
  await someone.context.addInitScript(
    ([key, layers]) => localStorage.setItem(key, layers),
    [kLayers, 'reach since names'],
  );
  await lessonOfSeptima(({ kind }) => kind === 'select')(someone);
}

async function searchRules({ page }) {
  await page.goto('/rules/septima');
  await page.getByRole('searchbox').fill('charm');
  await page.getByText(/^\d+ passages/).waitFor();
}

const places = {
  '02-lesson-and-log': { size: kDesk, prepare: secondTrick },
  '03-names-on-the-map': { size: kDesk, prepare: showNames },
  '04-choosing-an-action': { size: kDesk, prepare: lessonOfSeptima() },
  '05-brewing': { size: kDesk, prepare: lessonOfSeptima(asked('brew')) },
  '07-ritual-track-on-a-phone': {
    size: kPhone,
    prepare: septima('full.4.ours.me-novice-novice-novice', 'mark'),
  },
  '08-spells-on-a-phone': { size: kPhone, prepare: septima('solo.normal.ours', 'learn') },
  '09-waiting-room': { size: kLaptop, prepare: waitingRoom },
  '10-a-bot-plays': { size: kDesk, prepare: botPlays },
  '11-laptop-in-german': { size: kLaptop, language: 'de', prepare: lessonOfSeptima() },
  '12-large-screen': { size: [2560, 1440], language: 'de', prepare: lessonOfSeptima() },
  '13-small-phone': {
    size: [320, 640],
    language: 'de',
    prepare: lessonOfSeptima(asked('select')),
  },
  '14-phone-on-its-side': { size: [844, 390], prepare: followOnItsSide },
  '16-searching-the-rules': { size: kDesk, prepare: searchRules },
};

async function take(browser, address, { size: [width, height], language = 'en', prepare }) {
  const device = deviceOf({ width });
  const someone = await person(browser, { address, device, language });
  const { page } = someone;
  // Whatever is played first is played on a smaller screen, which is painted faster.
  await page.setViewportSize({
    width: Math.min(width, kDesk[0]),
    height: Math.min(height, kDesk[1]),
  });
  try {
    await prepare({ ...someone, device, language });
    await readLesson(page, language);
    await page.setViewportSize({ width, height });
    // Nothing is pointed at.
    await page.mouse.move(1, 1);
    await page.waitForTimeout(400);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
  } catch (error) {
    console.log(error.stack);
    process.exitCode = 1;
  }
  const png = await page.screenshot();
  for (const error of someone.errors) console.log(error);
  await someone.context.close();
  return png;
}

const raw = process.argv.includes('--raw') ? process.argv.at(-1) : null;
const words = process.argv.slice(2).filter((word) => /^\d\d/.test(word));
const wanted = Object.entries(places).filter(
  ([name]) => words.length === 0 || words.some((word) => name.startsWith(word)),
);
mkdirSync(kFolder, { recursive: true });
const browser = await launch();
try {
  const blank = await browser.newPage();
  for (const [name, place] of wanted) {
    const server = await startServer(11);
    const png = await take(browser, server.address, place);
    if (raw) writeFileSync(join(raw, `${name}.png`), png);
    const width = Math.min(place.size[0], kWidest);
    const size = await pack(blank, png, join(kFolder, `${name}.webp`), {
      width,
      quality: kQuality,
    });
    console.log(`${name}: ${size} kB`);
    await server.stop();
  }
} finally {
  await browser.close();
}
