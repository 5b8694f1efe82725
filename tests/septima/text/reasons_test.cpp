// Reasons and options come from the same checks: whatever can be written is listed or has a reason
// of its own, in every position of random games. CAULDRON_GAMES sets the number of games for each
// variant.
#include <cstdlib>
#include <map>
#include <set>

#include "games/septima/game.h"
#include "games/septima/rules/playout.h"
#include "games/septima/text/notation.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

// Every choice of some kinds that can be written in this game.
class Universe {
 public:
  explicit Universe(const Rules& rules) {
    for (const Form& form : kForms) add_all(rules, form);
  }
  const std::vector<Option>& of(Choice kind) { return choices_[kind]; }

 private:
  void add_all(const Rules& rules, const Form& form) {
    const bool more = form.special || form.b != Arg::None;
    for (int a = 0; a < 96; ++a) {
      for (int b = 0; b < (more ? 65 : 1); ++b) {
        // Of the last bytes only those that some choice has: flags, ways of Hunters.
        for (int c = 0; c < (form.special ? 96 : 1); ++c) {
          add(rules, make(form.choice, byte(a), byte(b == 64 ? kNone : b), byte(c)));
        }
      }
    }
  }
  void add(const Rules& rules, Option option) {
    if (!is_known(rules, option)) return;
    if (parse(rules, text(rules, option)) == option) choices_[kind_of(option)].push_back(option);
  }
  // Whether it can be written at all.
  static bool is_known(const Rules& rules, Option option) {
    const int a = option.a();
    switch (kind_of(option)) {
      case Choice::Use:
        return a < 16 && (a & 7) < kPotions && option.b() < kPotions;
      case Choice::Cast:
        return a < kSpells && option.b() < 3;
      case Choice::Call:
        return a < kWitches && option.c() == 0;
      case Choice::Brew:
        return a < kPotions && option.b() < 1 << (3 + rules.recipe_size[a]) && option.c() < 16;
      case Choice::Heal:
        return a < kTowns + kIllnesses && (option.b() < kPotions || option.b() == kNone) &&
               option.c() < 8;
      case Choice::Spider:
        return a < kSpiders && option.c() == 0;
      case Choice::Arrange:
        return a < kPrologues && option.b() < kPrologues && option.c() < 2;
      case Choice::Collect:
        return a < kIngredients && option.b() < 2 && option.c() == 0;
      case Choice::Prologue:
      case Choice::Roll:
      case Choice::Citizen:
        return false;  // chance
      default:
        return is_named(rules, option);
    }
  }
  static bool is_named(const Rules& rules, Option option) {
    for (const Form& form : kForms) {
      if (form.choice != kind_of(option)) continue;
      return in_range(rules, form.a, option.a()) && in_range(rules, form.b, option.b());
    }
    return false;
  }
  static bool in_range(const Rules& rules, Arg arg, int value) {
    if (arg == Arg::None) return value == 0;
    const auto ids = ids_of(arg);
    if (!ids.empty()) return value < static_cast<int>(ids.size());
    return value < std::max(rules.board.space_count, rules.ritual_count);
  }
  static std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

  std::map<Choice, std::vector<Option>> choices_;
};

class Reasons : public testing::Test {
 protected:
  void play(int players, std::string_view mode, Json switches = Json::object()) {
    const Scene scene(players, mode, std::move(switches));
    Universe all(scene.rules());
    const char* wanted = std::getenv("CAULDRON_GAMES");
    const std::uint64_t games = wanted ? std::strtoull(wanted, nullptr, 10) : 2;
    for (std::uint64_t seed = 1; seed <= games && !HasFailure(); ++seed) {
      play_one(scene.rules(), all, seed);
    }
    RecordProperty("refusals", std::to_string(refusals_));
    RecordProperty("reasons", std::to_string(seen_.size()));
  }

 private:
  void play_one(const Rules& rules, Universe& all, std::uint64_t seed) {
    Rng rng(seed);
    PlayoutCount count;
    for (State s = initial(rules); !over(s) && !HasFailure();) {
      if (ask(s).kind == Ask::Kind::Seats) compare(rules, s, ask(s).next(), all);
      play_on(rules, s, rng, count);
    }
  }

  void compare(const Rules& rules, const State& s, Seat seat, Universe& all) {
    Options legal;
    options(rules, s, seat, legal);
    const std::set<Option> listed(legal.begin(), legal.end());
    EXPECT_EQ(listed.size(), legal.size()) << "something is listed twice";
    const Step& step = step_of(op_of(s.agenda.top()));
    std::size_t found = 0;
    for (const Choice kind : step.kinds) {
      for (const Option option : all.of(kind)) found += judge(rules, s, seat, option, listed);
    }
    if (spells_answering(op_of(s.agenda.top())) != 0) {
      for (const Option option : all.of(Choice::Cast))
        found += judge(rules, s, seat, option, listed);
    }
    found += judge(rules, s, seat, make(Choice::Done), listed);
    EXPECT_EQ(found, legal.size()) << "something is listed that cannot be written: " << step.name;
  }

  bool judge(const Rules& rules, const State& s, Seat seat, Option option,
             const std::set<Option>& listed) {
    const Why why = check_option(rules, s, seat, option);
    EXPECT_EQ(listed.contains(option), !why)
        << text(rules, option) << " in " << question_kind(s) << ": " << int{why.reason};
    if (!why) return true;
    ++refusals_;
    seen_.insert(why.reason);
    // Two questions share these kinds and write them differently.
    const bool shared = kind_of(option) == Choice::Collect || kind_of(option) == Choice::Spider;
    EXPECT_TRUE(shared || why.reason != Why::AnotherQuestion) << text(rules, option);
    return false;
  }

  std::set<Why::Reason> seen_;
  std::size_t refusals_ = 0;
};

TEST_F(Reasons, BasicGame) { play(3, "basic"); }
TEST_F(Reasons, FullGameOfTwo) { play(2, "full"); }
TEST_F(Reasons, FullGameOfFour) { play(4, "full"); }
TEST_F(Reasons, Solo) { play(1, "full"); }
TEST_F(Reasons, Deterministic) {
  play(3, "full", Json::object({{"fixed_hunters", true}, {"fixed_trials", true}}));
}
TEST_F(Reasons, RulesOfVersion1) {
  play(3, "full", Json::object({{"no_idle_spells", false}, {"drawn_witch_joins", false}}));
}

}  // namespace
}  // namespace cauldron::septima
