// Looks at a table of Septima from all sides: at every kind of question, every view of a phone, every sheet.

/** The views of a phone's tabs, and what keys open on a desk; each a name and a way there. */
async function sides(page, device) {
  if (device === 'phone') {
    const tabs = page.locator('nav.tabs button');
    const count = await tabs.count();
    return Array.from({ length: count }, (_, index) => [
      `tab ${index + 1}`,
      () => tabs.nth(index).tap(),
    ]);
  }
  return [
    ['the matrix', () => page.keyboard.press('m')],
    ['the map', () => page.keyboard.press('Escape')],
    [
      'all layers',
      async () => {
        await page.keyboard.press('t');
        await page.keyboard.press('n');
      },
    ],
  ];
}

async function sheets(page) {
  const found = [];
  for (const key of ['p', '?']) found.push([`sheet ${key}`, () => page.keyboard.press(key)]);
  return found;
}

/**
 * Plays until `done`; calls `see(where)` at each kind of question when it first comes up, and once for every side of the
 * table in the middle of the Season.
 */
export async function seeTable(player, device, done, see, kinds = null) {
  const seen = new Set();
  const { page } = player;
  player.onQuestion = async ({ kind, moment }) => {
    if (!seen.has(kind) && (kinds === null || kinds.includes(kind))) {
      seen.add(kind);
      await see(`question ${kind}`);
    }
    if (moment.startsWith('autumn 2') && !seen.has('sides')) {
      seen.add('sides');
      for (const [where, go] of await sides(page, device)) {
        await go();
        await see(where);
      }
      for (const [where, open] of device === 'desk' ? await sheets(page) : []) {
        await open();
        await page.waitForSelector('dialog[open]');
        await see(where);
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog[open]', { state: 'detached' });
      }
    }
  };
  const end = await player.play(done);
  await see(end.over ? 'the end' : end.moment);
  player.onQuestion = null;
  return end;
}
