#include "bots/septima/greedy/plans.h"

#include "bots/septima/greedy/thought.h"
#include "games/septima/rules/effects.h"

namespace cauldron::septima_bots {

namespace {

constexpr int kLongest = 600;  // questions up to the next selection; more never come

void play_card(Coven& c, std::uint8_t action) {
  c.played = action;
  c.pick = kNone;
  c.hand = static_cast<std::uint16_t>(c.hand & ~(1u << action));
}

std::uint8_t any_card(std::uint32_t cards, Rng& rng) {
  const auto count = static_cast<std::uint32_t>(std::popcount(cards));
  for (std::uint32_t skip = rng.below(count); skip > 0; --skip) cards &= cards - 1;
  return static_cast<std::uint8_t>(std::countr_zero(cards));
}

// The cards a seat may play: the Widow has no hand.
std::uint32_t playable(const State& s, Seat seat) {
  if (!s.solo || seat != kWidow) return s.covens[seat].hand;
  std::uint32_t cards = s.widow.deck;
  for (const std::uint8_t card : {s.widow.row[0], s.widow.row[1], s.widow.top}) {
    if (card != kNone) cards |= 1u << card;
  }
  return cards;
}

// Back to the Moon Phase: Actions are chosen, and Hunters come after the turns that will be pushed.
State after_selection(const State& s) {
  State turn = s;
  while (op_of(turn.agenda.top()) != Op::Phase) turn.agenda.pop();
  rewrite(turn, step::Phase{.part = 2});
  turn.answered = 0;
  turn.step = 1;
  turn.widow.deal = idx(Deal::None);
  push(turn, step::Turns{.begun = turn.seats});
  return turn;
}

}  // namespace

State begin_turn(const Rules& r, const State& s, Seat me, const Picks& picks) {
  State turn = after_selection(s);
  for (Seat seat = 0; seat < s.seats; ++seat) play_card(turn.covens[seat], picks[seat]);
  push(turn, me, step::Turn{});
  settle(r, turn);
  return turn;
}

Picks any_picks(const State& s, Seat me, std::uint8_t action, bool matched, Rng& luck) {
  Picks picks{};
  picks[me] = action;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (seat == me) continue;
    const std::uint32_t cards = playable(s, seat);
    const bool same = matched && (s.solo || (cards >> action & 1));
    picks[seat] = same ? action : any_card(cards & ~(1u << action), luck);
    if (same) matched = false;  // one is enough
  }
  return picks;
}

int rate_card(const Evaluator& evaluator, const State& s, Seat me, std::uint8_t action,
              bool matched, Rng luck) {
  State turn = begin_turn(evaluator.rules(), s, me, any_picks(s, me, action, matched, luck));
  return Thought(evaluator, me, luck).rate_whole_turn(turn);
}

bool selects(const State& s) { return !over(s) && op_of(s.agenda.top()) == Op::Select; }

void play_on(const Evaluator& evaluator, State& s, Rng& luck) {
  const Rules& r = evaluator.rules();
  for (int i = 0; i < kLongest && !over(s) && !selects(s); ++i) {
    const Ask now = ask(s);
    if (now.kind == Ask::Kind::Chance) {
      Chances list;
      chances(r, s, list);
      apply(r, s, kChance, draw(list, luck));
      continue;
    }
    Thought thought(evaluator, now.next(), luck);
    thought.play_question(s);
    luck = thought.luck();
  }
}

int rate_widow(const Evaluator& evaluator, const State& s, std::uint8_t card, bool matched,
               Rng luck) {
  constexpr Seat kPerson = 0;
  State turn = after_selection(s);
  play_card(turn.covens[kWidow], card);
  Coven& person = turn.covens[kPerson];
  play_card(person, matched ? card : any_card(person.hand & ~(1u << card), luck));
  push(turn, kWidow, step::WidowTurn{});
  settle(evaluator.rules(), turn);
  return Thought(evaluator, kPerson, luck).rate_rest(turn);
}

}  // namespace cauldron::septima_bots
