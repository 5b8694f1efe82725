// No seat is special: the same game with the covens one seat further goes the same way, and every
// question goes to the coven one seat further.
#include <algorithm>

#include "core/chance/rng.h"
#include "games/septima/rules/year/scoring.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

constexpr int kMostSteps = 10'000;

Seat further(const State& s, Seat seat) { return static_cast<Seat>((seat + 1) % s.seats); }

// At the first picks of the year nothing but the covens and the Starting Player has a seat.
State one_seat_further(const State& s) {
  State moved = s;
  for (Seat seat = 0; seat < s.seats; ++seat) moved.covens[further(s, seat)] = s.covens[seat];
  moved.start = further(s, s.start);
  return moved;
}

// The same choice for the covens one seat further.
Option further(const State& s, Option option) {
  const bool of_a_seat = kind_of(option) == Choice::Citizen && option.a() < s.seats;
  return of_a_seat ? make(Choice::Citizen, further(s, option.a())) : option;
}

State at_first_picks(const Rules& rules, Rng& rng) {
  State s = initial(rules);
  while (question_kind(s) != "select") {
    const Ask now = ask(s);
    if (now.kind == Ask::Kind::Chance) {
      Chances list;
      chances(rules, s, list);
      apply(rules, s, kChance, list[rng.below(static_cast<std::uint32_t>(list.size()))].option);
    } else {
      Options list;
      options(rules, s, now.next(), list);
      apply(rules, s, now.next(), list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  return s;
}

// What may happen next, with its weight (1 for choices of covens), in the order of the options.
std::vector<std::pair<std::uint32_t, std::uint32_t>> next(const Rules& rules, const State& s,
                                                          Seat seat) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> list;
  if (ask(s).kind == Ask::Kind::Chance) {
    Chances all;
    chances(rules, s, all);
    for (const Chance& chance : all) list.emplace_back(chance.option.bits, chance.weight);
  } else {
    Options all;
    options(rules, s, seat, all);
    for (const Option option : all) list.emplace_back(option.bits, 1);
  }
  std::sort(list.begin(), list.end());
  return list;
}

void play_both(const Rules& rules, std::uint64_t seed) {
  Rng rng(seed);
  State here = at_first_picks(rules, rng);
  State there = one_seat_further(here);
  for (int step = 0; step < kMostSteps && !over(here); ++step) {
    const std::string at = "seed " + std::to_string(seed) + ", step " + std::to_string(step);
    ASSERT_EQ(question_kind(there), question_kind(here)) << at;
    const bool luck = ask(here).kind == Ask::Kind::Chance;
    const Seat seat = luck ? Seat{0} : ask(here).next();
    const Seat other = luck ? Seat{0} : further(here, seat);
    ASSERT_TRUE(luck || contains(ask(there).pending, other)) << at;
    auto list = next(rules, here, seat);
    const Option chosen{list[rng.below(static_cast<std::uint32_t>(list.size()))].first};
    for (auto& [bits, weight] : list) bits = further(here, Option{bits}).bits;
    std::sort(list.begin(), list.end());
    ASSERT_EQ(next(rules, there, other), list) << at << ", " << question_kind(here);
    apply(rules, here, luck ? kChance : seat, chosen);
    apply(rules, there, luck ? kChance : other, further(here, chosen));
    ASSERT_EQ(there.turn.stage, here.turn.stage) << at;
  }
  ASSERT_TRUE(over(here) && over(there));
  for (Seat seat = 0; seat < here.seats; ++seat) {
    EXPECT_EQ(final_score(rules, there, further(here, seat)).total,
              final_score(rules, here, seat).total);
  }
}

void play_some(std::string_view mode, Json switches = Json::object()) {
  for (const int players : {2, 3, 4}) {
    const Scene scene(players, mode, switches);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) play_both(scene.rules(), seed);
  }
}

TEST(SeatSymmetry, BasicGame) { play_some("basic"); }
TEST(SeatSymmetry, FullGame) { play_some("full"); }
TEST(SeatSymmetry, WithoutLuck) {
  play_some("full", Json::object({{"fixed_hunters", true}, {"fixed_trials", true}}));
}

}  // namespace
}  // namespace cauldron::septima
