// Rulings on the solo game (docs/rulings.md, O...) that no other suite is about.
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Strings = std::vector<std::string>;

// Spiders on the Leader's space 38 and on 26 and 27, the two beside it.
Scene hemmed_in() {
  Scene scene(1);
  EXPECT_EQ(scene.coven(0).leader + 1, 38);
  scene.spider(1, 38).spider(2, 26).spider(3, 27);
  return scene;
}

// O17: with no way out the Leader may stay, through the whole turn.
TEST(Solo, O17WhoIsHemmedInMayStay) {
  Scene scene = hemmed_in();
  no_septima(scene, Action::Plead, Action::Chant);
  scene.select({Action::Plead, Action::Chant});
  EXPECT_EQ(scene.options(), Strings{"done"}) << "no Quick Move";
  scene.say("done; done; chamber 1");
  EXPECT_EQ(scene.options(), Strings{"done"});
  scene.say("done");
  EXPECT_EQ(scene.coven(0).leader + 1, 38);
  EXPECT_EQ(scene.state().turn.stage, 0) << "the turn is over";
}

// O17: a space beside the Leader without a Spider is a way out, and then it has to be taken.
TEST(Solo, O17AWayOutHasToBeTaken) {
  Scene scene = hemmed_in();
  scene.spider(3, 40);
  no_septima(scene, Action::Plead, Action::Chant);
  scene.select({Action::Plead, Action::Chant});
  EXPECT_EQ(scene.options(), Strings{"quick 27"});
}

// O18: with Delay the Action is chosen together with the card, before anything new is turned up.
// Only Information lets the Black Widow choose first.
TEST(Negotiation, O18DelayIsAnsweredBeforeANewCardIsTurnedUp) {
  for (const char* delay : {"negotiate exchange", "negotiate postpone"}) {
    Scene scene(1);
    scene.row(Action::Heal, Action::Plead).say(delay);
    EXPECT_EQ(scene.question(), "select") << delay;
    EXPECT_EQ(row(scene), (Strings{"heal", "plead"})) << "the Row is still as it was";
    scene.say("select brew");
    EXPECT_EQ(scene.question(), "widow") << "now the new card";
  }
  Scene swapped(1);
  swapped.row(Action::Heal, Action::Plead).say("negotiate swap");
  EXPECT_EQ(swapped.question(), "select");
  EXPECT_EQ(row(swapped), (Strings{"heal", "plead"}));
}

}  // namespace
}  // namespace cauldron::septima
