// Who matches, what it brings, and what it costs, with two, three and four covens.
#include "septima/support/scenario.h"

namespace cauldron::septima {

namespace {

// Seat 0 plays Heal with nobody to heal; the Matching Bonus is a Charm.
struct Result {
  int charms;
  int suspicion;
  friend bool operator==(const Result&, const Result&) = default;
};

constexpr Action kOther[] = {Action::Brew, Action::Collect, Action::Chant};

struct Table {
  int players;
  Action left = Action::Recruit;
  Action right = Action::Remember;
  int others_healing = 0;
  Json switches = Json::object();
};

Result play(const Table& table) {
  Scene scene(table.players, "full", table.switches);
  scene.markers(table.left, table.right);
  for (Seat seat = 0; seat < table.players; ++seat) {
    const bool heals = seat <= table.others_healing;
    apply(scene.rules(), scene.state(), seat,
          make(Choice::Select, idx(heals ? Action::Heal : kOther[seat - 1])));
  }
  scene.finish_turn(0);
  return {scene.coven(0).charms, scene.coven(0).suspicion - 2};
}

constexpr Action kHeal = Action::Heal;
const Result kNothing = {0, 0};
const Result kOnePoint = {1, 1};
const Result kTwoPoints = {1, 2};

Json septima_always() { return Json::object({{"septima_only_alone", false}}); }

}  // namespace

TEST(Matching, TwoPlayersUnmatched) { EXPECT_EQ(play({.players = 2}), kNothing); }

// T2: with two covens the left marker is active, too; alone it raises by 1.
TEST(Matching, TwoPlayersLeftMarkerAlone) {
  EXPECT_EQ(play({.players = 2, .left = kHeal}), kOnePoint);
}

TEST(Matching, TwoPlayersRightMarkerAlone) {
  EXPECT_EQ(play({.players = 2, .right = kHeal}), kTwoPoints);
}

// Another coven and a marker both: +1, whichever marker it is.
TEST(Matching, TwoPlayersBothCovenAndMarker) {
  EXPECT_EQ(play({.players = 2, .others_healing = 1}), kOnePoint);
  EXPECT_EQ(play({.players = 2, .left = kHeal, .others_healing = 1}), kOnePoint);
  EXPECT_EQ(play({.players = 2, .right = kHeal, .others_healing = 1}), kOnePoint);
}

TEST(Matching, ThreePlayersUnmatched) { EXPECT_EQ(play({.players = 3}), kNothing); }

TEST(Matching, ThreePlayersRightMarkerAlone) {
  EXPECT_EQ(play({.players = 3, .right = kHeal}), kTwoPoints);
}

TEST(Matching, ThreePlayersAnotherCoven) {
  EXPECT_EQ(play({.players = 3, .others_healing = 1}), kOnePoint);
  EXPECT_EQ(play({.players = 3, .others_healing = 2}), kOnePoint);
}

TEST(Matching, ThreePlayersCovenAndMarker) {
  EXPECT_EQ(play({.players = 3, .right = kHeal, .others_healing = 1}), kOnePoint);
}

TEST(Matching, FourPlayersUnmatched) { EXPECT_EQ(play({.players = 4}), kNothing); }

TEST(Matching, FourPlayersRightMarkerAlone) {
  EXPECT_EQ(play({.players = 4, .right = kHeal}), kTwoPoints);
}

TEST(Matching, FourPlayersAnotherCoven) {
  EXPECT_EQ(play({.players = 4, .others_healing = 1}), kOnePoint);
  EXPECT_EQ(play({.players = 4, .others_healing = 3}), kOnePoint);
}

TEST(Matching, FourPlayersCovenAndMarker) {
  EXPECT_EQ(play({.players = 4, .right = kHeal, .others_healing = 2}), kOnePoint);
}

// With three and with four covens the left marker only announces the next one.
TEST(Matching, TheLeftMarkerWaitsWithThreeAndFour) {
  EXPECT_EQ(play({.players = 3, .left = kHeal}), kNothing);
  EXPECT_EQ(play({.players = 4, .left = kHeal}), kNothing);
  EXPECT_EQ(play({.players = 3, .left = kHeal, .others_healing = 1}), kOnePoint);
}

// T2 as games of rules version 1 play it by the switch: the Septima counts whenever she matches.
TEST(Matching, T2TheSeptimaAlwaysCountedByTheSwitchOfTheFirstRules) {
  Json always = septima_always();
  always.set("coven_match_one", false);
  for (const int players : {2, 3, 4}) {
    EXPECT_EQ(play({players, Action::Recruit, kHeal, 1, always}), kTwoPoints);
    EXPECT_EQ(play({players, Action::Recruit, kHeal, 0, always}), kTwoPoints);
    EXPECT_EQ(play({players, Action::Recruit, Action::Plead, 1, always}), kOnePoint);
  }
  EXPECT_EQ(play({2, kHeal, Action::Plead, 1, always}), kOnePoint);
}

// Step E: the left marker moves to the right and is active there.
TEST(Matching, TheLeftMarkerIsTheNext) {
  Scene scene(3);
  scene.markers(kHeal, Action::Recruit).select({Action::Brew, Action::Collect, Action::Chant});
  scene.until("marker").say("marker left plead").until("select");
  EXPECT_EQ(scene.state().septima[1], idx(kHeal));
  EXPECT_EQ(scene.state().septima[0], idx(Action::Plead));
  scene.select({kHeal, Action::Plead, Action::Brew}).finish_turn(0);
  EXPECT_EQ(scene.coven(0).charms, 1);
  EXPECT_EQ(scene.coven(0).suspicion, 4);
  scene.until("select");
  EXPECT_EQ(scene.coven(1).suspicion, 2);
}

// Both who match have the bonus and the Suspicion, whoever comes first.
TEST(Matching, EverybodyWhoMatchesIsServed) {
  Scene scene(3);
  scene.select({Action::Brew, kHeal, kHeal}).until("select");
  EXPECT_EQ(scene.coven(0).suspicion, 2);
  for (const Seat seat : {Seat{1}, Seat{2}}) {
    EXPECT_EQ(scene.coven(seat).charms, 1);
    EXPECT_EQ(scene.coven(seat).suspicion, 3);
  }
}

// Only who matches may advance, and only to a space with the played Action.
TEST(Matching, RitualAdvanceNeedsAMatchAndTheIcon) {
  Scene scene(3);
  scene.ritual(0, scene.ritual_at(1, 5));  // Above: Brew and Heal.
  Scene unmatched = scene;
  scene.select({kHeal, kHeal, Action::Brew}).say("done; done; done; done");
  EXPECT_EQ(scene.options(),
            (std::vector<std::string>{"done", "advance " + std::to_string(scene.ritual_at(2, 6))}));
  EXPECT_EQ(scene.coven(0).suspicion, 3);  // The Suspicion step comes before.
  unmatched.select({kHeal, Action::Collect, Action::Brew}).say("done; done; done; done");
  EXPECT_EQ(unmatched.asked(), 1);
}

// H1: a match gained in the second window brings Suspicion and the Ritual Advance, no bonus.
TEST(Matching, H1RitualOilBeforeAndAfterTheAction) {
  Scene scene(3);
  scene.potions(0, {Potion::Oil}).ritual(0, scene.ritual_at(1, 5));
  scene.select({kHeal, Action::Collect, Action::Brew}).say("done");
  Scene late = scene;
  scene.say("use ritual-oil; done; done; done");
  EXPECT_EQ(scene.coven(0).charms, 1);
  EXPECT_EQ(scene.coven(0).suspicion, 3);
  EXPECT_EQ(scene.question(), "advance");
  late.say("done; done; use ritual-oil; done");
  EXPECT_EQ(late.coven(0).charms, 0);
  EXPECT_EQ(late.coven(0).suspicion, 3);
  EXPECT_EQ(late.question(), "advance");
}

// As if with another coven: +1 even if the Septima matches.
TEST(Matching, RitualOilSoftensTheSeptima) {
  Scene scene(3);
  scene.potions(0, {Potion::Oil}).markers(Action::Plead, kHeal);
  scene.select({kHeal, Action::Collect, Action::Brew}).say("done; use ritual-oil");
  scene.finish_turn(0);
  EXPECT_EQ(scene.coven(0).suspicion, 3);
  EXPECT_EQ(scene.coven(0).charms, 1);
}

// Q16: a match by effect is only your own.
TEST(Matching, Q16EffectsMatchOnlyTheirOwner) {
  struct Effect {
    const char* text;
    int raise;
  };
  const Effect effects[] = {
      {"use ritual-oil", 1}, {"cast invisible-famulus", 0}, {"call martha", 2}, {"call aylana", 1}};
  for (const Effect& effect : effects) {
    Scene scene(2);
    scene.potions(0, {Potion::Oil}).spell(0, {Spell::InvisibleFamulus});
    scene.witch(0, {Witch::Martha, Witch::Aylana}).markers(Action::Plead, Action::Recruit);
    scene.discard(0, {kHeal}).select({Action::Remember, kHeal}).say("done");
    Scene without = scene;
    scene.say(effect.text).say("done; remember heal; done");
    EXPECT_EQ(scene.coven(0).charms, 1) << effect.text;
    scene.finish_turn(0);
    EXPECT_EQ(scene.coven(0).suspicion, 2 + effect.raise) << effect.text;
    scene.finish_turn(1);  // The Action that was copied is not matched by it.
    EXPECT_EQ(scene.coven(1).suspicion, 2) << effect.text;
    EXPECT_EQ(scene.coven(1).charms, 0) << effect.text;

    without.say("done; remember heal; done").finish_turn(0);
    EXPECT_EQ(without.coven(0).charms, 0);
    EXPECT_EQ(without.coven(0).suspicion, 2);
  }
}

}  // namespace cauldron::septima
