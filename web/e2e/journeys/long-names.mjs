import { text } from '../texts.mjs';
import { expect, test } from '../fixtures.mjs';
import { fitsTheScreen } from '../layout.mjs';
import { answer, byTouch, letABotPlay, situation, standInFor } from '../three-witches/player.mjs';

const names = ['Wilhelmina von Wermut XI', 'Mathilde Mondschein-Moor', 'WWWWWWWWWWWWWWWWWWWWWWWW'];
const widths = [360, 390];

/** Parts of the page that stick out of, or lie over, what they should not. */
function clashes(page) {
  return page.evaluate(() => {
    const box = (element) => element.getBoundingClientRect();
    const over = (a, b) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const found = [];
    const groups = [...document.querySelectorAll('.others, .plate, .plate .who, .me')];
    for (const group of groups) {
      const parts = [...group.children].filter(
        (part) => box(part).width > 1 && !part.matches('.unseen, .wish, .grow'),
      );
      parts.forEach((part, index) => {
        const { left, right } = box(part);
        const outer = box(group);
        if (left < outer.left - 1 || right > outer.right + 1)
          found.push(`${part.className} sticks out of ${group.className}`);
        for (const other of parts.slice(index + 1))
          if (over(box(part), box(other)))
            found.push(`${part.className} lies over ${other.className} in ${group.className}`);
      });
    }
    return found;
  });
}

/** Waits until the page had time to notice its new size. */
function drawn(page) {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

async function tidyOnAll(pages) {
  for (const page of pages)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await drawn(page);
      await fitsTheScreen(page);
      await expect.poll(() => clashes(page), `at ${width} px`).toEqual([]);
    }
}

/** Whichever of the people is asked first, and what. */
async function nextAsked(pages) {
  const page = await Promise.any(
    pages.map((each) => each.waitForSelector('[data-voice="you"]').then(() => each)),
  );
  return { page, ...(await situation(page)) };
}

async function sitDownTogether([host, ...guests]) {
  await host.goto('/new#three-witches');
  await host
    .getByRole('group', { name: text('web.new.seat', { number: 3 }) })
    .getByText(text('web.new.open'), { exact: true })
    .tap();
  await host.getByRole('button', { name: text('web.new.create') }).tap();
  await host.waitForURL('**/table/**');
  const link = await host.locator('#invite').inputValue();
  for (const guest of guests) {
    await guest.goto(link);
    await guest
      .getByRole('button', { name: text('web.table.waiting.sit') })
      .first()
      .tap();
  }
  for (const page of [host, ...guests]) await page.waitForSelector('.prompt');
}

test('three people with long names on narrow phones, one of whom vanishes', async ({ person }) => {
  const people = [];
  for (const each of names) people.push(await person({ name: each, device: 'phone' }));
  const pages = people.map(({ page }) => page);
  await sitDownTogether(pages);
  await tidyOnAll(pages);

  // Nobody bids: everybody gives cards in secret, and the last one never does.
  for (let passes = 0; passes < 3; passes++)
    await answer((await nextAsked(pages)).page, byTouch, 'pass');
  await Promise.all(pages.map((page) => page.waitForSelector('[data-kind="give"]')));
  await people[2].context.close();
  const here = pages.slice(0, 2);
  const standIn = standInFor(names[2], here[0]);
  await standIn.waitFor();
  await tidyOnAll(here);
  await answer(here[0], byTouch);
  await standIn.waitFor();
  await tidyOnAll(here);
  await letABotPlay(standIn, here[0]);
  await here[0].getByRole('button', { name: text('web.table.change') }).waitFor();

  // The crystal ball of the Lead Witch takes the most room.
  for (let kind = null; kind !== 'lead' && kind !== 'play';) {
    const asked = await nextAsked(here);
    ({ kind } = asked);
    await answer(asked.page, byTouch, 'bid 4');
  }
  await tidyOnAll(here);
});
