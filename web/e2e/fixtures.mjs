// What a journey is given: a server of its own, people, and somebody who plays seats beside their pages.

import { test as base, expect } from '@playwright/test';
import { person } from './people.mjs';
import { noteFaultyFrames } from './protocol.mjs';
import { Driver } from './septima/driver.mjs';
import { kSeed, startServer } from './server.mjs';

export { expect };

/** Every journey has luck of its own: what others do, and which of them run, changes nothing for it. */
const seedOf = (title) =>
  Array.from(title).reduce((sum, one) => (sum * 31 + one.codePointAt(0)) % 2 ** 31, kSeed);

export const test = base.extend({
  /** Whether games are played to their end. */
  whole: [false, { option: true }],

  /** Another program and other pages than usual: `{ program, pages }`. */
  build: [undefined, { option: true }],

  /** Whether a journey has luck of its own. Without, every table has a secret seed. */
  luck: [true, { option: true }],

  /** What else `cauldron run` is told. */
  further: [[], { option: true }],

  server: async ({ build, luck, further }, use, { title }) => {
    const server = await startServer(luck ? seedOf(title) : null, build, further);
    await use(server);
    await server.stop();
  },

  /**
   * A new person with a page: `person({ name: 'Ola', device: 'phone' })`. Errors on the pages and messages that
   * are not as docs/protocol.schema.json says fail the journey, but for those that somebody is `readyFor`.
   */
  person: async ({ browser, server: { address } }, use) => {
    const people = [];
    await use(async ({ readyFor = null, ...look } = {}) => {
      const someone = await person(browser, { address, ...look });
      noteFaultyFrames(someone.page, someone.errors);
      people.push({ ...someone, readyFor });
      return someone;
    });
    for (const { context } of people) await context.close();
    for (const { errors, readyFor } of people)
      expect(errors.filter((error) => !readyFor?.test(error))).toEqual([]);
  },

  /** `driver(seed)` talks to the server over a socket of its own. */
  driver: async ({ browser, server: { address } }, use) => {
    const drivers = [];
    const errors = [];
    await use(async (seed) => {
      const driver = await Driver.start(browser, address, seed);
      noteFaultyFrames(driver.page, errors);
      drivers.push(driver);
      return driver;
    });
    for (const { page } of drivers) await page.close();
    expect(errors).toEqual([]);
  },
});
