// `npm run screenshots [-- parts of pictures' names, languages]`: every page and telling moments of games, in four
// languages, on a desk and on a phone, into build/screenshots. With --keep, those of docs/screenshots too. Needs cwebp.

import { copyFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launch } from '../people.mjs';
import { goOn } from '../septima/games.mjs';
import { kRaw, Look, looks, needWebp } from './looks.mjs';
import { pictures } from './pictures.mjs';
import { prepareTables } from './tables.mjs';
import { startServer } from '../server.mjs';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'build/screenshots');
const words = process.argv.slice(2).filter((word) => word !== '--keep');
const languages = words.filter((word) => looks.some(({ language }) => language === word));
const parts = words.filter((word) => !languages.includes(word));
const wanted = pictures.filter(
  ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
);
/** The pictures of docs/screenshots; that of the README is in full quality. */
const kKept = {
  'start.webp': 'en/desktop/start.webp',
  'reveal.webp': 'en/desktop/reveal-dark.webp',
  'ritual.webp': 'en/desktop/ritual-dark.webp',
  'trial.webp': 'en/desktop/trial.webp',
  'scoring.webp': 'en/desktop/scoring.webp',
  'solo-select.webp': 'en/desktop/solo-select.webp',
  'replay.webp': 'en/desktop/replay.webp',
  'three-witches-trick.webp': 'en/desktop/three-witches-trick-dark.webp',
  'phone-three-witches-trick.webp': 'en/phone/three-witches-trick.webp',
  'phone-quick.webp': 'de/phone/quick.webp',
  'phone-select.webp': 'pl/phone/select.webp',
  'septima-quick-desktop-light.png': 'en/desktop/quick.png',
};

function keep() {
  for (const [name, taken] of Object.entries(kKept)) {
    const from = join(taken.endsWith('.png') ? kRaw : folder, taken);
    if (existsSync(from)) copyFileSync(from, join(root, 'docs/screenshots', name));
  }
}

/** All looks see the same table at the same time: it goes on once, before all of their eyes. */
async function take(picture, seen, { address, driver, tables }) {
  const { name, path, prepare, after, leave } = picture;
  for (const look of seen) {
    await look.visit(address + path(tables));
    await prepare?.(look, tables);
    if (!picture.goOn) await look.shoot(folder, name);
  }
  if (!picture.goOn) return;
  await goOn(driver, tables[picture.goOn]);
  for (const look of seen) {
    await after(look);
    await look.shoot(folder, name);
    await leave?.(look);
  }
}

await needWebp();
const server = await startServer();
const browser = await launch();
try {
  const { address } = server;
  const prepared = await prepareTables(await browser.newContext(), address);
  const seen = [];
  for (const look of looks)
    if (languages.length === 0 || languages.includes(look.language))
      seen.push(await Look.open(browser, look));
  for (const picture of wanted) {
    const start = performance.now();
    try {
      await take(picture, seen, { address, ...prepared });
      console.log(`${picture.name} (${Math.round((performance.now() - start) / 1000)} s)`);
    } catch (error) {
      console.log(`FAIL ${picture.name}: ${error.stack}`);
      process.exitCode = 1;
    }
  }
  if (process.argv.includes('--keep')) keep();
  for (const { errors, language } of seen) for (const error of errors) console.log(language, error);
} finally {
  await browser.close();
  await server.stop();
}
