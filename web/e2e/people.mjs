// Chromium, and people who sit at a desk or hold a phone.

import { chromium } from '@playwright/test';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium, or that of $CHROMIUM. */
export const chromiumOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: quiet,
};

/** For scripts that are no journeys. */
export function launch(more = []) {
  return chromium.launch({ ...chromiumOptions, args: [...quiet, ...more] });
}

const desk = { viewport: { width: 1440, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** A fresh person at the server's `address`: own storage, a name, a page, and the errors on it. */
export async function person(
  browser,
  {
    address,
    name = 'Marta',
    device = 'desk',
    theme = 'light',
    language = 'en',
    animation = false,
    pace = {},
  } = {},
) {
  const context = await browser.newContext({
    ...(device === 'phone' ? phone : desk),
    baseURL: address,
    colorScheme: theme,
  });
  context.setDefaultTimeout(60_000);
  const settings = { theme: 'system', animation, keys: true, name };
  // Nothing waits to be read, and every question is asked.
  const usual = { speed: 'usual', reading: 'none', single: false, ...pace };
  const kept = {
    'cauldron.settings': JSON.stringify(settings),
    'cauldron.pace': JSON.stringify(usual),
    'cauldron.language': language,
  };
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
