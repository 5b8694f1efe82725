// Spells at the edge of what they can do: one type, an empty stack, nothing left to choose.
#include "septima/support/year.h"

namespace cauldron::septima {
namespace {

using enum Action;
using enum Ingredient;

TEST(SpellLimits, BlessedDayWorksForASingleType) {
  Scene s;
  s.spell(0, {Spell::BlessedDay}).lunar({Mushroom, Herb, Berry, Root, Skull});
  s.leader(0, space_where(s, [](const Board& board, int space) {
             const auto& prints = board.prints[space];
             return prints[idx(Mushroom)] > 0 && prints[idx(Herb)] == 0;
           }));
  open_window(s, {Collect, Heal, Brew});
  pass_card(s);
  const int mushrooms = has(s, Mushroom);
  ASSERT_GT(mushrooms, 0);
  s.say("cast blessed-day");
  EXPECT_EQ(has(s, Mushroom), mushrooms + 1);
}

TEST(SpellLimits, BoonOfGratitudeEndsWhenEachThanksIsGiven) {  // three kinds, however many Patients
  Scene s;
  s.spell(0, {Spell::BoonOfGratitude}).potions(0, {Potion::BlindnessRemedy});
  s.leader(0, s.space_at_hospital());
  open_window(s, {Heal, Brew, Collect});
  s.say("done; heal hospital blind with blindness-remedy");
  while (s.question() != "window") s.say(s.offers("done") ? "done" : s.options().front());
  s.state().facts[0].healed = 4;
  s.say("cast boon-of-gratitude; boon crystal; boon calm; boon citizen");
  EXPECT_EQ(s.question(), "window");
}

TEST(SpellLimits, MagicMirrorNeedsAStackOrSomebodyInIt) {
  Scene s;
  s.spell(0, {Spell::MagicMirror});
  State& state = s.state();
  state.witch_box = state.stack[0].tiles;
  state.stack[0] = {};
  state.stack_count = 0;
  Scene reflected = s;
  open_window(s, {Brew, Heal, Collect});
  EXPECT_EQ(s.why_not("cast magic-mirror"), "stack_empty");

  reflected.state().witch_box &= ~bit(Witch::Sen);
  reflected.coven(0).mirror = idx(Witch::Sen);
  reflected.coven(0).ongoing |= bit(Spell::MagicMirror);
  open_window(reflected, {Brew, Heal, Collect});
  EXPECT_TRUE(reflected.offers("cast magic-mirror"));
}

}  // namespace
}  // namespace cauldron::septima
