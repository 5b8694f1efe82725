// What the browser of a seat received, held against the record of the finished game: nothing in it may say
// what the person could not know yet.

import { momentsOf } from './frames.mjs';

/** What happened in secret, read from the moves of a record. */
export function secretsOf({ moves, seats }) {
  const count = seats.length;
  const books = Array(count).fill(null);
  const picks = Array.from({ length: count }, () => []);
  const dealt = Array.from({ length: count }, () => []);
  const kept = Array.from({ length: count }, () => []);
  for (const [who, text] of moves) {
    const [verb, ...words] = text.split(' ');
    if (verb === 'book') books[Number(words[0])] = Number(words[1]);
    if (verb === 'select') picks[who].push(words[0]);
    if (verb === 'deal') dealt[Number(words[0])].push(words[1]);
    if (verb === 'keep' && picks[who].length === 0) kept[who].push(words[0]);
  }
  return { count, books, picks, dealt, kept };
}

/** The tiles of the draft that a seat held: its own hand, then what its left neighbour passed on, and so forth. */
export function tilesMet({ dealt, kept, count }, seat) {
  const hands = dealt.map((hand) => [...hand]);
  const met = new Set();
  for (let round = 0; hands.some((hand) => hand.length > 0) && round < 3; round++)
    for (let holder = 0; holder < count; holder++) {
      const hand = hands[(holder + round) % count];
      if (holder === seat) for (const tile of hand) met.add(tile);
      const taken = hand.indexOf(kept[holder][round]);
      if (taken >= 0) hand.splice(taken, 1);
    }
  return met;
}

const asArray = (value) => (Array.isArray(value) ? value : []);

function leaksInCoven(coven, other, { view, phase, secrets }) {
  const found = [];
  if (coven.book !== null && coven.book !== '?') found.push(`book of seat ${other}: ${coven.book}`);
  if (view.books?.[other]) found.push(`lines of the book of seat ${other}`);
  if (coven.pick !== null) found.push(`pick of seat ${other}: ${coven.pick}`);
  if (coven.leftover !== null) found.push(`leftover of seat ${other}: ${coven.leftover}`);
  const pick = secrets.picks[other]?.[phase];
  if (view.step === 'A' && pick && !coven.hand.includes(pick))
    found.push(`the card that seat ${other} chose is missing from its hand: ${pick}`);
  if (view.step === 'A' && coven.played !== null)
    found.push(`played by seat ${other} before the reveal: ${coven.played}`);
  return found;
}

function leaksInWitches(view, seat, met) {
  const found = [];
  if (view.drawn && view.drawn.by !== seat && view.drawn.witches !== null)
    found.push(`Witches drawn by seat ${view.drawn.by}: ${view.drawn.witches}`);
  for (const layer of asArray(view.witch_stack))
    if (layer.witches !== null && !layer.known_to.includes(seat))
      found.push(`Witches in the stack: ${layer.witches}`);
  for (const hand of asArray(view.draft))
    for (const tile of [...asArray(hand.seen), hand.box].filter(Boolean))
      if (!met.has(tile)) found.push(`tile of the draft: ${tile}`);
  return found;
}

function leaksInAsk(ask, seat) {
  if (!ask || (ask.you && ask.seats.includes(seat))) return [];
  const said = [...ask.options, ...ask.refused.map(({ option }) => option), ask.chosen];
  return said.filter(Boolean).map((option) => `asked of ${ask.seats}, not of ${seat}: ${option}`);
}

/** Log lines that name what another seat does before it is revealed. */
function leaksInLog(view, log, seat) {
  if (view.step !== 'A' || view.matches) return [];
  return log
    .filter(({ args = {} }) => 'seat' in args && args.seat !== seat && 'action' in args)
    .filter(({ id }) => !/septima|marker|remember/.test(id))
    .map((line) => `log before the reveal: ${JSON.stringify(line)}`);
}

/** Everything in the frames that the person at `seat` should not have received, each once. */
export function leaksIn(frames, seat, record) {
  const secrets = secretsOf(record);
  const met = tilesMet(secrets, seat);
  const found = new Set();
  for (const frame of frames) {
    for (const leak of leaksInAsk(frame.ask, seat)) found.add(leak);
    for (const { view, log } of momentsOf(frame)) {
      if (view.outcome) continue;
      const phase =
        ['autumn', 'winter', 'spring', 'summer'].indexOf(view.season) * 5 + view.phase - 1;
      const known = { view, phase, secrets };
      view.covens.forEach((coven, other) => {
        if (other !== seat) for (const leak of leaksInCoven(coven, other, known)) found.add(leak);
      });
      if (asArray(view.answered).some((one) => one !== seat))
        found.add(`seats that have answered: ${view.answered}`);
      for (const leak of leaksInWitches(view, seat, met)) found.add(leak);
      for (const leak of leaksInLog(view, log, seat)) found.add(leak);
    }
  }
  return [...found];
}

/** Ways to betray seat 1; each must be found when it is planted in what another seat received. */
const kPlants = {
  'pick of seat 1': (view) => (view.covens[1].pick = 'collect'),
  'book of seat 1': (view) => (view.covens[1].book = 3),
  'leftover of seat 1': (view) => (view.covens[1].leftover = 'alice'),
  'played by seat 1': (view) => (view.covens[1].played = 'collect'),
  'the card that seat 1 chose is missing': (view) => (view.covens[1].hand = []),
  'seats that have answered': (view) => (view.answered = [1]),
  'Witches drawn by seat 1': (view) => (view.drawn = { by: 1, count: 1, witches: ['alice'] }),
  'tile of the draft': (view) => (view.draft = [{ seen: ['nobody'], picks: [], box: null }]),
  'Witches in the stack': (view) =>
    (view.witch_stack = [{ count: 1, witches: ['alice'], known_to: [], from: 'stack' }]),
};

/** The plants that the check does not find in the frames of seat 0: none, if it is worth its salt. */
export function overlooked(frames, record) {
  const choosing = ({ view }) => view.step === 'A' && !view.outcome;
  const frame = frames.find((one) => momentsOf(one).some(choosing));
  return Object.entries(kPlants)
    .filter(([leak, plant]) => {
      const copy = structuredClone(frame);
      plant(momentsOf(copy).find(choosing).view);
      return !leaksIn([copy], 0, record).some((found) => found.startsWith(leak));
    })
    .map(([leak]) => leak);
}
