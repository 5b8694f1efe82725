// Records that somebody brings along, and what the page says of them.

import { expect } from './fixtures.mjs';
import { text } from './texts.mjs';

/** On the page that takes records. */
export async function bring(page, contents) {
  const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(contents) };
  await page.getByLabel(text('web.analysis.bring.file'), { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: text('web.analysis.bring.do'), exact: true }).click();
}

/** Until the analysis is there. */
export const analysed = (page, timeout) =>
  expect(page.getByRole('heading', { name: text('web.analysis.sums') })).toBeVisible({ timeout });

const kRounding = 3;
const numbersIn = (words) =>
  Array.from(words.matchAll(/[+−]?\d+/g), ([number]) => Number(number.replace('−', '-')));

/** Of every seat: start, luck, choices and what is not explained make the end, which is decided. */
export async function comesOut(page) {
  const rows = await page.locator('section[aria-labelledby="sums"] tbody tr').all();
  const ends = [];
  for (const row of rows) {
    const [start, end] = numbersIn(await row.locator('th small').innerText());
    const parts = (await row.locator('td').allInnerTexts()).map((cell) => numbersIn(cell)[0]);
    expect(parts).toHaveLength(4);
    const sum = parts.reduce((total, part) => total + part, start);
    expect(Math.abs(sum - end), `${start} ${parts} ${end}`).toBeLessThanOrEqual(kRounding);
    ends.push(end);
  }
  const shared = ends.filter((end) => end !== 0);
  expect(shared.length).toBeGreaterThan(0);
  expect(new Set(shared)).toEqual(new Set([Math.round(100 / shared.length)]));
}
