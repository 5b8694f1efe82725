// The log: what everybody may know is told, what is secret is not.
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

// Ids of the lines a viewer reads for the next answer, "sep.log." left out; the answer is given.
std::vector<std::string> told(Scene& scene, const std::string& text, Viewer viewer, Seat seat) {
  const State before = scene.state();
  const auto option = parse(scene.rules(), text);
  EXPECT_TRUE(option) << text;
  const Actor who = scene.asked() == kChance ? kChance : seat;
  State after = before;
  apply(scene.rules(), after, who, *option);
  std::vector<std::string> ids;
  for (const Message& line : log(scene.rules(), before, who, *option, after, viewer)) {
    ids.push_back(line.id.substr(std::string("sep.log.").size()));
  }
  scene.state() = after;
  return ids;
}

using Lines = std::vector<std::string>;

TEST(Log, PicksAreToldTogetherWithTheLastOne) {
  Scene scene;
  EXPECT_EQ(told(scene, "select collect", 0, 0), Lines{}) << "not even to oneself";
  EXPECT_EQ(told(scene, "select chant", 0, 1), Lines{});
  EXPECT_EQ(told(scene, "select heal", kWatcher, 2),
            (Lines{"selects", "selects", "selects", "turn"}));
}

TEST(Log, WhatAnActionGainsIsTold) {
  Scene scene;
  scene.goods(0, {Ingredient::Berry, Ingredient::Mushroom});
  scene.select({Action::Brew, Action::Collect, Action::Chant}).say("done; done");
  EXPECT_EQ(told(scene, "brew flying-ointment pay berry mushroom", 1, 0),
            (Lines{"brews", "pays", "scores"}));
}

TEST(Log, WitchesDrawnForAChoiceAreSeenByOneCovenAlone) {
  Scene scene;
  scene.spell(0, {Spell::MagicMirror});
  scene.select({Action::Brew, Action::Collect, Action::Chant}).say("done; cast magic-mirror");
  ASSERT_EQ(scene.question(), "draw");
  Chances list;
  chances(scene.rules(), scene.state(), list);
  const std::string drawn = text(scene.rules(), list[0].option);
  Scene other = scene;
  EXPECT_EQ(told(scene, drawn, 0, 0), Lines{"draws_own"});
  EXPECT_EQ(told(other, drawn, 1, 0), Lines{"draws_unseen"});
}

TEST(Log, ALowerSuspicionIsToldWithItsNumber) {
  Scene scene;
  scene.select({Action::Chant, Action::Collect, Action::Brew}).say("done");
  const State before = scene.state();
  const Option option = make(Choice::Done);
  State after = before;
  apply(scene.rules(), after, 0, option);
  const auto lines = log(scene.rules(), before, 0, option, after, kWatcher);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].id, "sep.log.lowered");
  EXPECT_EQ(lines[0].args.dump(), R"({"seat":0,"count":2,"now":0})");
}

}  // namespace
}  // namespace cauldron::septima
