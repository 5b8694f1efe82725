// What the deterministic variant leaves to chance, found by random games with both modules.
#include <algorithm>
#include <map>
#include <set>

#include "games/septima/rules/playout.h"
#include "septima/support/deterministic.h"

namespace cauldron::septima {
namespace {

enum class Part { Select, Resolve, StepC, StepD, Trials, Picks, Elsewhere };

// The part of the year in which the question on top of the agenda is asked.
Part part_of(const State& s) {
  for (std::uint32_t i = 0; i < s.agenda.depth; ++i) {
    const Frame& f = s.agenda.frames[i];
    if (op_of(f) == Op::Trials) return Part::Trials;
    if (op_of(f) == Op::CrowdPicks) return Part::Picks;
    if (!f.is<step::Phase>()) continue;
    const int part = f.as<step::Phase>().part;
    if (part >= 1 && part <= 4) return static_cast<Part>(part - 1);
  }
  return Part::Elsewhere;
}

using Left = std::map<Part, std::set<Op>>;

// The chances of random games with both modules, by part of the year.
Left chances_of(int players, std::string_view mode, int games) {
  const Scene scene(players, mode, modules(true, true));
  Left left;
  Rng rng(static_cast<std::uint64_t>(players));
  PlayoutCount count;
  for (int i = 0; i < games; ++i) {
    State s = initial(scene.rules());
    // Random covens seldom reach the last rewards, so that every other game begins before them.
    if (i % 2 == 1) {
      for (Seat seat = 0; seat < s.seats; ++seat) {
        std::fill(std::begin(s.covens[seat].level), std::end(s.covens[seat].level), kLevels - 1);
      }
    }
    while (!over(s)) {
      if (ask(s).kind == Ask::Kind::Chance) left[part_of(s)].insert(op_of(s.agenda.top()));
      play_on(scene.rules(), s, rng, count);
    }
  }
  left.erase(Part::Elsewhere);  // setup, End of the Moon Phase, End of Season, Preparation
  return left;
}

std::string written(const Left& left) {
  std::string text;
  for (const auto& [part, ops] : left) {
    text += "part " + std::to_string(static_cast<int>(part)) + ":";
    for (const Op op : ops)
      text += " " + std::to_string(idx(op)) + "/" + std::string(step_of(op).question);
    text += "\n";
  }
  return text;
}

// The list stands in content/rules/en/septima-deterministic.md.
TEST(Deterministic, EffectsAloneLeaveAnythingToChance) {
  const Left basic = {{Part::Resolve, {Op::DrawWitches}}};
  const Left full = {
      {Part::Resolve, {Op::DrawWitches, Op::DrawPrologue, Op::RevealSpell, Op::SwapMarker}}};
  for (const int players : {2, 3, 4}) {
    EXPECT_EQ(written(chances_of(players, "basic", 400)), written(basic)) << players;
    EXPECT_EQ(written(chances_of(players, "full", 400)), written(full)) << players;
  }
}

TEST(Deterministic, SoloAddsTheChancesOfTheWidow) {
  const Left solo = {
      {Part::Select, {Op::SoloDie, Op::WidowReveal, Op::WidowCopy}},
      {Part::Resolve,
       {Op::DrawWitches, Op::DrawPrologue, Op::RevealSpell, Op::SwapMarker, Op::WidowBottom}}};
  EXPECT_EQ(written(chances_of(1, "full", 600)), written(solo));
}

}  // namespace
}  // namespace cauldron::septima
