// Reasons and options come from the same rules: whatever can be written is listed or has a reason
// of its own, in every position of random matches. CAULDRON_GAMES sets the number of matches.
#include <cstdlib>
#include <set>

#include "games/three_witches/playout.h"
#include "scenario.h"

namespace cauldron::three_witches {
namespace {

// Every choice of a seat that can be written.
std::vector<Option> all_choices(const Rules& rules) {
  std::vector<Option> all;
  for (int kind = static_cast<int>(Choice::Bid); kind <= static_cast<int>(Choice::Keep); ++kind) {
    for (int a = 0; a <= kCards; ++a) {
      for (int b = 0; b <= kCards; ++b) {
        const Option option = make(static_cast<Choice>(kind), static_cast<std::uint8_t>(a),
                                   static_cast<std::uint8_t>(b));
        if (parse(rules, text(rules, option)) == option) all.push_back(option);
      }
    }
  }
  return all;
}

bool answers(std::string_view question, Choice kind) {
  switch (kind) {
    case Choice::Bid:
    case Choice::Pass:
      return question == "bid";
    case Choice::Give:
      return question == "give";
    case Choice::Discard:
      return question == "discard";
    case Choice::Lead:
      return question == "lead";
    case Choice::Play:
    case Choice::Hold:
      return question == "play";
    case Choice::Suggest:
      return question == "suggest";
    case Choice::Keep:
      return question == "keep";
    case Choice::Deal:
      return false;
  }
  return false;
}

class Reasons : public testing::Test {
 protected:
  // In every second match nobody bids before she must: else that hardly ever happens.
  void play(std::uint64_t seed) {
    Rng rng(seed);
    for (State s = initial(rules_); !s.agenda.empty() && !HasFailure();) {
      for (Seat seat = 0; seat < kSeats; ++seat) {
        if (contains(ask(s).pending, seat)) compare(s, seat);
      }
      Actor who = kChance;
      Option option = pick(rules_, s, rng, who);
      if (seed % 2 == 0 && step(s) == Op::Bid && !check_pass(s)) option = make(Choice::Pass);
      apply(rules_, s, who, option);
    }
  }
  const std::set<Why::Reason>& seen() const { return seen_; }

 private:
  void compare(const State& s, Seat seat) {
    Options legal;
    options(rules_, s, seat, legal);
    const std::set<Option> listed(legal.begin(), legal.end());
    EXPECT_EQ(listed.size(), legal.size()) << "something is listed twice";
    std::size_t found = 0;
    for (const Option option : all_) {
      const Why why = check_option(rules_, s, seat, option);
      seen_.insert(why.reason);
      found += why ? 0 : 1;
      EXPECT_EQ(listed.contains(option), !why) << text(rules_, option) << ": " << int{why.reason};
      EXPECT_EQ(why.reason == Why::AnotherQuestion, !answers(question_kind(s), choice_of(option)))
          << text(rules_, option) << " in " << question_kind(s);
    }
    EXPECT_EQ(found, legal.size()) << "something is listed that cannot be written";
    for (const Refused& entry : refused(rules_, s, seat)) {
      EXPECT_FALSE(listed.contains(entry.option)) << text(rules_, entry.option);
      EXPECT_NE(entry.why.id, "tw.why.another_question") << text(rules_, entry.option);
    }
  }

  const Rules& rules_ = standard_game().rules();
  const std::vector<Option> all_ = all_choices(rules_);
  std::set<Why::Reason> seen_;
};

TEST_F(Reasons, WhateverCanBeWrittenIsListedOrHasAReason) {
  const char* wanted = std::getenv("CAULDRON_GAMES");
  const std::uint64_t matches = wanted ? std::strtoull(wanted, nullptr, 10) : 20;
  for (std::uint64_t seed = 1; seed <= matches && !HasFailure(); ++seed) play(seed);
  EXPECT_EQ(seen().size(), std::size_t{Why::Count}) << "some reason was never given";
}

}  // namespace
}  // namespace cauldron::three_witches
