import { expect, test } from '../fixtures.mjs';
import { beginLesson } from '../lessons.mjs';
import { Player } from '../septima/player.mjs';
import { text } from '../texts.mjs';
import { answer, byMouse, goOn, untilAsked } from '../three-witches/player.mjs';

const kSizes = [
  [1440, 900],
  [1280, 720],
];

async function begin(page, game, [width, height]) {
  await page.setViewportSize({ width, height });
  await beginLesson(page, game);
}

/** What the lesson's box lies over, of what is to be read. Runs in the page. */
function covered(selector) {
  const coach = document.querySelector('[data-coach]').getBoundingClientRect();
  const isOver = ({ left, right, top, bottom }) =>
    left < coach.right && right > coach.left && top < coach.bottom && bottom > coach.top;
  return [...document.querySelectorAll(selector)]
    .filter((part) => part.checkVisibility() && isOver(part.getBoundingClientRect()))
    .map((part) => part.innerText.slice(0, 60));
}

/** The newest line of the log lies in its panel, not below its edge. Runs in the page. */
function newestIsSeen() {
  const list = document.querySelector('#talk');
  const newest = list.querySelector('p:last-of-type').getBoundingClientRect();
  return newest.bottom <= list.getBoundingClientRect().bottom + 1;
}

for (const size of kSizes)
  test(`the lesson of 3 Witches leaves the log alone, ${size.join(' x ')}`, async ({ person }) => {
    const { page } = await person();
    await begin(page, 'three-witches', size);
    for (let questions = 0; questions < 8; ++questions) {
      const now = await untilAsked(page);
      await expect.poll(() => page.evaluate(covered, '#talk, [data-result]')).toEqual([]);
      await expect.poll(() => page.evaluate(newestIsSeen)).toBe(true);
      if (now.result === 'match') break;
      if (now.result) await goOn(page, byMouse);
      else await answer(page, byMouse, 'bid 3');
      const next = page.getByRole('button', { name: text('web.learn.next') });
      if (await next.isVisible()) await next.click();
    }
  });

for (const size of kSizes)
  test(`the lesson of Septima leaves the reveal alone, ${size.join(' x ')}`, async ({ person }) => {
    const { page } = await person();
    await begin(page, 'septima', size);
    const player = new Player(page, { seed: 3 });
    await player.play(({ kind, moment }) => kind !== 'select' && moment.endsWith('B'));
    await page.keyboard.press('m');
    await page.waitForSelector('.matrix');
    await expect.poll(() => page.evaluate(covered, '#matrix-title, .matrix p')).toEqual([]);
  });
