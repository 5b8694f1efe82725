// One turn of each game in docs/by-screen-reader.md: `npm run transcript` writes it, the journeys compare it.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { kSeed } from '../server.mjs';

const page = join(import.meta.dirname, '../../../docs/by-screen-reader.md');

/** What stands between the marks of that game, and how to replace it. */
function part(game) {
  const text = readFileSync(page, 'utf8');
  const [begin, end] = [`<!-- ${game} -->\n`, `<!-- end of ${game} -->`];
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  return {
    written: text.slice(from, to),
    replace: (turn) => writeFileSync(page, text.slice(0, from) + turn + text.slice(to)),
  };
}

/** Other seeds play other games. */
export function checkTranscript(game, lines) {
  if (kSeed !== 1) return;
  const turn = `\n\`\`\`text\n${lines.trim()}\n\`\`\`\n\n`;
  const { written, replace } = part(game);
  if (process.env.E2E_TRANSCRIPT === '1') replace(turn);
  else expect(written, 'docs/by-screen-reader.md is old: npm run transcript').toBe(turn);
}
