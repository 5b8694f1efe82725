// How each picture is taken: languages, devices, light and dark; and the files they become.

import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { person } from '../people.mjs';

const run = promisify(execFile);
const kLanguages = ['en', 'de', 'pl', 'it'];
const kUsual = { desk: 'light', phone: 'dark' };
/** How long Chromium marks what was tapped, in milliseconds. */
const kTapGlow = 400;
const kFolders = { desk: 'desktop', phone: 'phone' };
/** Small enough for a repository. */
const kSmall = { desk: ['-q', '12'], phone: ['-q', '35', '-resize', '390', '0'] };
/** The pictures as they were taken stay here. */
export const kRaw = join(tmpdir(), 'cauldron-screenshots');

/** By day on a desk and by night on a phone in all languages; in English also the other way round. */
export const looks = kLanguages.flatMap((language) =>
  Object.keys(kUsual).flatMap((device) =>
    ['light', 'dark']
      .filter((theme) => language === 'en' || theme === kUsual[device])
      .map((theme) => ({ language, device, theme })),
  ),
);

export async function needWebp() {
  await run('cwebp', ['-version']).catch(() => {
    throw new Error('cwebp is missing; Debian has it in the package "webp"');
  });
}

export class Look {
  constructor(look, someone) {
    Object.assign(this, look, someone);
  }

  static async open(browser, look) {
    return new Look(look, await person(browser, look));
  }

  /** The unusual theme is part of the name. */
  path(folder, name, ending) {
    const theme = this.theme === kUsual[this.device] ? '' : `-${this.theme}`;
    const path = join(folder, this.language, kFolders[this.device], `${name}${theme}.${ending}`);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  }

  /** Reloads the page, also where only the fragment of the address differs. */
  async visit(address) {
    const before = new URL(this.page.url()).pathname;
    await this.page.goto(address);
    if (before === new URL(address).pathname) await this.page.reload();
    await this.page.waitForLoadState('networkidle');
  }

  async shoot(folder, name) {
    await this.settle();
    const raw = this.path(kRaw, name, 'png');
    await this.page.screenshot({ path: raw });
    const path = this.path(folder, name, 'webp');
    await run('cwebp', ['-quiet', '-m', '6', ...kSmall[this.device], raw, '-o', path]);
  }

  /** Nothing is pointed at, and everything is there. */
  async settle() {
    if (this.device === 'desk') await this.page.mouse.move(1, 1);
    else await this.page.waitForTimeout(kTapGlow);
    await this.page.evaluate(async () => {
      document.activeElement?.blur();
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
  }
}
