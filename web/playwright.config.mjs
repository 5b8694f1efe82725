// How the journeys of e2e/ run; e2e/README.md says what they are.

import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './e2e/people.mjs';

const kMinute = 60_000;
const whole = process.env.E2E_WHOLE === '1';

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '*.mjs',
  // Journeys spend much of their time waiting.
  workers: 2,
  // A failure is tried again, with a trace, to tell chance from fault; it stays a failure.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  // A busy machine is slow, not wrong.
  timeout: (whole ? 90 : 30) * kMinute,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    whole,
    launchOptions: chromiumOptions,
    // Tracing takes twice the time; the second attempt plays the same game.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
