// Which questions the rules ask, and where rare ones come up: what their answers look like in the record of a game.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rules = join(import.meta.dirname, '../../../src/games/septima');

/** The questions that the rules ask of people: the rows `asks` and `together` of the table of steps. */
export function questionKinds() {
  const table = readdirSync(rules, { recursive: true }).find((file) => file.endsWith('steps.cpp'));
  const rows = readFileSync(join(rules, table), 'utf8').matchAll(
    /^ +(?:asks|together)<[\w:]+>\("[a-z-]+",\s+"([a-z-]+)"/gm,
  );
  return [...new Set([...rows].map(([, kind]) => kind))].sort();
}

/** Words of an answer by which the kind of its question is known, or likely; docs/notation.md has all of them. */
export const kSigns = {
  draft: /^keep /,
  place: /^place /,
  arrange: /^arrange /,
  begin: /^begin /,
  learn: /^learn /,
  mark: /^mark /,
  keep: /^keep /,
  join: /^(dismiss|keep) /,
  select: /^select /,
  rolled: /^charm$/,
  lose: /^lose /,
  bryn: /^call bryn$/,
  dragomir: /^call dragomir$/,
  pick: /^pick /,
  quick: /^quick /,
  window: /^use /,
  order: /^(main|bonus)$/,
  chant: /^bonus$/,
  advance: /^advance /,
  fly: /^fly /,
  walk: /^walk /,
  move: /^(move|leap) /,
  collect: /^collect (?!nonlunar)/,
  moon: /^moon /,
  print: /^print /,
  nonlunar: /^collect nonlunar /,
  brew: /^brew /,
  heal: /^heal /,
  track: /^track /,
  remember: /^remember /,
  take: /^take /,
  gain: /^gain /,
  chamber: /^chamber /,
  pay: /^pay /,
  ritual: /^(advance|sideways) /,
  'ritual-bonus': /^(advance|learn|ready) /,
  ready: /^ready /,
  swap: /^swap /,
  also: /^also /,
  boon: /^boon /,
  half: /^half /,
  negotiate: /^negotiate /,
  closest: /^closest /,
  spend: /^spend /,
  spider: /^spider \d+ \d+$/,
  farthest: /^spider \d+$/,
};

const kMostTries = 6;

/** A table at a question of that kind, taken from a game that bots have played; null if it did not come up there. */
export async function openAt(driver, game, kind) {
  if (kind === 'blessing') return openAtBlessing(driver, game);
  const likely = game.moves
    .map(([who, text], move) => ({ who, move, text }))
    .filter(({ who, text }) => who !== 'chance' && kSigns[kind].test(text))
    .slice(-kMostTries);
  for (const { who, move } of likely)
    if ((await driver.kindAt(game, move)) === kind) return driver.branch(game, move, who);
  return null;
}

/** Four types of Ingredients lie around these spaces alone. */
const kRichSpaces = ['15', '19', '27', '31'];
const typesGained = ([{ gained }]) => Object.values(gained).filter((count) => count > 0).length;

/**
 * Blessed Day asks only if a Collect brought four types, which bots rarely get: that takes Katherina and an aim.
 * From a game where a seat begins with both, somebody with that aim plays on.
 */
async function openAtBlessing(driver, game) {
  const begun = game.moves.findIndex(([, text]) => text.startsWith('select '));
  const began = game.moves.slice(0, begun).map(([who, text]) => `${who} ${text}`);
  const seat = [0, 1, 2, 3].find(
    (who) =>
      began.includes(`${who} learn blessed-day`) &&
      began.some((text) => text.startsWith(`${who} place`) && text.includes('katherina')),
  );
  if (seat === undefined) return null;
  const favourites = ['blessed-day', 'collect', 'nonlunar', ...kRichSpaces];
  const avoid = (option, facts) => option === 'cast blessed-day' && typesGained(facts) < 4;
  for (let tries = 0; tries < kMostTries; tries++) {
    const table = await driver.branch(game, begun, seat);
    const wanted = new Set(['blessing']);
    if ((await driver.driveTo(table, wanted, { favourites, avoid })) !== null) return table;
    await driver.connect();
  }
  return null;
}
