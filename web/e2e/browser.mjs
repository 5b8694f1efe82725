// Chromium, contexts for a desk and a phone, and the texts the pages show.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launch() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: quiet });
}

const desk = { viewport: { width: 1440, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** A fresh person: own storage, a name, and pages whose errors fail the journey. */
export async function person(
  browser,
  { name = 'Marta', device = 'desk', theme = 'light', animation = false, storage } = {},
) {
  const context = await browser.newContext({
    ...(device === 'phone' ? phone : desk),
    colorScheme: theme,
    storageState: storage,
  });
  context.setDefaultTimeout(20_000);
  const settings = { theme: 'system', animation, keys: true, name, autoSingle: false };
  await context.addInitScript((stored) => {
    if (!localStorage.getItem('cauldron.settings'))
      localStorage.setItem('cauldron.settings', stored);
  }, JSON.stringify(settings));
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { context, page, errors };
}

const folder = join(import.meta.dirname, '../../content/text/en');
const texts = ['web.json', 'web-table.json', 'three-witches.json'].map((file) =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')),
);
const catalogue = Object.assign({}, ...texts);

/** The English text with that id. */
export function text(id, args = {}) {
  if (!(id in catalogue)) throw new Error(`no text "${id}"`);
  return Object.entries(args).reduce(
    (words, [name, value]) => words.replaceAll(`{${name}}`, value),
    catalogue[id],
  );
}
