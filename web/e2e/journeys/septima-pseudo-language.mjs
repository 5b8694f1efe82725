import { expect, test } from '../fixtures.mjs';
import { bypassedTexts, faultsThatStay, misfits } from '../layout.mjs';
import { pages, visit } from '../pages.mjs';
import { recordFrames } from '../septima/frames.mjs';
import { Player } from '../septima/player.mjs';
import { seeTable } from '../septima/sights.mjs';
import { handsOn, openTable, seasonIsOver } from '../septima/table.mjs';

const kName = 'Marta';
/** What nobody translates: names, words of the visited links, and those that the browser itself puts into lists. */
const kUntranslated = [
  kName,
  'Cauldron',
  'Septima',
  'EN',
  'DE',
  'PL',
  'IT',
  'Grenze Gotisch',
  'Alegreya Sans',
  'nonsense',
  'and',
  'or',
];
/**
 * Languages are named in their own words, artists and their pictures as they call them, dates as the browser does; the
 * rulebook is a document, not a text of the catalogue.
 */
const kSkipped = ':not(html)[lang], input, code, .keycap, dl, time';
const isBook = (path) => path.startsWith('/rules/');

const namesIn = (frames) =>
  frames.flatMap(({ name, seats = [] }) => [name ?? '', ...seats.map((seat) => seat.name)]);

test('septima: a made-up language with longer words: no text bypasses it, nothing breaks', async ({
  person,
  whole,
}) => {
  const found = new Map();
  const looking = (page, device, names) => async (where) => {
    const look = async () => [
      ...(isBook(where)
        ? []
        : await page.evaluate(bypassedTexts, { names: names(), skipped: kSkipped })),
      ...(await page.evaluate(misfits)),
    ];
    for (const one of await faultsThatStay(page, look))
      found.set(one, [...(found.get(one) ?? []), `${device} ${where}`]);
  };
  for (const device of ['desk', 'phone']) {
    const reader = await person({ device, language: 'xx', name: kName });
    for (const path of pages) {
      await visit(reader.page, path);
      await looking(reader.page, device, () => kUntranslated)(path);
    }
    await reader.context.close();
    const [group, alone] = ['full.4.ours.me-apprentice-apprentice-apprentice', 'solo.normal.ours'];
    for (const setup of whole ? [group, alone] : [device === 'desk' ? group : alone]) {
      const me = await person({ device, language: 'xx', name: kName });
      const frames = recordFrames(me.page);
      const hands = handsOn(device);
      await openTable(me.page, setup, hands);
      const player = new Player(me.page, { seed: 81, hands });
      const see = looking(me.page, device, () => [...kUntranslated, ...namesIn(frames)]);
      await seeTable(player, device, whole ? undefined : seasonIsOver, see);
      for (const one of player.obstacles) found.set(one, [`${device} ${setup}`]);
      await me.context.close();
    }
  }
  const lines = [...found].map(([finding, places]) => `${finding}\n  at: ${places.join('; ')}`);
  expect(found.size, `${found.size} findings\n${lines.join('\n')}`).toBe(0);
});
