// What makes a bot stronger or weaker than its kind: care and slips.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "bots/septima/greedy/one_ply.h"
#include "bots/septima/greedy/thought.h"
#include "bots/septima/learned/fast.h"
#include "bots/septima/learned/net_value.h"
#include "bots/slips.h"
#include "bots/three_witches/play/greedy.h"
#include "bots/three_witches/play/pimc.h"
#include "bots/three_witches/play/ratings.h"
#include "games/catalogue.h"
#include "games/septima/game.h"
#include "games/septima/rules/engine.h"
#include "three_witches_support.h"

namespace cauldron {
namespace {

TEST(Slips, StayWithinTheirLimitAndReachIt) {
  Slips slips(3, Rng(1));
  std::array<int, 7> seen{};
  for (int i = 0; i < 1000; ++i) {
    const int slip = slips.next();
    ASSERT_LE(std::abs(slip), 3);
    ++seen[static_cast<std::size_t>(slip + 3)];
  }
  EXPECT_TRUE(std::ranges::none_of(seen, [](int count) { return count == 0; }));
  EXPECT_GT(seen[3], seen[0]) << "small ones are likelier";
  EXPECT_EQ(Slips(0, Rng(1)).next(), 0);
}

// --- Septima ------------------------------------------------------------------------------------

using namespace septima;
using namespace septima_bots;

// Calls each(state, seat) for some turns of a game that four bots play, as they begin.
template <class Each>
void visit_turns(const SeptimaGame& game, int one_in, Each each) {
  Bots bots;
  for (int seat = 0; seat < 4; ++seat) bots.push_back(make_bot("fast", game));
  Rng rng(31);
  Thinking thinking{rng};
  Match match(game);
  for (int turn = 0; !match.over();) {
    const State& s = match.state().as<State>();
    if (!s.agenda.empty() && op_of(s.agenda.top()) == Op::QuickMove && turn++ % one_in == 0) {
      each(s, match.ask().next());
    }
    ASSERT_FALSE(play_move(match, bots, thinking));
  }
}

// What the coven's turn comes to, if each of its questions is answered so.
int play_turn(const NetValue& value, const OnePlySettings& settings, State s, Seat me) {
  const Rules& rules = value.rules();
  Rng luck(5);
  while (!over(s) && s.turn.stage != idx(Stage::None) && s.turn.seat == me) {
    const Ask now = ask(s);
    if (now.kind == Ask::Kind::Chance) {
      if (op_of(s.agenda.top()) == Op::RollHunter) break;
      Chances list;
      chances(rules, s, list);
      apply(rules, s, kChance, draw(list, luck));
    } else if (now.next() == me) {
      Options list;
      options(rules, s, me, list);
      apply(rules, s, me, OnePly(value, settings).choose(s, me, {list.begin(), list.end()}, luck));
    } else {
      break;
    }
  }
  return value.value(s, me);
}

TEST(SeptimaCare, FindsBetterTurns) {
  const auto game = make_game({"septima", Json::object({{"mode", "full"}, {"players", 4}})});
  const auto& septima = dynamic_cast<const SeptimaGame&>(**game);
  const NetValue value(septima.rules(), own_net());
  int turns = 0;
  int gain = 0;
  visit_turns(septima, 4, [&](const State& s, Seat me) {
    ++turns;
    gain += play_turn(value, {.care = 2}, s, me) - play_turn(value, {}, s, me);
  });
  EXPECT_EQ(turns, 20);
  EXPECT_GT(gain, 20 * turns) << "60 hundredths of Wisdom on average in 194 turns";
}

TEST(SeptimaSlip, OverlooksOnlyWhatIsClose) {
  const auto game = make_game({"septima", Json::object({{"mode", "full"}, {"players", 4}})});
  const auto& septima = dynamic_cast<const SeptimaGame&>(**game);
  const NetValue value(septima.rules(), own_net());
  constexpr int kSlip = 100;
  int different = 0;
  visit_turns(septima, 2, [&](const State& s, Seat me) {
    Options list;
    options(value.rules(), s, me, list);
    const std::span<const Option> all(list.begin(), list.end());
    const Rng luck(9);
    const auto worth = [&](Option option) {
      State after = s;
      apply(value.rules(), after, me, option);
      return Thought(value, me, luck).rate_turn(after);
    };
    const Option best = OnePly(value).choose(s, me, all, luck);
    const Option chosen = OnePly(value, {.slip = kSlip}).choose(s, me, all, luck);
    different += best != chosen;
    EXPECT_LE(worth(best) - worth(chosen), 2 * kSlip);
  });
  EXPECT_GT(different, 5);
}

// --- 3 Witches ----------------------------------------------------------------------------------

TEST(ThreeWitchesSlip, IsTheSecondChoiceAndRarerForAPartner) {
  using namespace three_witches;
  const ThreeWitchesGame& game = standard_game();
  const auto careless = make_three_witches_greedy(game, {.slip = 100});
  const Ratings ratings(game.rules());
  Rng rng(4);
  int alone = 0, partner = 0, slips_alone = 0, slips_partner = 0;
  for (int i = 0; i < 600; ++i) {
    const three_witches::State s = random_state(rng, i % 5);
    const auto seat = static_cast<Seat>(three_witches::ask(s).next());
    const auto v = three_witches::view(game.rules(), s, seat);
    const auto options = game.options(StateBox::of(s), seat);
    if (options.size() < 2) continue;
    std::vector<int> rated;
    for (const Option option : options) rated.push_back(ratings.rate(v, option));
    std::ranges::sort(rated, std::greater{});
    if (rated[0] == rated[1]) continue;
    Rng own(static_cast<std::uint64_t>(i));
    Thinking thinking{own};
    const Option chosen = careless->choose(ViewBox::of(v), options, thinking);
    const int worth = ratings.rate(v, chosen);
    EXPECT_TRUE(worth == rated[0] || worth == rated[1]);
    ++(v.has_partner() ? partner : alone);
    if (worth == rated[1]) ++(v.has_partner() ? slips_partner : slips_alone);
  }
  EXPECT_GT(alone, 50);
  EXPECT_GT(partner, 50);
  EXPECT_EQ(slips_alone, alone);
  EXPECT_NEAR(static_cast<double>(slips_partner) / partner, 0.5, 0.15);
}

TEST(ThreeWitchesSlip, MakesPimcWeaker) {
  using namespace three_witches;
  const ThreeWitchesGame& game = standard_game();
  const PimcSettings sharp{.drawn = 12, .solved = 1};
  PimcSettings careless = sharp;
  careless.slip = 1000;
  double won = 0;
  constexpr int kMatches = 18;
  for (int i = 0; i < kMatches; ++i) {
    const auto seat = static_cast<Seat>(i % kSeats);
    Bots bots;
    for (Seat each = 0; each < kSeats; ++each) {
      bots.push_back(make_three_witches_pimc(game, each == seat ? sharp : careless));
    }
    Rng rng(static_cast<std::uint64_t>(i / kSeats));
    Thinking thinking{rng};
    Match match(game);
    while (!match.over()) ASSERT_FALSE(play_move(match, bots, thinking));
    const auto winners = game.outcome(match.state())->winners;
    if (std::ranges::count(winners, seat)) won += 1.0 / static_cast<double>(winners.size());
  }
  EXPECT_GT(won / kMatches, 0.45) << "an equal player would win a third";
}

}  // namespace
}  // namespace cauldron
