// Hands that only use the keyboard: number keys for what the prompt offers, arrows on the map, Tab for the rest.

const kMostArrows = 300;
const kMostTabs = 150;

/** Which key chooses the thing, where it lies, and what has the focus. Runs in the page. */
function findThing(thing) {
  const same = (element) => element.dataset.thing === thing;
  const all = [...document.querySelectorAll('[data-thing]')].filter((one) => one.checkVisibility());
  const card = all.find((one) => same(one) && one.querySelector('.keycap'));
  const offered = [...document.querySelectorAll('.tray [data-thing], .chips [data-thing]')];
  const spot = all.find((one) => same(one) && one.closest('svg'));
  const middle = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const focus = document.activeElement;
  const onMap = Boolean(focus?.closest('svg'));
  return {
    key: card?.querySelector('.keycap').textContent.trim().toLowerCase() ?? null,
    number: offered.findIndex(same) + 1,
    spot: spot ? middle(spot) : null,
    focused: focus?.dataset?.thing ?? null,
    from: onMap ? middle(focus) : null,
  };
}

const kArrows = { Up: [0, -1], Down: [0, 1], Left: [-1, 0], Right: [1, 0] };

/** Goes with the arrow keys from spot to spot, towards the goal; from a spot it knows, another way than before. */
async function walkOnMap(page, thing, random) {
  const tried = new Map();
  for (let presses = 0; presses < kMostArrows; presses++) {
    const { spot, focused, from } = await page.evaluate(findThing, thing);
    if (focused === thing) return page.keyboard.press('Space');
    const [x, y] = from && spot ? [spot[0] - from[0], spot[1] - from[1]] : [0, 1];
    const towards = ([dx, dy]) => dx * x + dy * y;
    const best = Object.keys(kArrows).sort((a, b) => towards(kArrows[b]) - towards(kArrows[a]));
    const known = tried.get(focused) ?? [];
    const key = best.find((one) => !known.includes(one)) ?? best[Math.floor(random() * 4)];
    tried.set(focused, [...known, key]);
    await page.keyboard.press(`Arrow${key}`);
  }
  throw new Error(`the arrow keys do not reach "${thing}"`);
}

async function tabTo(page, thing) {
  for (let presses = 0; presses < kMostTabs; presses++) {
    await page.keyboard.press('Tab');
    const { focused } = await page.evaluate(findThing, thing);
    if (focused === thing) return page.keyboard.press('Space');
  }
  throw new Error(`Tab does not reach "${thing}"`);
}

export const byKeyboard = {
  async choose(page, thing, random) {
    const { key, number, spot } = await page.evaluate(findThing, thing);
    if (thing === 'done') await page.keyboard.press('s');
    else if (key) await page.keyboard.press(key);
    else if (number >= 1 && number <= 9) await page.keyboard.press(String(number));
    else if (spot) await walkOnMap(page, thing, random);
    else await tabTo(page, thing);
  },
  send: (page) => page.keyboard.press('Enter'),
  leaveStage: (page) => page.keyboard.press('Escape'),
};

/** Presses Tab until the focus is on what `selector` names, then Enter. */
export async function tabAndEnter(page, selector) {
  for (let presses = 0; presses < kMostTabs; presses++) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted),
      selector,
    );
    if (there) return page.keyboard.press('Enter');
  }
  throw new Error(`Tab does not reach "${selector}"`);
}
