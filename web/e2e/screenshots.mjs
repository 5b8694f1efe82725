// The pictures of docs/screenshots: start page and table, desk and phone, by day and by night.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { person, text } from './browser.mjs';
import { byMouse, play, situation } from './player.mjs';

export const name = 'screenshots';

const folder = resolve(import.meta.dirname, '../../docs/screenshots');
const looks = ['desk', 'phone'].flatMap((device) =>
  ['light', 'dark'].map((theme) => ({ device, theme })),
);

/** A trick in which some cards may be played and others not. */
async function worthAPicture(page, now) {
  if (now.kind !== 'play') return false;
  const [legal, locked, decided] = await Promise.all(
    ['.choice.legal', '.choice.locked', 'aside .last'].map((each) => page.locator(each).count()),
  );
  return legal > 1 && locked > 0 && decided > 0;
}

export async function run({ browser, address }) {
  mkdirSync(folder, { recursive: true });
  const marta = await person(browser);
  do {
    await marta.page.goto(address);
    await marta.page
      .getByRole('button', { name: text('web.start.play') })
      .first()
      .click();
    await play(marta.page, byMouse, (now) => worthAPicture(marta.page, now), ['pass']);
  } while ((await situation(marta.page)).result);
  const table = marta.page.url();
  const storage = await marta.context.storageState();
  for (const { device, theme } of looks) {
    const look = await person(browser, { device, theme, storage });
    const size = device === 'desk' ? 'desktop' : 'phone';
    for (const [picture, place] of [
      ['start', address],
      ['table', table],
    ]) {
      await look.page.goto(place);
      await look.page.waitForLoadState('networkidle');
      if (picture === 'table') {
        await look.page
          .locator('.choice.legal')
          .last()
          .click({ position: { x: 14, y: 60 } });
        await look.page.waitForSelector('.choice.selected');
      }
      await look.page.evaluate(() => document.fonts.ready);
      await look.page.screenshot({ path: join(folder, `${picture}-${size}-${theme}.png`) });
    }
    await look.context.close();
  }
  await marta.context.close();
}
