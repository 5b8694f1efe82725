// Plays 3 Witches as a person would: looks at what is asked, chooses something, sends it.

import { errors, expect } from '@playwright/test';
import { text } from '../texts.mjs';

const asked = '[data-voice="you"]';
const somethingToDo = `${asked}, [data-result]`;
const send = '.actions .button.primary:not([aria-disabled="true"])';
/** The same while that question is open: what a result is put away with looks alike. */
const sendFor = (question) =>
  `body:has(.prompt[data-voice="you"][data-question="${question}"]) ${send}`;

/** What the page shows now: who is asked what, and whether a result lies on the table. */
export function situation(page) {
  return page.evaluate(() => {
    const prompt = document.querySelector('.prompt');
    return {
      voice: prompt?.dataset.voice ?? null,
      kind: prompt?.dataset.kind ?? null,
      question: prompt?.dataset.question ?? null,
      result: document.querySelector('[data-result]')?.dataset.result ?? null,
    };
  });
}

/** Waits until the person is asked, or a result is shown. */
export async function untilAsked(page, timeout = 60_000) {
  await page.waitForSelector(somethingToDo, { state: 'attached', timeout });
  return situation(page);
}

/** Whether the question with that number is not ours to answer any more. */
const isAnswered = (number) => {
  const prompt = document.querySelector('.prompt');
  return prompt?.dataset.question !== number || prompt?.dataset.voice !== 'you';
};

export function untilAnswered(page, question) {
  return page.waitForFunction(isAnswered, question);
}

/** Hands that act on the page by mouse, by touch or by keyboard. */
export const byMouse = {
  press: (page, selector) => page.click(selector),
  choose: (page, selector, patience) => page.locator(selector).first().click(patience),
  send: (page, selector = send, patience = {}) => page.click(selector, patience),
};

export const byTouch = {
  press: (page, selector) => page.tap(selector),
  choose: (page, selector, patience) =>
    page
      .locator(selector)
      .first()
      .tap({ position: { x: 14, y: 60 }, ...patience }),
  send: (page, selector = send, patience = {}) => page.tap(selector, patience),
};

export const byKeyboard = {
  press: (page) => page.keyboard.press('Enter'),
  choose: async (page, selector, patience) => {
    const choice = page.locator(selector).first();
    const key = await choice.locator('.keycap').textContent(patience);
    await page.keyboard.press(key.trim().toLowerCase());
  },
  send: (page) => page.keyboard.press('Enter'),
};

const kPatience = { timeout: 3_000 };

/** Does that, unless the page was faster: it answers by itself where there is no choice. */
async function unlessAnswered(page, question, act) {
  for (const deadline = performance.now() + 60_000; ;) {
    if (await page.evaluate(isAnswered, question)) return;
    try {
      return await act(kPatience);
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || performance.now() > deadline) throw error;
    }
  }
}

/** Answers the question on the page; `bid` is what to bid where that is possible. */
export async function answer(page, hands, bid) {
  const { kind, question } = await situation(page);
  const choose = (selector) =>
    unlessAnswered(page, question, (patience) => hands.choose(page, selector, patience));
  if (kind === 'bid') {
    const wanted = `[data-option="${bid}"].legal`;
    const possible = (await page.locator(wanted).count()) > 0;
    await choose(possible ? wanted : '[data-option].legal');
  } else {
    while ((await page.locator(sendFor(question)).count()) === 0) {
      const chosen = await page.locator('.choice.selected').count();
      // Whoever holds the Elixir must give it; another card would only take the first one's place.
      const must = '.choice.legal[data-card="elixir"]';
      const owed = kind === 'give' && (await page.locator(must).count()) > 0;
      await choose(owed ? must : '.choice.legal');
      if (await page.evaluate(isAnswered, question)) return kind;
      await page.waitForFunction(
        ([before, number]) => {
          const prompt = document.querySelector('.prompt');
          const selected = document.querySelectorAll('.choice.selected').length;
          return selected !== before || prompt?.dataset.question !== number;
        },
        [chosen, question],
      );
    }
  }
  await unlessAnswered(page, question, (patience) => hands.send(page, sendFor(question), patience));
  await untilAnswered(page, question);
  return kind;
}

/** Puts the result of a round away. */
export async function goOn(page, hands) {
  await hands.press(page, send);
  await page.waitForFunction(() => !document.querySelector('[data-result="round"]'));
}

/**
 * Plays until `done(situation)`, with one of `bids` after the other; returns how often each kind of question was answered and how many
 * rounds were finished.
 */
export async function play(page, hands, done, bids = ['bid 3']) {
  const seen = { rounds: 0 };
  for (;;) {
    const now = await untilAsked(page);
    if (await done(now, seen)) return seen;
    if (now.result === 'match') return seen;
    if (now.result === 'round') {
      seen.rounds++;
      await goOn(page, hands);
    } else {
      const kind = await answer(page, hands, bids[(seen.bid ?? 0) % bids.length]);
      seen[kind] = (seen[kind] ?? 0) + 1;
    }
  }
}

/** The button that lets a bot play for somebody who vanished. */
export function standInFor(name, page) {
  return page.getByRole('button', { name: text('web.table.standIn', { name }) });
}

/** Presses that button, with the level that is proposed, until it counts: the server refuses while somebody is gone only briefly. */
export async function letABotPlay(standIn, page) {
  const played = page.getByTitle(text('web.table.away'));
  const refused = page.locator('[data-voice="error"]');
  const deadline = performance.now() + 60_000;
  for (;;) {
    await standIn.click();
    await page.getByRole('button', { name: text('web.table.standIn.do') }).click();
    await played.or(refused).first().waitFor();
    if ((await played.count()) > 0) return;
    expect(performance.now(), 'a bot may play after a while').toBeLessThan(deadline);
    await page.getByRole('button', { name: text('web.table.chooseAgain') }).click();
    await page.waitForTimeout(500);
  }
}
