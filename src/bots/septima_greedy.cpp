#include "bots/septima_greedy.h"

#include <algorithm>
#include <climits>

#include "bots/septima_thought.h"
#include "games/septima/effects.h"
#include "games/septima/game.h"

namespace cauldron {

namespace {

using namespace septima;

constexpr int kMatchWorth = 400;  // hardly ever does a match bring more, in hundredths of Wisdom

// Questions whose worth shows only with the rest of the turn.
bool needs_whole_turn(Op op) {
  switch (op) {
    case Op::QuickMove:
    case Op::Window:
    case Op::OrderBonus:
    case Op::RememberCard:
    case Op::AlsoMain:
      return true;
    default:
      return false;
  }
}

bool depends_on_place(std::uint8_t action) {
  return action == idx(Action::Collect) || action == idx(Action::Heal);
}

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

// Percent: another coven plays the same card, if all play at random.
int match_chance(const State& s, Seat me, std::uint8_t action) {
  int nobody = 1000;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const int cards = std::popcount(s.covens[seat].hand);
    if (seat == me || !(s.covens[seat].hand >> action & 1)) continue;
    nobody = nobody * (cards - 1) / cards;
  }
  return (1000 - nobody) / 10;
}

class Greedy final : public Bot {
 public:
  Greedy(const Rules& rules, const SeptimaWeights& weights) : r_(rules), w_(weights) {}

  // Each answer is tried on the same world and meets the same luck.
  Option choose(const ViewBox& box, std::span<const Option> options, Rng& rng) override {
    if (options.size() == 1) return options[0];
    const View view = box.as<View>();
    const std::uint64_t seed = rng.next();
    Rng drawing(seed);
    const State world = resample(r_, view, drawing);
    const Seat me = view.viewer;
    const Rng luck(seed, 1);
    if (op_of(world.agenda.top()) == Op::Select) return choose_card(world, me, options, luck);
    Option best = options[0];
    int most = INT_MIN;
    for (const Option option : options) {
      const int worth = rate(world, me, option, luck);
      if (worth > most) best = option, most = worth;
    }
    return best;
  }

 private:
  int rate(const State& s, Seat me, Option option, const Rng& luck) const {
    const Op op = op_of(s.agenda.top());
    if (op == Op::DraftPick) return septima_witch_worth(option.a());
    if (op == Op::DraftPlace) {
      return septima_witch_worth(option.a()) + septima_witch_worth(option.b());
    }
    State after = s;
    apply(r_, after, me, option);
    SeptimaThought thought(r_, w_, me, luck);
    return needs_whole_turn(op) ? thought.rate_turn(after) : thought.rate_rest(after);
  }

  // A match is weighed in only for cards that come close to the best one without.
  Option choose_card(const State& s, Seat me, std::span<const Option> cards,
                     const Rng& luck) const {
    int alone[kActions];
    int most_alone = INT_MIN;
    for (const Option card : cards) {
      alone[card.a()] = rate_card(s, me, card.a(), false, luck);
      most_alone = std::max(most_alone, alone[card.a()]);
    }
    Option best = cards[0];
    int most = INT_MIN;
    for (const Option card : cards) {
      int worth = alone[card.a()];
      if (worth < most_alone - kMatchWorth) continue;
      if (const int chance = match_chance(s, me, card.a())) {
        worth += (rate_card(s, me, card.a(), true, luck) - worth) * chance / 100;
      }
      if (worth > most) best = card, most = worth;
    }
    return best;
  }

  int rate_card(const State& s, Seat me, std::uint8_t action, bool matched, Rng luck) const {
    State turn = begin_turn(s, me, action, matched, luck);
    SeptimaThought thought(r_, w_, me, luck);
    if (!depends_on_place(action)) {
      apply(r_, turn, me, thought.best_now(turn, 0));
      return thought.rate_turn(turn);
    }
    Options moves;
    options(r_, turn, me, moves);
    int most = INT_MIN;
    for (const Option move : moves) {
      State after = turn;
      apply(r_, after, me, move);
      most = std::max(most, thought.rate_turn(after));
    }
    return most;
  }

  // The coven's turn with this card. The others play any cards, but their turns are left out.
  State begin_turn(const State& s, Seat me, std::uint8_t action, bool matched, Rng& luck) const {
    State turn = s;
    turn.agenda.pop();
    turn.agenda.top().pc = 2;  // of the Moon Phase: on with the Hunters
    turn.answered = 0;
    turn.step = 1;
    play_card(turn.covens[me], action);
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (seat == me) continue;
      Coven& other = turn.covens[seat];
      const bool same = matched && (other.hand >> action & 1);
      play_card(other, same ? action : any_card(other.hand & ~(1u << action), luck));
      if (same) matched = false;  // one is enough
    }
    push(turn, Op::Turns, 0, 0, turn.seats);
    push(turn, Op::Turn, me);
    settle(r_, turn);
    return turn;
  }

  const Rules& r_;
  const SeptimaWeights w_;
};

}  // namespace

std::unique_ptr<Bot> make_septima_greedy(const Game& game, const SeptimaWeights& weights) {
  return std::make_unique<Greedy>(dynamic_cast<const SeptimaGame&>(game).rules(), weights);
}

}  // namespace cauldron
