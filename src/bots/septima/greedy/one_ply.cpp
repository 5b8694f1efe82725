#include "bots/septima/greedy/one_ply.h"

#include <algorithm>
#include <climits>

#include "bots/septima/greedy/negotiation.h"
#include "bots/septima/greedy/plans.h"
#include "bots/septima/greedy/thought.h"
#include "games/septima/rules/effects.h"

namespace cauldron::septima_bots {

namespace {

constexpr int kMatchWorth = 400;  // hardly ever does a match bring more, in hundredths of Wisdom

// Questions whose worth shows only with the rest of the turn.
bool needs_whole_turn(Op op) {
  switch (op) {
    case Op::QuickMove:
    case Op::Window:
    case Op::OrderBonus:
    case Op::ChantBonus:
    case Op::RememberCard:
    case Op::AlsoMain:
      return true;
    default:
      return false;
  }
}

}  // namespace

Option OnePly::choose(const State& s, Seat me, std::span<const Option> options, const Rng& luck,
                      Budget& budget) const {
  switch (op_of(s.agenda.top())) {
    case Op::Select:
      return choose_card(s, me, options, luck);
    case Op::Negotiate:
      return Negotiation(evaluator_, s, luck).best_deal(options);
    case Op::SoloPick:
      return Negotiation(evaluator_, s, luck).best_card(options);
    default:
      break;
  }
  Option best = options[0];
  int most = INT_MIN;
  Slips slip = slips(luck);
  for (const Option option : options) {
    std::uint32_t tried = 1;
    const int worth = rate(s, me, option, luck, tried) + slip.next();
    if (worth > most) best = option, most = worth;
    if (!budget.spend(tried)) break;
  }
  return best;
}

int OnePly::rate(const State& s, Seat me, Option option, const Rng& luck,
                 std::uint32_t& tried) const {
  const Op op = op_of(s.agenda.top());
  if (op == Op::DraftPick || op == Op::SoloDraft) return witch_worth(option.a());
  if (op == Op::DraftPlace) return witch_worth(option.a()) + witch_worth(option.b());
  State end = s;
  return think(end, me, option, luck, tried);
}

State OnePly::play(const State& s, Seat me, Option option, const Rng& luck,
                   std::uint32_t& tried) const {
  State end = s;
  think(end, me, option, luck, tried);
  return end;
}

int OnePly::think(State& s, Seat me, Option option, const Rng& luck, std::uint32_t& tried) const {
  const Op op = op_of(s.agenda.top());
  const bool in_turn = s.turn.stage != idx(Stage::None) && s.turn.seat == me;
  const bool whole = needs_whole_turn(op) || (settings_.care > 0 && in_turn);
  apply(r_, s, me, option);
  Thought thought(evaluator_, me, luck, std::max(settings_.care - 1, 0));
  const int worth = whole ? thought.rate_turn(s) : thought.rate_rest(s);
  tried += thought.tried();
  return worth;
}

// Percent by card: another coven plays it too.
OnePly::Percents OnePly::match_chances(const State& s, Seat me) const {
  std::array<std::uint64_t, kActions> nobody;
  nobody.fill(1000);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (seat == me) continue;
    const PickOdds odds = evaluator_.pick_odds(s, seat);
    const std::uint64_t total = std::max<std::uint64_t>(odds.total(), 1);
    for (std::size_t card = 0; card < kActions; ++card) {
      nobody[card] = nobody[card] * (total - odds.weight[card]) / total;
    }
  }
  Percents chances;
  for (std::size_t card = 0; card < kActions; ++card) {
    chances[card] = static_cast<int>((1000 - nobody[card]) / 10);
  }
  return chances;
}

// A match is weighed in only for cards that come close to the best one without.
Option OnePly::choose_card(const State& s, Seat me, std::span<const Option> cards,
                           const Rng& luck) const {
  int alone[kActions];
  int most_alone = INT_MIN;
  Slips slip = slips(luck);
  for (const Option card : cards) {
    alone[card.a()] = rate_card(evaluator_, s, me, card.a(), false, luck) + slip.next();
    most_alone = std::max(most_alone, alone[card.a()]);
  }
  const Percents chances = match_chances(s, me);
  Option best = cards[0];
  int most = INT_MIN;
  for (const Option card : cards) {
    int worth = alone[card.a()];
    if (worth < most_alone - kMatchWorth) continue;
    if (const int chance = chances[card.a()]) {
      worth += (rate_card(evaluator_, s, me, card.a(), true, luck) - worth) * chance / 100;
    }
    if (worth > most) best = card, most = worth;
  }
  return best;
}

}  // namespace cauldron::septima_bots
