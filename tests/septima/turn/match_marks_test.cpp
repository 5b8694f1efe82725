// How a match came about: each way leaves its own mark on the turn and no other.
#include "septima/support/positions.h"

namespace cauldron::septima {
namespace {

using enum Action;

// Nobody matches seat 0, and neither does the Septima.
Scene unmatched() {
  Scene s;
  s.markers(Move, Chant);
  return s;
}

int match_after(Scene& s, std::initializer_list<Action> actions, const std::string& effect) {
  open_window(s, actions);
  s.say(effect);
  return s.state().turn.match;
}

TEST(MatchMarks, AylanaMatchesAsIfWithAPlayer) {
  Scene s = unmatched();
  s.witch(0, {Witch::Aylana});
  EXPECT_EQ(match_after(s, {Remember, Heal, Brew}, "call aylana"), kMatchAsPlayer);
}

TEST(MatchMarks, MarthaMatchesByHerself) {
  Scene s = unmatched();
  s.witch(0, {Witch::Martha});
  EXPECT_EQ(match_after(s, {Collect, Heal, Brew}, "call martha"), kMatchMartha);
}

TEST(MatchMarks, RitualOilMatchesAsIfWithAPlayer) {
  Scene s = unmatched();
  s.potions(0, {Potion::Oil});
  EXPECT_EQ(match_after(s, {Collect, Heal, Brew}, "use ritual-oil"), kMatchAsPlayer);
}

TEST(MatchMarks, InvisibleFamulusMatchesWithoutSuspicion) {
  Scene s = unmatched();
  s.spell(0, {Spell::InvisibleFamulus});
  EXPECT_EQ(match_after(s, {Collect, Heal, Brew}, "cast invisible-famulus"), kMatchFamulus);
}

TEST(MatchMarks, CloakOfCharismaMarksTheSeptimaAsTheOnlyMatch) {
  Scene s;
  s.spell(0, {Spell::CloakOfCharisma}).markers(Move, Heal);
  EXPECT_EQ(match_after(s, {Heal, Collect, Brew}, "cast cloak-of-charisma alone"),
            kMatchRight | kMatchCloak);
}

TEST(MatchMarks, UnnaturalRecoveryMarksNothingElse) {
  Scene s = unmatched();
  s.spell(0, {Spell::UnnaturalRecovery})
      .leader(0, s.space_at_towns({1}))
      .patient(1, "blind-yellow");
  open_window(s, {Heal, Collect, Brew});
  s.say("cast unnatural-recovery");
  EXPECT_EQ(s.state().turn.flags, Turn::kRecovery);
}

}  // namespace
}  // namespace cauldron::septima
