import { expect, test } from '../fixtures.mjs';
import { Player, byTouch } from '../septima/player.mjs';
import { openTable } from '../septima/table.mjs';

const kSizes = [
  [390, 844],
  [320, 640],
];
const thirdPhase = ({ moment }) => moment.startsWith('autumn 3');

/** Waits a moment for something that can be chosen, in sight and under nothing else. Runs in the page. */
function answerInSight() {
  const isInSight = (thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isOn = x > 0 && y > 0 && x < innerWidth && y < innerHeight && right > left;
    return isOn && thing.contains(document.elementFromPoint(x, y));
  };
  const find = () =>
    [...document.querySelectorAll('[data-thing].legal, [data-thing].selected, [data-send]')].some(
      isInSight,
    );
  return new Promise((resolve) => {
    const deadline = performance.now() + 3000;
    const attempt = () => {
      if (find() || performance.now() > deadline) resolve(find());
      else setTimeout(attempt, 30);
    };
    attempt();
  });
}

for (const [width, height] of kSizes)
  test(`septima at ${width} x ${height}: whatever is asked, an answer is in sight by itself`, async ({
    person,
  }) => {
    const { page } = await person({ device: 'phone' });
    await page.setViewportSize({ width, height });
    await openTable(page, 'full.4.ours.me-novice-novice-novice', byTouch);
    const unseen = [];
    const asked = new Set();
    const player = new Player(page, { seed: 5, hands: byTouch });
    player.onQuestion = async ({ kind, question }) => {
      asked.add(kind);
      if (!(await page.evaluate(answerInSight))) unseen.push(`${question} ${kind}`);
    };
    await player.play(thirdPhase);
    expect(unseen).toEqual([]);
    expect([...asked], 'also on the Ritual track').toContain('mark');
    expect(player.obstacles).toEqual([]);
  });

test('septima at 320 x 640: long words in the prompt leave its buttons on the screen', async ({
  person,
}) => {
  const { page } = await person({ device: 'phone' });
  await page.setViewportSize({ width: 320, height: 640 });
  await openTable(page, 'full.4.ours.me-novice-novice-novice', byTouch);
  await page.addStyleTag({ content: '#prompt .head { padding-bottom: 160px }' });
  const player = new Player(page, { seed: 5, hands: byTouch });
  await player.play(({ moment }) => moment.startsWith('autumn 2'));
  expect(player.obstacles).toEqual([]);
});

/** How far the ring around what has the focus leaves the screen. Runs in the page. */
function ringOffScreen() {
  const focused = document.activeElement;
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
  if (focused.id !== 'prompt' || outlineStyle === 'none') return 'there is none';
  const grown = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  return Math.max(-left, right - innerWidth, -top, bottom - innerHeight) + grown;
}

for (const [width, height] of kSizes)
  test(`septima at ${width} x ${height}: the ring of the focus around the prompt is on the screen`, async ({
    person,
  }) => {
    const { page } = await person({ device: 'phone' });
    await page.setViewportSize({ width, height });
    await openTable(page, 'full.4.ours.me-novice-novice-novice', byTouch);
    await new Player(page, { seed: 5, hands: byTouch }).untilAsked();
    await page.keyboard.press('Tab');
    await page.locator('#prompt').focus();
    await expect.poll(() => page.evaluate(ringOffScreen)).toBeLessThanOrEqual(0);
  });
