// `npm run screenshots:sizes`: five moments of both games at every size of screen, side by side in one picture
// (docs/screenshots/sizes.webp), to be looked at.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { kScreens } from '../layout.mjs';
import { launch, person } from '../people.mjs';
import { Driver } from '../septima/driver.mjs';
import { openAt } from '../septima/rare.mjs';
import { startServer } from '../server.mjs';
import { text } from '../texts.mjs';
import { answer, byMouse, untilAsked } from '../three-witches/player.mjs';

const kFile = resolve(import.meta.dirname, '../../../docs/screenshots/sizes.webp');
const kSizes = kScreens.filter(({ what }) => !what.includes('percent'));
const kKinds = ['select', 'quick', 'brew', 'learn'];
const kMostGames = 8;
/** Of the size on the screen. */
const kShare = 0.25;
const kQuality = 0.62;

/** Addresses of tables of Septima where those questions are asked. */
async function septimaTables(driver) {
  const found = new Map();
  for (let games = 0; games < kMostGames && found.size < kKinds.length; games++) {
    const game = await driver.botGame({ mode: 'full', players: 4 });
    for (const kind of kKinds.filter((one) => !found.has(one))) {
      const seat = await openAt(driver, game, kind);
      if (seat) found.set(kind, `/table/${seat.table}#seat=${seat.token}`);
    }
  }
  return kKinds.map((kind) => found.get(kind)).filter(Boolean);
}

/** A table of 3 Witches where the person plays a card. */
async function witchesTable(page) {
  await page.goto('/');
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .click();
  await page.waitForURL('**/table/**');
  for (let now = await untilAsked(page); !['lead', 'follow', 'play'].includes(now.kind);) {
    await answer(page, byMouse, 'bid 3');
    now = await untilAsked(page);
    if (now.result) break;
  }
  return new URL(page.url()).pathname;
}

async function shootAll(page, address) {
  const shots = [];
  for (const { width, height } of kSizes) {
    await page.setViewportSize({ width, height });
    await page.goto('/about');
    await page.goto(address);
    await page.waitForSelector('#prompt, .prompt');
    await page.waitForFunction(() => !document.body.hasAttribute('data-coming'));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    shots.push({
      width,
      height,
      png: (await page.screenshot({ scale: 'css' })).toString('base64'),
    });
  }
  return shots;
}

/** Draws the pictures in rows and packs them. Runs in the page. */
async function drawSheet({ rows, share, quality }) {
  const kGap = 14;
  const kHead = 26;
  const sizes = rows[0].map(({ width, height }) => ({ width, height }));
  const wide = sizes.reduce((sum, { width }) => sum + width * share + kGap, kGap);
  const high = Math.max(...sizes.map(({ height }) => height)) * share + kGap;
  const canvas = new OffscreenCanvas(Math.ceil(wide), Math.ceil(high * rows.length + kHead + kGap));
  const drawing = canvas.getContext('2d');
  drawing.imageSmoothingQuality = 'high';
  drawing.fillStyle = '#2b2333';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = '#f6ebd0';
  drawing.font = '600 15px sans-serif';
  for (const [index, row] of rows.entries()) {
    let x = kGap;
    for (const { width, height, png } of row) {
      if (index === 0) drawing.fillText(`${width} × ${height}`, x, 19);
      const bitmap = await createImageBitmap(
        await (await fetch(`data:image/png;base64,${png}`)).blob(),
      );
      drawing.drawImage(bitmap, x, kHead + high * index, width * share, height * share);
      x += width * share + kGap;
    }
  }
  const packed = await canvas.convertToBlob({ type: 'image/webp', quality });
  const bytes = new Uint8Array(await packed.arrayBuffer());
  return Array.from(bytes);
}

const server = await startServer(7);
const browser = await launch();
try {
  const { page } = await person(browser, { address: server.address });
  const driver = await Driver.start(browser, server.address, 41);
  const addresses = [...(await septimaTables(driver)), await witchesTable(page)];
  const rows = [];
  for (const address of addresses) rows.push(await shootAll(page, address));
  const blank = await browser.newPage();
  const bytes = await blank.evaluate(drawSheet, { rows, share: kShare, quality: kQuality });
  writeFileSync(kFile, Buffer.from(bytes));
  console.log(`docs/screenshots/sizes.webp: ${Math.round(bytes.length / 1000)} kB`);
} finally {
  await browser.close();
  await server.stop();
}
