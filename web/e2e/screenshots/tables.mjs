// Tables at telling moments, each with the seat of one person.

import { Driver } from '../septima/driver.mjs';
import { goOn, openTable, PlayedGame } from '../septima/games.mjs';

const kFull = { mode: 'full', players: 4 };
const kSolo = { mode: 'full', players: 1 };
const kBot = { kind: 'bot', bot: 'apprentice' };
const kActions = ['collect', 'move', 'brew', 'chant', 'recruit', 'ritual'];
const kHighestRoll = 2;
const kMostGames = 6;
const kAnnouncedPhase = 3;

/** The later, the more there is to see; in the last Season little is decided any more. */
const kSeasons = { autumn: 0, winter: 4, spring: 6, summer: 2 };

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const best = (moments, worth) => moments.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;

/** What the game has to tell, at its best; null where something never happened. */
function septimaMoments(questions, moves) {
  const of = (kind, fits = () => true) =>
    questions.filter((question) => question.kind === kind && fits(question));
  const own = ({ view, seat }) => view.covens[seat];
  const raise = ({ view, seat }) => view.forecast?.suspicion?.[seat] ?? 0;
  const isJudged = ({ view }) => view.on_trial !== null;
  // The pictures show mostly the same person.
  const basic = ({ view, seat }) => kSeasons[view.season] + (seat === 0 ? 3 : 0);
  const matched = ({ view }) =>
    sum(view.matches?.map((one) => one.with.length + 2 * one.septima.length) ?? []);
  const kinds = ({ view }) => new Set(view.covens.map(({ played }) => played)).size;
  /** How near the Hunter comes who chases the person. */
  const danger = (one) => {
    const { distance } = one.view.reach[own(one).leader - 1] ?? {};
    return distance ? own(one).suspicion + (one.view.rolled ?? 0) - distance : -10;
  };
  const isInvisible = (one) =>
    own(one).spells.some(({ spell, ongoing }) => spell === 'invisibility' && ongoing);
  const turnsBefore = ({ move, seat }) => {
    const isNext = (one) => one.seat === seat && one.move > move && one.kind !== 'select';
    const next = questions.find(isNext)?.move ?? move;
    return new Set(moves.slice(move, next).map(([who]) => who)).size;
  };
  return {
    draft: of('draft', ({ seat }) => seat === 0)[1] ?? null,
    reveal: best(
      of('quick', (one) => kinds(one) > 1 && kinds(one) < 4),
      (one) => basic(one) + 2 * matched(one),
    ),
    quick: best(
      of('quick', (one) => raise(one) > 0 && !isInvisible(one) && danger(one) + kHighestRoll >= 0),
      (one) => basic(one) + 2 * own(one).suspicion + own(one).witches.length,
    ),
    brew: best(
      of('brew', ({ option }) => option !== 'done'),
      (one) => basic(one) + sum(Object.values(own(one).ingredients)) + own(one).crystals,
    ),
    ritual: best(
      of('ritual', ({ option }) => option !== 'done'),
      (one) => basic(one) + own(one).spells.length,
    ),
    hunter: best(of('rolled'), (one) => basic(one) + 5 * danger(one)),
    trial: best(questions.filter(isJudged), basic),
    'crowd-pick': best(
      of('pick', ({ view }) => view.step === 'trials'),
      basic,
    ),
    since: best(of('select'), (one) => basic(one) + 3 * turnsBefore(one)),
    last: questions.findLast(({ seat }) => seat === 0) ?? null,
  };
}

/** Enters the first game that has all these moments. */
async function tablesOf(play, momentsOf) {
  for (let games = 0; games < kMostGames; games++) {
    const game = await play();
    const moments = Object.entries(momentsOf(await game.questions(), game.moves));
    if (moments.some(([, moment]) => moment === null)) continue;
    const tables = {};
    for (const [name, moment] of moments) tables[name] = await game.enter(moment);
    return tables;
  }
  throw new Error('no game had everything that is to be shown');
}

function soloMoments(questions) {
  const negotiate = questions.find(
    ({ kind, view }) => kind === 'negotiate' && view.season !== 'autumn',
  );
  const select = questions.find(
    ({ kind, move }) => kind === 'select' && negotiate && move > negotiate.move,
  );
  return { 'solo-negotiate': negotiate ?? null, 'solo-select': select ?? null };
}

function witchesMoments(questions, moves) {
  const later = questions.filter(({ view, seat }) => view.round > 1 && seat === 0);
  return {
    'witches-bid': later.find(({ kind }) => kind === 'bid') ?? null,
    'witches-trick': best(
      later.filter(({ kind }) => kind === 'play'),
      ({ view }) => (view.tricks.length > 1 ? 10 : 0) + view.hands[0].count,
    ),
    'witches-result': later.find(({ move }) => moves[move + 1]?.[1].startsWith('deal')) ?? null,
  };
}

/** Announces the first of the Actions that the person still has. */
async function announce(driver, actions) {
  for (const action of actions)
    try {
      return await driver.request({ type: 'announce', action });
    } catch (error) {
      if (!error.message.includes('illegal-option')) throw error;
    }
}

/** Three people and a bot choose their Actions, and say what they might do. */
async function announcedTable(context, address, driver) {
  const open = { kind: 'open' };
  const marta = await openTable(driver, 'septima', 'Marta', [open, open, kBot], kFull);
  const others = [];
  for (const [seat, name] of [
    [1, 'Ola'],
    [2, 'Anna'],
  ]) {
    const other = await Driver.start(context, address, seat);
    await other.connect();
    const { token } = await other.request({ type: 'sit', table: marta.table, seat, name });
    await other.request({ type: 'join', table: marta.table, token });
    await other.request({ type: 'leave' });
    others.push(other);
  }
  for (let phase = 1; phase < kAnnouncedPhase; phase++) {
    await driver.driveTo(marta, new Set(['select']));
    await goOn(driver, marta);
  }
  await driver.driveTo(marta, new Set(['select']));
  for (const [index, wish] of ['heal', 'plead'].entries()) {
    await others[index].request({ type: 'back' });
    await announce(others[index], [wish, ...kActions]);
  }
  return marta;
}

/** Everything that is opened beforehand; `driver` plays where somebody has to go on. */
export async function prepareTables(context, address) {
  const driver = await Driver.start(context, address, 7);
  await driver.connect();
  const play = (game, bots, variant) => () => PlayedGame.play(driver, game, bots, variant);
  const tables = {
    ...(await tablesOf(play('septima', kFull.players, kFull), septimaMoments)),
    ...(await tablesOf(play('septima', kSolo.players, kSolo), soloMoments)),
    ...(await tablesOf(play('three-witches', 3), witchesMoments)),
  };
  const open = { kind: 'open' };
  tables.select = await announcedTable(context, address, driver);
  tables.waiting = await openTable(driver, 'septima', 'Marta', [open, kBot, kBot], kFull);
  await openTable(driver, 'three-witches', 'Ola', [open, kBot]);
  await goOn(driver, tables.last);
  await driver.driveTo(tables.last);
  return { driver, tables };
}
