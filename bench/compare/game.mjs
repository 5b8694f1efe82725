// A game of the shape of 3 Witches for other frameworks: three seats, hidden hands, a round of
// bidding and ten tricks in which suits are followed. `pub` is what everybody sees, `hands` what
// each seat does. Both may be any objects with these members, so that a framework can use its own.
const SUITS = 5;
const RANKS = 6;
const HAND = 10;
export const SEATS = 3;
const NOBODY = -1;

export const newPublic = () => ({
  phase: 'bid',
  round: 0,
  turn: 0,
  lead: 0,
  led: NOBODY,
  tokens: [0, 0, 0],
  counts: [0, 0, 0],
  bids: [NOBODY, NOBODY, NOBODY],
  trick: [NOBODY, NOBODY, NOBODY],
  won: [0, 0, 0],
  said: '',
});

const suit = (card) => Math.floor(card / RANKS);

// A number below `n`; the state of chance is a member of `luck`.
function below(luck, n) {
  luck.seed = (Math.imul(luck.seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((luck.seed / 2 ** 32) * n);
}

export function deal({ pub, hands }, luck) {
  const deck = Array.from({ length: SUITS * RANKS }, (_, card) => card);
  for (let i = deck.length - 1; i > 0; --i) {
    const j = below(luck, i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  for (let seat = 0; seat < SEATS; ++seat) {
    hands[seat].splice(0, hands[seat].length, ...deck.splice(0, HAND).sort((a, b) => a - b));
    pub.counts[seat] = HAND;
    pub.bids[seat] = pub.trick[seat] = NOBODY;
    pub.won[seat] = 0;
  }
  pub.phase = 'bid';
  pub.round += 1;
  pub.lead = pub.turn = pub.round % SEATS;
  pub.led = NOBODY;
}

// What the seat whose turn it is may choose: a bid, or a card.
export function options({ pub, hands }) {
  if (pub.phase === 'bid') return [0, 1, 2, 3, 4, 5];
  const hand = hands[pub.turn];
  const follows = pub.led === NOBODY ? [] : hand.filter((card) => suit(card) === pub.led);
  return follows.length > 0 ? follows : [...hand];
}

function endTrick(pub) {
  let best = pub.lead;
  for (let seat = 0; seat < SEATS; ++seat) {
    const card = pub.trick[seat];
    if (suit(card) === pub.led && card > pub.trick[best]) best = seat;
  }
  pub.won[best] += 1;
  pub.lead = pub.turn = best;
  pub.led = NOBODY;
}

// Plays for the seat; false if it may not. True, and `dealt`, if a new round begins.
export function play(table, luck, seat, option) {
  const { pub, hands } = table;
  if (seat !== pub.turn || !options(table).includes(option)) return { ok: false, dealt: false };
  pub.turn = (seat + 1) % SEATS;
  if (pub.phase === 'bid') {
    pub.bids[seat] = option;
    pub.said = `bid ${seat} ${option}`;
    if (pub.turn === pub.lead) pub.phase = 'brew';
    return { ok: true, dealt: false };
  }
  if (pub.led === NOBODY) {
    for (let other = 0; other < SEATS; ++other) pub.trick[other] = NOBODY;
    pub.led = suit(option);
  }
  pub.trick[seat] = option;
  hands[seat].splice(hands[seat].indexOf(option), 1);
  pub.counts[seat] = hands[seat].length;
  pub.said = `play ${seat} ${option}`;
  if (pub.turn === pub.lead) endTrick(pub);
  if (hands.some((hand) => hand.length > 0)) return { ok: true, dealt: false };
  for (let other = 0; other < SEATS; ++other) {
    if (pub.won[other] === pub.bids[other]) pub.tokens[other] += 2;
  }
  deal(table, luck);
  return { ok: true, dealt: true };
}
