import { createHash } from 'node:crypto';
import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';
import { verify } from '../server.mjs';
import { frameReader } from '../wholes.mjs';
import { byMouse, goOn, untilAsked } from '../three-witches/player.mjs';

// Chance as strangers have it: what a journey can foresee cannot be checked.
test.use({ luck: false });

/** What comes before the first argument, in a text that has some. */
const beginning = (id) => text(id).split('{')[0];

/** Leaves the rest of the match to a bot, so that it comes to its end. */
async function resign(page) {
  await page.getByRole('button', { name: text('web.memory.resign.ask') }).click();
  await page.getByRole('button', { name: text('web.memory.resign.do') }).click();
  for (;;) {
    const { result } = await untilAsked(page, 120_000);
    if (result === 'match') return;
    await goOn(page, byMouse);
  }
}

/** The sheet of the replay page in which the browser computes everything again. */
async function openCheck(page, table) {
  await page.goto(`/replay/${table}`);
  await page.getByRole('button', { name: text('web.memory.fair'), exact: true }).click();
  return page.getByRole('dialog');
}

/** The record with what chance said elsewhere as the outcome of that move. */
function changed(text, move) {
  const record = JSON.parse(text);
  const [, truth] = record.moves[move];
  const other = ([who, said]) => who === 'chance' && said !== truth;
  record.moves[move][1] = record.moves.find(other)[1];
  return JSON.stringify(record);
}

/** Another page that is told another outcome of that move, by whoever stands between it and the server. */
async function lieAbout(move, context) {
  const page = await context.newPage();
  await page.routeWebSocket('**/ws', (line) => {
    const server = line.connectToServer();
    const read = frameReader();
    server.onMessage((frame) => {
      // Sent on in full: a terse frame builds on all that came before it.
      const message = read(frame);
      if (message.type === 'record') message.record = changed(message.record, move);
      line.send(JSON.stringify(message));
    });
  });
  return page;
}

test('the hash shown at the table fits the seed, and a changed record is caught', async ({
  person,
}) => {
  const { page, context } = await person();
  await page.goto('/');
  await page
    .getByRole('button', { name: text('web.start.play') })
    .first()
    .click();
  await page.waitForURL('**/table/**');
  await untilAsked(page);
  const table = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('button', { name: text('web.table.leave') }).click();
  const commitment = await page.getByRole('dialog').locator('code').innerText();
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  await resign(page);

  const sheet = await openCheck(page, table);
  await expect(sheet.getByRole('status')).toContainText(
    /^All \d+ dice, draws and deals follow from the number/,
  );
  await expect(sheet.getByText(text('web.memory.fair.remembered'))).toBeVisible();
  await expect(sheet.getByText(text('web.memory.fair.start'), { exact: true })).toBeVisible();
  await expect(sheet.getByText(commitment)).toBeVisible();
  const seed = await sheet.locator('dd code').first().innerText();
  expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment);

  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: text('web.memory.fair.save') }).click();
  const path = await (await saved).path();
  const { record, status } = verify(path);
  expect(status, 'the program finds the same').toBe(0);

  const first = record.moves.findIndex(([who]) => who === 'chance');
  const liar = await lieAbout(first, context);
  const caught = await openCheck(liar, table);
  await expect(caught.getByRole('alert')).toContainText(
    `${beginning('web.memory.fair.wrong.move')}${first + 1} `,
  );
});
