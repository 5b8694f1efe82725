// Chromium, contexts for a desk and a phone, and the texts the pages show.

import { readdirSync, readFileSync } from 'node:fs';
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

export function launch(more = []) {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: [...quiet, ...more] });
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
  {
    name = 'Marta',
    device = 'desk',
    theme = 'light',
    language = 'en',
    animation = false,
    storage,
  } = {},
) {
  const context = await browser.newContext({
    ...(device === 'phone' ? phone : desk),
    colorScheme: theme,
    storageState: storage,
  });
  context.setDefaultTimeout(20_000);
  const settings = { theme: 'system', animation, keys: true, name, autoSingle: false };
  const kept = { 'cauldron.settings': JSON.stringify(settings), 'cauldron.language': language };
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored))
      if (!localStorage.getItem(key)) localStorage.setItem(key, value);
  }, kept);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { context, page, errors };
}

const folder = join(import.meta.dirname, '../../content/text');
const catalogues = new Map();

function catalogueOf(language) {
  if (!catalogues.has(language)) {
    const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
    const texts = files.map((file) =>
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
    );
    catalogues.set(language, Object.assign({}, ...texts));
  }
  return catalogues.get(language);
}

/** The text with that id, in English or another language. */
export function text(id, args = {}, language = 'en') {
  const catalogue = catalogueOf(language);
  if (!(id in catalogue)) throw new Error(`no text "${id}" in ${language}`);
  return Object.entries(args).reduce(
    (words, [name, value]) => words.replaceAll(`{${name}}`, value),
    catalogue[id],
  );
}
