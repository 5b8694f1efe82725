// Drawn worlds against full enumeration. The enumeration knows nothing of cases and counts: it
// replays the round from every possible deal, branching over every legal hidden move, and keeps
// what looks the same to the seat at every step.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <map>
#include <set>

#include "scenario.h"

namespace cauldron::three_witches {
namespace {

struct ByBytes {
  bool operator()(const State& x, const State& y) const {
    return std::memcmp(&x, &y, sizeof(State)) < 0;
  }
};
using StateSet = std::set<State, ByBytes>;

const Rules& rules() { return standard_game().rules(); }

// A recorded round: the states it went through and who moved.
struct Course {
  std::vector<State> states;
  std::vector<Actor> movers;  // movers[i] led from states[i] to states[i + 1]
};

// Every state after the deal that looks to the seat like `start`.
StateSet possible_deals(const State& start, Seat seat) {
  StateSet result;
  const CardSet others = kAllCards & ~start.hand[seat];
  const Seat left = left_of(seat);
  for (CardSet hand = others; hand; hand = (hand - 1) & others) {
    if (count(hand) != 6) continue;
    State s = start;
    s.hand[left] = hand;
    s.hand[left_of(left)] = others & ~hand;
    if (has(s.hand[s.holder - 1], kElixir)) result.insert(s);
  }
  return result;
}

// Answers of others to an open simultaneous question are not part of a world yet.
State without_open_answers(State s, Seat seat) {
  for (Seat other = 0; other < kSeats; ++other) {
    if (other == seat || !contains(s.answered, other)) continue;
    s.answered = static_cast<std::uint8_t>(s.answered & ~only(other));
    if (step(s) == Op::Give) s.gave[s.passings][other][0] = s.gave[s.passings][other][1] = kNoCard;
    if (step(s) == Op::Discard) s.discard[other] = kNoCard;
  }
  return s;
}

// All states a legal history can reach that looked to the seat like the course all along; empty if
// there are more than the limit on the way.
StateSet enumerate(const Course& course, Seat seat, std::size_t limit) {
  const StateSet deals = possible_deals(course.states[0], seat);
  std::vector<State> worlds(deals.begin(), deals.end());
  for (std::size_t i = 0; i + 1 < course.states.size(); ++i) {
    const View target = view(rules(), course.states[i + 1], seat);
    std::vector<State> next;
    for (const State& world : worlds) {
      Options list;
      options(rules(), world, course.movers[i], list);
      for (const Option option : list) {
        State after = world;
        apply(rules(), after, course.movers[i], option);
        const View seen = view(rules(), after, seat);
        if (std::memcmp(&seen, &target, sizeof seen) == 0) next.push_back(after);
      }
      if (next.size() > limit) return {};
    }
    worlds = std::move(next);
  }
  StateSet result;
  for (const State& world : worlds) result.insert(without_open_answers(world, seat));
  return result;
}

// Where every card lies now; how cards were passed on before is not part of it.
State placement(State s) {
  std::memset(s.gave, 0, sizeof s.gave);
  return s;
}

// A lead with an Eye face up, if there is one.
Option prefer_eye(const Options& list, Option otherwise) {
  for (const Option option : list) {
    if (has(rules().eyes, option.a())) return option;
  }
  return otherwise;
}

// Where a course may stop: anywhere, with a card lying face down, or after two passings.
enum class Stop { Anywhere, HiddenPlay, PassedTwice };

bool may_stop(Stop stop, const State& s) {
  const Trick& trick = s.tricks[s.trick];
  switch (stop) {
    case Stop::Anywhere:
      return true;
    case Stop::HiddenPlay:
      return s.trick >= 1 && has(rules().eyes, trick.up) && !trick.settled() &&
             (trick.first || trick.second);
    case Stop::PassedTwice:
      return s.passings >= 2 && s.trick >= 1;
  }
  return true;
}

// A random first round up to a random allowed point; empty if it has none.
Course random_course(Rng& rng, Stop stop) {
  State s = initial(rules());
  while (step(s) == Op::Deal) {
    const auto list = chances(rules(), s);
    apply(rules(), s, kChance, draw(list, rng));
  }
  Course course{{s}, {}};
  std::uint32_t stops = 0;
  std::size_t end = 0;
  while (true) {
    const Seat seat = ask(s).next();
    Options list;
    options(rules(), s, seat, list);
    Option choice = list[rng.below(static_cast<std::uint32_t>(list.size()))];
    const bool may_pass = step(s) == Op::Bid && !must_bid(s);
    const std::uint32_t reluctance = stop == Stop::PassedTwice ? 95 : 30;
    if (may_pass && rng.below(100) < reluctance) choice = make(Choice::Pass);
    if (step(s) == Op::Lead && rng.below(2) == 0) choice = prefer_eye(list, choice);
    apply(rules(), s, seat, choice);
    if (s.round != 1 || step(s) == Op::None) break;
    course.movers.push_back(seat);
    course.states.push_back(s);
    if (may_stop(stop, s) && rng.below(++stops) == 0) end = course.states.size();
  }
  course.states.resize(end);
  course.movers.resize(end ? end - 1 : 0);
  return course;
}

// Pearson's statistic of equal chances, in standard deviations above its mean.
double surprise(const std::map<State, int, ByBytes>& counts, int draws) {
  const auto cells = static_cast<double>(counts.size());
  const double expected = draws / cells;
  double chi_square = 0;
  for (const auto& [world, found] : counts) {
    chi_square += (found - expected) * (found - expected) / expected;
  }
  const double freedom = cells - 1;
  return freedom == 0 ? 0 : (chi_square - freedom) / std::sqrt(2 * freedom);
}

struct Coverage {
  int positions = 0;
  int passed_twice = 0;
  int hidden_plays = 0;
  int secret_returns = 0;
};

void note(Coverage& seen, const View& v) {
  ++seen.positions;
  seen.passed_twice += v.passings >= 2;
  bool hidden_play = false;
  bool secret_return = false;
  for (const Trick& trick : v.tricks) {
    hidden_play |= trick.first == kHidden || trick.second == kHidden;
    secret_return |= trick.kept == kHidden;
  }
  seen.hidden_plays += hidden_play;
  seen.secret_returns += secret_return;
}

TEST(Worlds, DrawsMatchTheFullEnumeration) {
  constexpr std::size_t kLargest = 400;
  Rng rng(2026);
  Coverage seen;
  for (int attempt = 0; attempt < 210; ++attempt) {
    const Course course = random_course(rng, static_cast<Stop>(attempt % 3));
    if (course.states.empty()) continue;
    const Seat seat = static_cast<Seat>(rng.below(3));
    const StateSet worlds = enumerate(course, seat, 250000);
    std::map<State, int, ByBytes> counts;
    for (const State& world : worlds) counts[placement(world)] = 0;
    if (counts.empty() || counts.size() > kLargest) continue;
    const View v = view(rules(), course.states.back(), seat);
    note(seen, v);
    const int draws = 40 * static_cast<int>(counts.size());
    for (int i = 0; i < draws; ++i) {
      const auto found = counts.find(placement(resample(rules(), v, rng)));
      ASSERT_NE(found, counts.end()) << "an impossible world, attempt " << attempt;
      ++found->second;
    }
    for (const auto& [world, found] : counts) {
      ASSERT_GT(found, 0) << "a possible world never comes, attempt " << attempt;
    }
    // One in some ten thousand positions of a fair source lies beyond six deviations.
    ASSERT_LT(surprise(counts, draws), 6.0) << "attempt " << attempt << ", " << counts.size();
  }
  EXPECT_GT(seen.positions, 50);
  EXPECT_GT(seen.passed_twice, 6);
  EXPECT_GT(seen.hidden_plays, 5);
  EXPECT_GT(seen.secret_returns, 20);
}

// Large positions: every draw is possible, and the history it invents is legal move by move.
TEST(Worlds, LargePositionsStayPossible) {
  Rng rng(7);
  int positions = 0;
  for (int attempt = 0; attempt < 60; ++attempt) {
    const Course course = random_course(rng, static_cast<Stop>(attempt % 3));
    if (course.states.empty()) continue;
    const Seat seat = static_cast<Seat>(rng.below(3));
    const StateSet worlds = enumerate(course, seat, 40000);
    if (worlds.size() < 400) continue;
    ++positions;
    const View v = view(rules(), course.states.back(), seat);
    for (int i = 0; i < 200; ++i) {
      ASSERT_TRUE(worlds.count(resample(rules(), v, rng))) << "attempt " << attempt;
    }
  }
  EXPECT_GT(positions, 8);
}

// Listed worlds are exactly those of the full enumeration, each once, with every way in which cards
// can have been passed on. CAULDRON_HISTORIES=1000 takes more than the usual 30.
TEST(Worlds, TheListIsTheFullEnumeration) {
  const char* wanted = std::getenv("CAULDRON_HISTORIES");
  const int histories = wanted ? std::atoi(wanted) : 30;
  Rng rng(15);
  Coverage seen;
  int bidding = 0;
  while (seen.positions < histories) {
    const auto stop = static_cast<Stop>(rng.below(3));
    const Course course = random_course(rng, stop);
    if (course.states.empty()) continue;
    const Seat seat = static_cast<Seat>(rng.below(3));
    const StateSet expected = enumerate(course, seat, stop == Stop::PassedTwice ? 250000 : 60000);
    if (expected.empty()) continue;
    const View v = view(rules(), course.states.back(), seat);
    note(seen, v);
    bidding += v.op() == Op::Bid;
    StateSet listed;
    StateSet placements;
    std::size_t count = 0;
    const auto worlds = possible_worlds(rules(), v);
    for (const State& world : worlds) {
      const auto histories_here = histories_of(v, world);
      count += histories_here.size();
      listed.insert(histories_here.begin(), histories_here.end());
      ASSERT_TRUE(listed.count(world)) << "history " << seen.positions;
      placements.insert(placement(world));
      for (const State& s : histories_here) {
        const View again = view(rules(), s, seat);
        ASSERT_EQ(std::memcmp(&again, &v, sizeof v), 0) << "history " << seen.positions;
      }
    }
    ASSERT_EQ(listed.size(), count) << "one is there twice, history " << seen.positions;
    ASSERT_EQ(placements.size(), worlds.size()) << "history " << seen.positions;
    ASSERT_EQ(listed.size(), expected.size()) << "history " << seen.positions;
    ASSERT_TRUE(std::equal(
        listed.begin(), listed.end(), expected.begin(),
        [](const State& x, const State& y) { return std::memcmp(&x, &y, sizeof(State)) == 0; }))
        << "history " << seen.positions;
  }
  EXPECT_GT(bidding, 0);
  EXPECT_GT(seen.passed_twice, histories / 40);
  EXPECT_GT(seen.hidden_plays, histories / 40);
  EXPECT_GT(seen.secret_returns, histories / 10);
}

// At a Lead's first decision: 12 unseen cards in two hands of six, each of which discarded one.
TEST(Worlds, AFirstDecisionHasThemAll) {
  Scenario scenario;
  scenario
      .deal({"newt2 newt3 newt4 frog2 frog3 elixir", "frog7 bat5 bat6 bat7 dog2 dog3",
             "dog4 dog5 owl3 owl4 owl5 owl6"})
      .plays("1 pass; 2 pass; 0 bid 3; 1 pass; 2 pass; 0 pass");
  EXPECT_EQ(possible_worlds(rules(), scenario.view(0)).size(), 924u);
  scenario.plays("1 discard dog2; 2 discard dog4");
  EXPECT_EQ(possible_worlds(rules(), scenario.view(0)).size(), 924u * 36);
  // A Lesser Witch knows who has the Elixir.
  EXPECT_EQ(possible_worlds(rules(), scenario.view(1)).size(), 462u * 6);
}

}  // namespace
}  // namespace cauldron::three_witches
