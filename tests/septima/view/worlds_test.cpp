// Worlds drawn for a coven come exactly as often as they are probable.
#include "septima/support/worlds.h"

#include <cmath>
#include <cstdlib>

#include "games/septima/rules/year/setup.h"
#include "games/septima/rules/year/witch_stack.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

using Kind = Deed::Kind;

// Pearson's statistic, in standard deviations of the normal distribution that it nearly has once
// its cube root is taken (Wilson and Hilferty).
double surprise(const Worlds& worlds, const std::map<State, int, ByBytes>& found, int draws) {
  double chi_square = 0;
  for (const auto& [world, chance] : worlds) {
    const double expected = chance * draws;
    const auto at = found.find(world);
    const double off = (at == found.end() ? 0 : at->second) - expected;
    chi_square += off * off / expected;
  }
  if (worlds.size() == 1) return 0;
  const double freedom = static_cast<double>(worlds.size()) - 1;
  const double spread = 2 / (9 * freedom);
  return (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
}

// A fair source is beyond it once in three million positions.
constexpr double kSurprising = 5;

testing::AssertionResult drawn_fairly(const StackGame& game, Seat seat, const Worlds& worlds,
                                      Rng& rng) {
  const View v = view(game.rules(), game.state(), seat);
  const double even = 1 / static_cast<double>(worlds.size());
  for (const auto& [world, chance] : worlds) {
    if (std::abs(chance - even) > 1e-9 * even) {
      return testing::AssertionFailure() << "worlds differ in their probability";
    }
  }
  const int draws = 500 + 40 * static_cast<int>(worlds.size());
  std::map<State, int, ByBytes> found;
  for (int i = 0; i < draws; ++i) {
    const State world = resample(game.rules(), v, rng);
    if (worlds.find(world) == worlds.end()) {
      return testing::AssertionFailure() << "an impossible world, of " << worlds.size();
    }
    ++found[world];
  }
  if (found.size() < worlds.size()) {
    return testing::AssertionFailure() << "only " << found.size() << " of " << worlds.size();
  }
  const double off = surprise(worlds, found, draws);
  if (off < kSurprising) return testing::AssertionSuccess();
  return testing::AssertionFailure() << off << " deviations, " << worlds.size() << " worlds";
}

// What the positions looked at have in them, seen by somebody who does not know it all.
struct Seen {
  int positions = 0;
  int drafts[kMaxCovens + 1] = {};  // positions after a draft, by the number of covens
  int met_again = 0;                // a Witch the coven once saw was drawn unseen by others
  int mixed = 0;                    // an unseen draw from leftovers and from below
  int undecided = 0;                // somebody else is looking at Witches
  int pairs = 0;                    // two that the coven does not know lie together
  int returned = 0;                 // from the Magic Mirror
};

void note(Seen& seen, const StackGame& game, Seat seat) {
  const State& s = game.state();
  ++seen.positions;
  if (s.covens[0].leftover != kNone) ++seen.drafts[s.seats];
  std::uint32_t met = 0, leftovers = 0;
  bool again = false, mixed = false, returned = false, pair = false;
  for (Seat each = 0; each < s.seats; ++each) {
    if (s.covens[each].leftover != kNone) leftovers |= 1u << s.covens[each].leftover;
  }
  for (int i = 0; i < s.trail_count; ++i) {
    const StackEvent& event = s.trail[i];
    const bool hidden = kind_of(event) == Event::Look && drawer_of(event) != seat;
    std::uint32_t tiles = 0;
    for (int n = 0; n < tile_count(event); ++n) tiles |= 1u << event.tiles[n];
    again |= hidden && (tiles & met) != 0;
    mixed |= hidden && (tiles & leftovers) != 0 && (tiles & ~leftovers) != 0;
    returned |= kind_of(event) == Event::Return;
    if (!hidden) met |= tiles;
  }
  for (int i = 0; i < s.stack_count; ++i) {
    pair |= s.stack[i].knowers != 0 && !contains(s.stack[i].knowers, seat) && s.stack[i].count > 1;
  }
  seen.met_again += again;
  seen.mixed += mixed;
  seen.returned += returned;
  seen.pairs += pair;
  seen.undecided += open_look(s) != nullptr && s.drawn_by != seat;
}

// For each seat with no more worlds than that.
void expect_fair(const StackGame& game, std::size_t most, Rng& rng, Seen& seen) {
  const bool drafted = game.state().covens[0].leftover != kNone && !is_drafting(game.state());
  for (Seat seat = 0; seat < game.state().seats; ++seat) {
    const Worlds worlds =
        drafted ? game.worlds_after_draft(seat, 30 * most) : game.worlds(seat, 30 * most);
    if (worlds.empty() || worlds.size() > most) continue;
    ASSERT_TRUE(drawn_fairly(game, seat, worlds, rng)) << "seat " << int{seat};
    note(seen, game, seat);
  }
}

// How many games at random; more of them by CAULDRON_WORLDS.
int games(int usually) {
  const char* wanted = std::getenv("CAULDRON_WORLDS");
  return wanted ? std::max(1, std::atoi(wanted)) : usually;
}

// Seat 1 draws unseen one of two that seat 0 has put there, so that seat 0 knows something of what
// seat 1 looks at, and of what is left.
TEST(Worlds, ALayerThatOthersKnowIsDrawnUnseen) {
  Seen seen;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Rng rng(seed);
    StackGame game(2, 5, false);
    for (const Deed deed :
         {Deed{Kind::Mirror, 0}, Deed{Kind::Trial}, Deed{Kind::Choose, 1}, Deed{Kind::Mirror, 1}}) {
      game.play(deed, rng);
      expect_fair(game, 400, rng, seen);
    }
  }
  EXPECT_EQ(seen.positions, 64);
  EXPECT_GT(seen.met_again, 10);
}

// One leftover is revealed, the other is drawn unseen with the Witch below it.
TEST(Worlds, OneUnseenDrawFromLeftoversAndFromBelow) {
  Seen seen;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Rng rng(seed);
    StackGame game(2, 4, true);
    game.play_on(rng);
    for (const Deed deed : {Deed{Kind::Trial}, Deed{Kind::Choose, 1}, Deed{Kind::Mirror, 1}}) {
      game.play(deed, rng);
      expect_fair(game, 400, rng, seen);
    }
  }
  EXPECT_EQ(seen.positions, 48);
  EXPECT_GT(seen.mixed, 10);
}

// Both ways to list the worlds after a draft agree.
TEST(Worlds, TheDraftIsListedCompletely) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Rng rng(seed);
    StackGame game(2, 2, true);
    game.play_on(rng);
    game.play({Kind::Choose, 0}, rng);
    for (Seat seat = 0; seat < 2; ++seat) {
      const Worlds followed = game.worlds(seat, 50'000);
      const Worlds listed = game.worlds_after_draft(seat, 50'000);
      ASSERT_EQ(followed.size(), listed.size());
      ASSERT_GT(followed.size(), 0u);
      for (const auto& [world, chance] : followed) {
        ASSERT_TRUE(listed.count(world));
        ASSERT_NEAR(listed.at(world), chance, 1e-9 * chance);
      }
    }
  }
}

// In the middle of the draft: hands being dealt, picks of every round, the Covens to be placed.
TEST(Worlds, DrawnFairlyDuringTheDraft) {
  Seen seen;
  for (int attempt = 0; attempt < games(40); ++attempt) {
    Rng rng(static_cast<std::uint64_t>(attempt));
    StackGame game(2, 1, true);
    for (std::uint32_t answers = rng.below(16); answers > 0; --answers) game.answer_at_random(rng);
    while (game.state().answered != 0) game.answer_at_random(rng);
    expect_fair(game, 300, rng, seen);
  }
  EXPECT_GT(seen.positions, games(40));
}

// Every way to draw and to put under, by any coven, in any order, with and without a draft.
TEST(Worlds, DrawnFairlyWhateverTheCovensDo) {
  Seen seen;
  for (int attempt = 0; attempt < games(150); ++attempt) {
    SCOPED_TRACE(attempt);
    Rng rng(1000 + static_cast<std::uint64_t>(attempt));
    const int covens = 2 + attempt % 3;
    const bool draft = attempt % 2 != 0;
    const std::uint32_t most = covens == 4 && draft ? 2 : 5;  // four drafts are many already
    StackGame game(covens, 1 + static_cast<int>(rng.below(most)), draft);
    game.play_on(rng);
    const auto anybody = [&] {
      return static_cast<Seat>(rng.below(static_cast<unsigned>(covens)));
    };
    const Seat owner = anybody();
    for (std::uint32_t left = 1 + rng.below(6); left > 0; --left) {
      game.play_on(rng);
      const std::uint32_t what = rng.below(10);
      game.begin(what < 2   ? Deed{Kind::Trial}
                 : what < 3 ? Deed{Kind::Open, anybody()}
                 : what < 6 ? Deed{Kind::Choose, anybody()}
                 : what < 9 ? Deed{Kind::Mirror, owner}
                            : Deed{Kind::EndMirror, owner});
      for (std::uint32_t answers = rng.below(6); answers > 0 && !game.idle(); --answers) {
        game.answer_at_random(rng);
      }
    }
    expect_fair(game, 120, rng, seen);
  }
  EXPECT_GT(seen.positions, games(150));
  for (const int covens : {2, 3, 4}) EXPECT_GT(seen.drafts[covens], 10) << covens;
  EXPECT_GT(seen.met_again, 20);
  EXPECT_GT(seen.mixed, 10);
  EXPECT_GT(seen.undecided, 10);
  EXPECT_GT(seen.pairs, 5);
  EXPECT_GT(seen.returned, 20);
}

}  // namespace
}  // namespace cauldron::septima
