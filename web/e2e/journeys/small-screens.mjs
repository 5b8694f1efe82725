import { expect, test } from '../fixtures.mjs';
import { misfits } from '../layout.mjs';
import { text } from '../texts.mjs';
import { answer, byTouch, goOn, untilAsked } from '../three-witches/player.mjs';

/** Phones on their side and small, and what 200 percent leave of a desk and of a laptop. */
const kSizes = [
  [844, 390],
  [720, 450],
  [640, 360],
  [320, 640],
];

/** What is needed to answer and not on the screen, or under something else. Runs in the page. */
function outOfReach() {
  const needed = '#prompt, [data-region="hand"] [data-card], .actions button, [data-option]';
  return [...document.querySelectorAll(needed)]
    .filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      const seen = document.elementFromPoint(left + 12, (top + bottom) / 2);
      return isOut || !part.contains(seen);
    })
    .map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const what = part.id || part.dataset.card || part.dataset.option || part.innerText;
      return `${what} at ${[x, y, width, height].map(Math.round).join(' ')}`;
    });
}

/** Words in the places of cards that go on in another line. Runs in the page. */
function brokenWords() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node; (node = walker.nextNode());) {
    if (!node.parentElement?.closest('.trick-card') || node.parentElement.closest('.unseen'))
      continue;
    for (const { 0: word, index } of node.data.matchAll(/\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (range.getClientRects().length > 1) found.push(word);
    }
  }
  return found;
}

for (const [width, height] of kSizes)
  for (const language of ['en', 'de'])
    test(`3 Witches at ${width} x ${height}, ${language}: prompt, hand and answers are on the screen`, async ({
      person,
    }) => {
      const { page } = await person({ device: 'phone', language });
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page
        .getByRole('button', { name: text('web.start.play', {}, language) })
        .first()
        .tap();
      await page.waitForURL('**/table/**');
      const looked = new Set();
      for (let now = await untilAsked(page); !now.result; now = await untilAsked(page)) {
        if (!looked.has(now.kind)) {
          looked.add(now.kind);
          await expect.poll(() => page.evaluate(outOfReach), now.kind).toEqual([]);
          await expect.poll(() => page.evaluate(misfits), now.kind).toEqual([]);
        }
        expect(await page.evaluate(brokenWords), now.kind).toEqual([]);
        await answer(page, byTouch, 'bid 3');
      }
      await expect.poll(() => page.evaluate(misfits), 'the result').toEqual([]);
      await goOn(page, byTouch);
      expect(looked.size).toBeGreaterThan(2);
    });
