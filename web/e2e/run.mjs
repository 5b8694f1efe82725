// `npm run e2e [-- --all] [-- parts of journeys' file names, options of "playwright test"]`.
// With --all, games of Septima are played to their end, not only for a Season.

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const words = process.argv.slice(2);
const whole = words.includes('--all');
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', ...words.filter((word) => word !== '--all')],
  {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...(whole && { E2E_WHOLE: '1' }) },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
