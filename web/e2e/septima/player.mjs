// A person at a table of Septima who answers whatever is asked, through the page alone: sees which things can be
// chosen, chooses some, sends. At random, but seeded, and fond of what was not done before.

import { expect } from '@playwright/test';
import { pickByWeight, random } from './random.mjs';

const kMostTaps = 24;
const kAnswerTimeout = 60_000;
const kTapTimeout = 60_000;

/**
 * What the page shows once all its parts are there: now, or when there is a question other than `answered` or an end
 * (`wait: 'asked'`), or when it differs from `picture` (`wait: 'changed'`). Runs in the page, which knows nothing else
 * of this file.
 */
function lookAt({ wait = null, answered = null, picture = null, timeout = 5_000 }) {
  const kStates = ['legal', 'selected', 'refused', 'sent'];
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const look = () => {
    const prompt = document.querySelector('#prompt');
    const main = document.querySelector('main');
    const { voice = null, kind = null, question = null, sealed } = prompt?.dataset ?? {};
    const things = {};
    for (const element of document.querySelectorAll('[data-thing]')) {
      const isButton = element.matches('.actions button');
      const state = isButton ? 'legal' : kStates.find((name) => element.classList.contains(name));
      if (state && isShown(element)) things[element.dataset.thing] = state;
    }
    const now = {
      voice,
      kind,
      question,
      things,
      asked: kind !== null && sealed === undefined && (voice === 'you' || voice === 'secret'),
      send: document.querySelector('[data-send]') !== null,
      elsewhere: document.querySelector('.away .button') !== null,
      stage: document.querySelector('.stage .leave') !== null,
    };
    return {
      ...now,
      picture: JSON.stringify(now),
      words: prompt?.innerText ?? '',
      over: main?.dataset.over !== undefined,
      moment: main?.dataset.moment ?? null,
    };
  };
  const isIt = (now) => {
    if (document.body.hasAttribute('data-coming')) return false;
    if (wait === 'changed') return now.picture !== picture;
    if (wait !== 'asked') return true;
    return now.over || now.voice === 'error' || (now.asked && now.question !== answered);
  };
  return new Promise((resolve) => {
    const deadline = performance.now() + timeout;
    const attempt = () => {
      const now = look();
      if (isIt(now) || performance.now() >= deadline) resolve({ ...now, found: isIt(now) });
      else setTimeout(attempt, 15);
    };
    attempt();
  });
}

const inState = (now, state) =>
  Object.keys(now.things)
    .filter((thing) => now.things[thing] === state)
    .sort();

const quoted = (thing) => `[data-thing=${JSON.stringify(thing)}]`;

/** Hands that act on the page by mouse or by touch. */
function pointing(how) {
  const press = (place) => place[how]({ timeout: kTapTimeout });
  return {
    press,
    send: (page) => press(page.locator('[data-send]')),
    leaveStage: (page) => press(page.locator('.stage .leave')),
  };
}

export const byMouse = pointing('click');
export const byTouch = pointing('tap');

export class Player {
  /** How often each kind of question was answered. */
  answered = {};
  /** How often each thing was chosen. */
  chosen = {};
  /** What was done, in order: "137 move: space:20", "137 move sent". */
  trail = [];
  /** What went wrong without stopping the game: things that could not be reached where they are drawn. */
  obstacles = [];

  constructor(page, { seed = 1, hands = byMouse, onQuestion = null } = {}) {
    this.page = page;
    this.hands = hands;
    this.random = random(seed);
    this.onQuestion = onQuestion;
  }

  look(wait = {}) {
    return this.page.evaluate(lookAt, wait);
  }

  /** Waits until there is a question to answer other than `answered`, or the game is over. */
  async untilAsked(answered = null, timeout = kAnswerTimeout) {
    const now = await this.look({ wait: 'asked', answered, timeout });
    expect(now.found, `nothing is asked: ${now.picture}`).toBeTruthy();
    expect(now.voice, `the server refused: ${now.words}`).not.toBe('error');
    return now;
  }

  /** Plays until `done(now)` or the end of the game; returns what the page shows then. */
  async play(done = () => false) {
    let now = await this.untilAsked();
    while (!now.over && !(await done(now))) {
      await this.onQuestion?.(now);
      await this.answer(now);
      now = await this.untilAsked(now.question);
    }
    return now;
  }

  /** Answers the question on the page. */
  async answer({ kind, question }) {
    const blocked = new Set();
    let now = await this.look();
    let before = [];
    for (let taps = 0; taps < kMostTaps; taps++) {
      const legal = inState(now, 'legal').filter((thing) => !blocked.has(thing));
      const fresh = legal.filter((thing) => !before.includes(thing));
      if (now.send && (fresh.length === 0 || taps === 0 || this.random() < 0.5)) {
        await this.hands.send(this.page);
        return this.note(kind, question);
      }
      if (legal.length === 0) await this.goThere(now);
      else {
        const thing = this.prefer(fresh.length > 0 ? fresh : legal);
        if (!(await this.tap(thing, now))) {
          blocked.add(thing);
          continue;
        }
      }
      before = legal;
      now = await this.untilChanged(now);
      if (now.question !== question || !now.asked) return this.note(kind, question);
    }
    throw new Error(`"${kind}" could not be answered: ${now.picture}`);
  }

  note(kind, question) {
    this.trail.push(`${question} ${kind} sent`);
    this.answered[kind] = (this.answered[kind] ?? 0) + 1;
  }

  /** Things that were chosen less often come up more often; "done" seldom. */
  prefer(things) {
    const weights = things.map((thing) => {
      const often = this.chosen[thing] ?? 0;
      return (thing === 'done' ? 0.25 : 1) / (1 + often) ** 1.5;
    });
    return things[pickByWeight(weights, this.random)];
  }

  /** Chooses a thing somewhere on the page; false if nowhere it can be reached. */
  async tap(thing, now) {
    this.chosen[thing] = (this.chosen[thing] ?? 0) + 1;
    this.trail.push(`${now.question} ${now.kind}: ${thing}`);
    if (this.hands.choose) {
      await this.hands.choose(this.page, thing, this.random);
      return true;
    }
    const places = this.page.locator(`${quoted(thing)}:is(.legal, .actions *)`);
    const count = await places.count();
    const from = Math.floor(this.random() * count);
    for (let index = 0; index < count; index++) {
      const place = places.nth((from + index) % count);
      if (!(await place.isVisible())) continue;
      try {
        await this.hands.press(place);
        return true;
      } catch (error) {
        const why = /<.*intercepts pointer events|Element is .*/.exec(error.message)?.[0];
        this.obstacles.push(`"${thing}" of "${now.kind}" cannot be reached: ${why ?? error}`);
      }
    }
    return false;
  }

  /** What is asked for lies in another view: goes there as the page proposes. */
  async goThere(now) {
    expect(now.elsewhere || now.stage, `nothing can be chosen: ${now.picture}`).toBeTruthy();
    if (now.elsewhere) return this.hands.press(this.page.locator('.away .button'));
    this.obstacles.push(`${now.kind}: what takes the stage hides the answer (${now.moment})`);
    return this.hands.leaveStage(this.page);
  }

  async untilChanged({ picture }) {
    const now = await this.look({ wait: 'changed', picture, timeout: 10_000 });
    expect(now.found, `a tap changed nothing: ${picture}`).toBeTruthy();
    return now;
  }
}
