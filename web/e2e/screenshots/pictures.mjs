// What is in the pictures: where each one is taken, and what is done there before.

import { Player } from '../septima/player.mjs';
import { handsOn } from '../septima/table.mjs';

const kMostTaps = 8;
const kLayers = 'cauldron.septima.layers';
const kSeats = 'cauldron.seats';

const page = (name, path, more = {}) => ({ name, path: () => path, ...more });

/** A table, once the person is asked something there. */
const table = (name, { at = name, prepare = untilAsked, ...more } = {}) => ({
  name,
  path: (tables) => `/table/${tables[at].table}#seat=${tables[at].token}`,
  prepare: (look, tables) => prepare(look, tables, tables[at]),
  ...more,
});

const playerOf = (look) => new Player(look.page, { hands: handsOn(look.device) });

function untilAsked(look) {
  return playerOf(look).untilAsked();
}

/** Puts an answer together, that of the bot where one is known, but does not send it. */
async function compose(look, tables, { option = '' }, most = kMostTaps) {
  const words = option.split(' ');
  const wished = (thing) => thing.split(/[:+]/).filter((word) => words.includes(word)).length;
  const player = playerOf(look);
  let now = await player.untilAsked();
  let before = [];
  for (let taps = 0; taps < most && !now.send; taps++) {
    const legal = Object.keys(now.things)
      .filter((thing) => now.things[thing] === 'legal' && thing !== 'done')
      .sort((one, other) => wished(other) - wished(one));
    const fresh = legal.filter((thing) => !before.includes(thing));
    if (legal.length === 0) await player.goThere(now);
    else await player.tap(fresh[0] ?? legal[0], now);
    before = legal;
    now = await player.untilChanged(now);
  }
}

/** Only begins with it: what may be paid is to be seen. */
const begin = (look, tables, seat) => compose(look, tables, seat, 1);

async function openMatrix(look) {
  await untilAsked(look);
  await look.page.keyboard.press('m');
  await look.page.waitForSelector('.stage');
}

/** On a phone the ritual is a view of its own. */
async function openRitual(look) {
  const player = playerOf(look);
  const now = await player.untilAsked();
  if (now.elsewhere) await player.goThere(now);
}

/** The ways of the others are shown from the moment on at which the page was opened. */
async function showWays(look) {
  await look.page.evaluate((key) => localStorage.setItem(key, 'reach since'), kLayers);
  await look.page.reload();
  await untilAsked(look);
}

async function hideWays(look) {
  await look.page.evaluate((key) => localStorage.removeItem(key), kLayers);
}

async function untilWitchesAsk(look) {
  await look.page.waitForSelector('[data-voice="you"]', { state: 'attached' });
}

async function chooseCard(look) {
  await untilWitchesAsk(look);
  const card = look.page.locator('.choice.legal').last();
  await card[look.device === 'phone' ? 'tap' : 'click']({ position: { x: 14, y: 60 } });
  await look.page.waitForSelector('.choice.selected');
}

/** The start page tells of three games of one's own. */
async function ownGames(look, tables) {
  const seats = [tables.quick, tables['solo-select'], tables['witches-trick']];
  await look.page.evaluate(
    ([key, kept]) => localStorage.setItem(key, JSON.stringify(kept)),
    [kSeats, seats],
  );
  await look.page.reload();
  await look.page.waitForSelector('h1');
}

export const pictures = [
  table('draft', { prepare: compose }),
  table('select', { prepare: compose }),
  table('reveal', { prepare: openMatrix }),
  table('quick', { prepare: compose }),
  table('brew', { prepare: begin }),
  table('ritual', { prepare: openRitual }),
  table('hunter'),
  table('trial'),
  table('crowd-pick'),
  table('since', {
    prepare: showWays,
    goOn: 'since',
    after: untilAsked,
    leave: hideWays,
  }),
  table('solo-negotiate'),
  table('solo-select', { prepare: compose }),
  table('scoring', { at: 'last', prepare: (look) => look.page.waitForSelector('[data-over]') }),
  {
    name: 'replay',
    path: (tables) => `/replay/${tables.last.table}#move=600`,
    prepare: (look) => look.page.waitForSelector('[data-moment]'),
  },
  table('three-witches-bid', { at: 'witches-bid', prepare: untilWitchesAsk }),
  table('three-witches-trick', { at: 'witches-trick', prepare: chooseCard }),
  table('three-witches-result', {
    at: 'witches-result',
    prepare: untilWitchesAsk,
    goOn: 'witches-result',
    after: (look) => look.page.waitForSelector('[data-result]'),
  }),
  table('waiting-room', { at: 'waiting', prepare: (look) => look.page.waitForSelector('h1') }),
  page('start', '/', { prepare: ownGames }),
  page('new-septima', '/new#septima.full.4.ours.me-open-apprentice-apprentice'),
  page('new-solo', '/new#septima.solo.hard.ours'),
  page('new-three-witches', '/new#three-witches'),
  page('learn', '/learn'),
  page('rules', '/rules'),
  page('rules-septima', '/rules/septima#spell-dream-powder'),
  page('rules-three-witches', '/rules/three-witches'),
  page('printed', '/printed'),
  page('about', '/about'),
];
