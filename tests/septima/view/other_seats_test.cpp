// What one coven does, any other does as well: scenarios of a coven that is not the first.
#include "septima/support/year.h"

namespace cauldron::septima {
namespace {

using enum Action;
using enum Ingredient;

// Seat 0 passes its turn; seat 1 skips its Quick Move, and its first window is open.
void second_window(Scene& s, std::initializer_list<Action> actions) {
  s.select(actions).finish_turn(0);
  ASSERT_EQ(s.asked(), 1);
  s.say("done");
  ASSERT_EQ(s.question(), "window");
}

TEST(OtherSeats, NinaReadiesTheSpellsOfHerOwnCoven) {
  Scene s;
  s.witch(1, {Witch::Nina}).exhausted(1, {Spell::DreamPowder}).goods(1, {Berry});
  s.exhausted(0, {Spell::EtherealSong});
  second_window(s, {Heal, Chant, Brew});
  s.say("call nina; pay berry");
  EXPECT_EQ(s.asked(), 1);
  EXPECT_EQ(s.options(), std::vector<std::string>{"ready dream-powder"});
}

TEST(OtherSeats, BrynIsAskedOfHerOwnCovenAfterThePicks) {  // W4
  Scene s;
  s.witch(1, {Witch::Bryn}).citizens(0, 0).citizens(1, 3).citizens(2, 0);
  s.state().witch_box |= 1u << s.state().trial;
  s.state().trial = kNone;
  to_trials(s);
  s.until("pick");
  ASSERT_EQ(s.asked(), 1);
  s.say("pick calm");
  EXPECT_EQ(s.question(), "bryn");
  EXPECT_EQ(s.asked(), 1);
}

TEST(OtherSeats, AWitchIsCalledInOneWayOnly) {  // only Hunters come in several
  Scene s;
  s.witch(0, {Witch::Sen, Witch::Mathilda}).goods(0, {Berry}).markers(Plead, Collect);
  open_window(s, {Collect, Heal, Brew});
  EXPECT_EQ(offered(s, "call sen"), 1);
  EXPECT_EQ(offered(s, "call mathilda"), 3);
  EXPECT_EQ(offered(s, "call"), 4);
}

TEST(OtherSeats, WilmotCalmsForASingleMushroom) {
  Scene s;
  s.witch(0, {Witch::Wilmot}).leader(0, space_where(s, [](const Board& board, int space) {
                                       return board.prints[space][idx(Mushroom)] == 1;
                                     }));
  open_window(s, {Collect, Heal, Brew});
  s.say("done");
  const int before = suspicion(s);
  s.say("call wilmot");
  EXPECT_EQ(suspicion(s), before - 1);
}

}  // namespace
}  // namespace cauldron::septima
