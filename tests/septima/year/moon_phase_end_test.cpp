// Step E, the end of a Moon Phase: Septima markers, played cards, Hunters, Patients and the Moon.
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Strings = std::vector<std::string>;

// The covens play these cards and pass everything; step E is about to turn up a marker.
Scene& before_end(Scene& scene, std::initializer_list<Action> actions = {
                                    Action::Brew, Action::Chant, Action::Collect}) {
  return scene.select(actions).until("marker");
}

// The right marker is discarded, the left one takes its place, a new one is turned up on the left.
TEST(MoonPhaseEnd, MarkersMoveToTheRight) {
  Scene scene;
  scene.markers(Action::Remember, Action::Recruit);
  before_end(scene);
  EXPECT_EQ(scene.state().septima[1], idx(Action::Remember));
  EXPECT_EQ(scene.state().septima[0], kNone);
  EXPECT_EQ(scene.options().size(), 7u) << "nine, less the discarded and the one that moved";
  EXPECT_FALSE(scene.offers("marker left recruit")) << "discarded";
  EXPECT_FALSE(scene.offers("marker left remember"));
  scene.say("marker left heal");
  EXPECT_EQ(scene.state().septima[0], idx(Action::Heal));
  EXPECT_EQ(scene.state().septima[1], idx(Action::Remember));
}

// What was discarded does not come back before the next Preparation.
TEST(MoonPhaseEnd, DiscardedMarkersStayOut) {
  Scene scene;
  scene.markers(Action::Remember, Action::Recruit);
  before_end(scene).say("marker left heal");
  before_end(scene, {Action::Move, Action::Brew, Action::Chant});
  EXPECT_EQ(scene.state().septima[1], idx(Action::Heal));
  EXPECT_EQ(scene.options().size(), 6u);
  EXPECT_FALSE(scene.offers("marker left recruit"));
  EXPECT_FALSE(scene.offers("marker left remember"));
}

// The played card goes to the discard pile and cannot be chosen again in this Season.
TEST(MoonPhaseEnd, PlayedCardsAreDiscarded) {
  Scene scene;
  before_end(scene);
  EXPECT_EQ(scene.coven(0).played, idx(Action::Brew)) << "it lies in front until then";
  scene.say("marker left heal");
  EXPECT_EQ(scene.coven(0).played, kNone);
  EXPECT_EQ(scene.coven(0).discard, bit(Action::Brew));
  EXPECT_EQ(scene.coven(1).discard, bit(Action::Chant));
  EXPECT_FALSE(scene.offers("select brew"));
  EXPECT_TRUE(scene.offers("select chant"));
  EXPECT_EQ(scene.options().size(), 8u);
}

// Inactive Hunters stand up; those that lie for the Season (Albert in some editions) do not.
TEST(MoonPhaseEnd, InactiveHuntersStandUp) {
  Scene scene;
  scene.hunter(1, Hunter::Inactive).hunter(3, Hunter::InactiveSeason);
  before_end(scene);
  EXPECT_EQ(hunter_in(scene, 1), Hunter::Inactive);
  scene.say("marker left heal");
  EXPECT_EQ(hunter_in(scene, 1), Hunter::Active);
  EXPECT_EQ(hunter_in(scene, 3), Hunter::InactiveSeason);
  EXPECT_EQ(hunter_in(scene, 5), Hunter::Active);
  EXPECT_EQ(hunter_in(scene, 2), Hunter::None);
}

// Patients with a Potion on them are discarded, whoever healed them; the others wait on.
TEST(MoonPhaseEnd, HealedPatientsAreDiscarded) {
  Scene scene;
  scene.patient(1, "blind-yellow").patient(2, "infected-blue").patient(3, "paralyzed-yellow", true);
  scene.leader(0, scene.space_at_towns({1})).potions(0, {Potion::BlindnessRemedy});
  scene.select({Action::Heal, Action::Chant, Action::Collect});
  scene.say("done; done; heal 1 with blindness-remedy").until("marker");
  EXPECT_NE(scene.state().patient[1 - 1], kNone) << "it stays for the rest of the Moon Phase";
  const std::uint8_t token = scene.state().patient[1 - 1];
  scene.say("marker left heal");
  EXPECT_EQ(scene.state().patient[1 - 1], kNone);
  EXPECT_EQ(scene.state().healed_by[1 - 1], 0);
  EXPECT_EQ(scene.state().patient_discard, 1u << token);
  EXPECT_NE(scene.state().patient[2 - 1], kNone);
  EXPECT_NE(scene.state().patient[3 - 1], kNone);
  EXPECT_EQ(scene.state().patient_angry, 1u << (3 - 1)) << "still impatient";
}

// The Moon moves on, and other Ingredients are Lunar.
TEST(MoonPhaseEnd, TheMoonMovesOn) {
  Scene scene;
  EXPECT_TRUE(is_lunar(scene.rules(), scene.state(), Ingredient::Berry));
  EXPECT_FALSE(is_lunar(scene.rules(), scene.state(), Ingredient::Root));
  before_end(scene).say("marker left heal");
  EXPECT_EQ(scene.state().phase, 1);
  EXPECT_EQ(scene.question(), "select");
  EXPECT_FALSE(is_lunar(scene.rules(), scene.state(), Ingredient::Berry));
  EXPECT_TRUE(is_lunar(scene.rules(), scene.state(), Ingredient::Mushroom));
  EXPECT_TRUE(is_lunar(scene.rules(), scene.state(), Ingredient::Root));
}

// After the fifth Moon Phase the Trials follow instead of a sixth; all of step E is done before.
TEST(MoonPhaseEnd, TheTrialsFollowTheFifthMoonPhase) {
  for (const int phase : {3, 4}) {
    Scene scene;
    scene.season(0, phase).hunter(1, Hunter::Inactive);
    before_end(scene).say("marker left heal");
    EXPECT_EQ(scene.question(), phase == 4 ? "citizen" : "select");
    EXPECT_EQ(scene.coven(0).discard, bit(Action::Brew));
    EXPECT_EQ(hunter_in(scene, 1), Hunter::Active);
  }
}

// Who raised Suspicion is sought in that Moon Phase, not in the next.
TEST(MoonPhaseEnd, OldSuspicionDrawsNoHunterLater) {
  Scene scene;
  scene.leader(0, scene.space_in_zone(1, 5)).markers(Action::Remember, Action::Brew);
  scene.select({Action::Brew, Action::Chant, Action::Collect}).until("roll");
  scene.say(scene.options().front()).until("select");
  ASSERT_EQ(scene.state().phase, 1);
  scene.leader(0, scene.space_in_zone(1, 5)).hunter(1, Hunter::Active);
  scene.markers(Action::Move, Action::Ritual);
  scene.select({Action::Plead, Action::Brew, Action::Heal});
  EXPECT_FALSE(scene.comes("roll", "select")) << "nobody matched";
}

// Who rolled in one Moon Phase is no longer spared a relocation in the next.
TEST(MoonPhaseEnd, OldRollsSpareNobodyARelocation) {
  Scene scene;
  scene.leader(0, scene.space_in_zone(1, 5)).markers(Action::Remember, Action::Brew);
  scene.select({Action::Brew, Action::Chant, Action::Collect}).until("roll");
  scene.say("roll 0").until("select");
  scene.leader(0, scene.space_in_zone(2, 5)).markers(Action::Move, Action::Plead);
  scene.select({Action::Plead, Action::Brew, Action::Heal}).until("marker");
  EXPECT_EQ(hunter_in(scene, 2), Hunter::Inactive) << "raised, in a Zone with an empty Hut";
  EXPECT_EQ(hunter_in(scene, 1), Hunter::None);
}

// Solo: the Row is filled up, what is left in it moving to the left.
TEST(MoonPhaseEnd, TheWidowsRowIsFilledUp) {
  Scene scene(1);
  scene.row(Action::Collect, Action::Plead);
  no_septima(scene, Action::Brew, Action::Collect);
  scene.select({Action::Brew, Action::Collect});
  EXPECT_EQ(row(scene), (Strings{"plead", "-"}));
  her_turn(scene);
  scene.until("widow");
  EXPECT_EQ(scene.state().phase, 1);
  EXPECT_FALSE(scene.offers("widow collect")) << "that one is on her discard pile";
  scene.say("widow move");
  EXPECT_EQ(row(scene), (Strings{"plead", "move"}));
  EXPECT_EQ(scene.coven(kWidow).discard, bit(Action::Collect));
}

}  // namespace
}  // namespace cauldron::septima
