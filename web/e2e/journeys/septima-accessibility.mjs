import { violationsInBothThemes } from '../axe.mjs';
import { expect, test } from '../fixtures.mjs';
import { pages, visit } from '../pages.mjs';
import { seeTable } from '../septima/sights.mjs';
import { seasonIsOver, sitDown } from '../septima/table.mjs';

const kLanguages = ['en', 'de', 'pl', 'it'];
/** In a whole run every question of a Season is looked at, otherwise those of two Moon Phases that differ most. */
const kSome = ['arrange', 'select', 'quick', 'negotiate'];
const thirdPhase = ({ moment }) => moment.startsWith('autumn 3');

test('septima: axe-core finds nothing, in any language, by day and by night', async ({
  person,
  whole,
}) => {
  const found = new Map();
  const note = (finding, where) => found.set(finding, [...(found.get(finding) ?? []), where]);
  for (const [index, language] of kLanguages.entries()) {
    for (const device of whole ? ['desk', 'phone'] : [index % 2 === 0 ? 'desk' : 'phone']) {
      const see = (page) => async (where) => {
        for (const one of await violationsInBothThemes(page))
          note(one, `${language}, ${device}, ${where}`);
      };
      const reader = await person({ device, language });
      for (const path of pages) {
        await visit(reader.page, path);
        await see(reader.page)(path);
      }
      await reader.context.close();

      const setup =
        index < 2 ? 'full.4.ours.me-apprentice-apprentice-apprentice' : 'solo.normal.ours';
      const me = await sitDown(person, setup, { seed: 71 + index, device, language });
      const done = whole ? seasonIsOver : thirdPhase;
      await seeTable(me.player, device, done, see(me.page), whole ? null : kSome);
      await me.context.close();
    }
  }
  const lines = [...found].map(([finding, places]) => `${finding}\n  at: ${places.join('; ')}`);
  expect(found.size, lines.join('\n')).toBe(0);
});
