// What a view tells of what is to come (docs/state.md): it follows from the rules' own functions.
#include "games/septima/view/outlook.h"

#include "games/septima/rules/year/hunters.h"
#include "septima/support/deterministic.h"
#include "septima/support/seen.h"

namespace cauldron::septima {
namespace {

Json forecast(const Scene& scene, std::string_view field) {
  return *seen(scene, kWatcher).find("forecast")->find(field);
}

// With two covens, and alone, both markers are active.
TEST(Outlook, ActiveMarkersAndWhatTheyRaise) {
  const std::string both = R"([{"side":"left","raise":1},{"side":"right","raise":2}])";
  EXPECT_EQ(part(Scene(4), "markers"), R"([{"side":"right","raise":2}])");
  EXPECT_EQ(part(Scene(2), "markers"), both);
  EXPECT_EQ(part(Scene(1), "markers"), both);
}

TEST(Outlook, MatchesAreShownOnceAllPicksAre) {
  Scene scene;  // markers Remember (left) and Recruit (right)
  EXPECT_EQ(part(scene, "matches"), "null");
  EXPECT_EQ(part(scene, "resolved"), "[]");
  scene.select({Action::Collect, Action::Recruit, Action::Collect});
  EXPECT_EQ(part(scene, "matches", kWatcher),
            R"([{"action":"collect","with":[2],"septima":[],"raise":1,"advance":true},)"
            R"({"action":"recruit","with":[],"septima":["right"],"raise":2,"advance":true},)"
            R"({"action":"collect","with":[0],"septima":[],"raise":1,"advance":true}])");
  EXPECT_EQ(seen(scene, 0).find("forecast")->find("suspicion")->dump(), "[1,2,1]");
  EXPECT_EQ(part(scene, "order"), "[0,1,2]");
  scene.finish_turn(0);
  EXPECT_EQ(part(scene, "resolved"), "[0]");
  EXPECT_EQ(seen(scene, 0).find("forecast")->find("suspicion")->dump(), "[0,2,1]");
}

TEST(Outlook, TheSuspicionAfterTheMatch) {
  Scene scene;
  set_suspicion(scene, 0, 3);
  set_suspicion(scene, 1, 7);
  EXPECT_EQ(forecast(scene, "after").dump(), "[3,7,2]");
  scene.select({Action::Collect, Action::Recruit, Action::Collect});
  EXPECT_EQ(forecast(scene, "after").dump(), "[4,8,3]") << "the track ends at 8";
  EXPECT_EQ(forecast(scene, "confronted").dump(), "[1]");
  scene.finish_turn(0);
  EXPECT_EQ(forecast(scene, "after").dump(), "[4,8,3]");
}

// --- Hunters ------------------------------------------------------------------------------------

TEST(Outlook, HuntersInReach) {
  Scene scene;  // Hunters in Huts 1, 3, 5
  const Json view = seen(scene, 0);
  const auto& reach = view.find("reach")->items();
  ASSERT_EQ(reach.size(), static_cast<std::size_t>(scene.rules().board.space_count));
  for (int space = 0; space < scene.rules().board.space_count; ++space) {
    const int zone = scene.rules().board.zone[space];
    const bool hunted = zone % 2 == 0;
    const Json& entry = reach[static_cast<std::size_t>(space)];
    EXPECT_EQ(entry.find("hut")->dump(), hunted ? std::to_string(zone + 1) : "null");
    EXPECT_EQ(entry.find("distance")->is_null(), !hunted);
  }
  const int near = scene.space_in_zone(1, 2);
  EXPECT_EQ(*reach[static_cast<std::size_t>(near - 1)].find_int("distance"), 2);
}

// Raised Suspicion draws Hunters, also one that a match will raise; not to an invisible Leader.
TEST(Outlook, WhomHuntersWillLookFor) {
  Scene scene;
  EXPECT_EQ(part(scene, "sought"), "[]");
  scene.select({Action::Collect, Action::Recruit, Action::Move});
  EXPECT_EQ(part(scene, "sought"), "[1]") << "the only match";
  scene.coven(2).flags |= Coven::kRaised;
  EXPECT_EQ(part(scene, "sought"), "[1,2]");
  scene.spell(1, {Spell::Invisibility}).coven(1).ongoing |= bit(Spell::Invisibility);
  EXPECT_EQ(part(scene, "sought"), "[2]");
}

TEST(Outlook, AChaseThatIsOverIsPast) {
  Scene scene;
  scene.witch(0, {Witch::Alice}).witch(1, {Witch::Remus});
  scene.leader(0, scene.space_in_zone(1, 5)).leader(1, scene.space_in_zone(3, 5));
  scene.select({Action::Collect, Action::Collect, Action::Move}).until("roll");
  EXPECT_EQ(part(scene, "sought"), "[0,1]");
  scene.say("roll -1");
  EXPECT_EQ(part(scene, "sought"), "[0,1]") << "its chase is not decided";
  scene.say("done");
  EXPECT_EQ(scene.asked(), kChance) << "the next roll";
  EXPECT_EQ(part(scene, "sought"), "[1]");
}

// In the edition that does not count the confrontation, a marker at the end of the track stays
// calm.
TEST(Outlook, AConfrontationThatRaisesNothing) {
  for (const bool raises : {false, true}) {
    Scene scene(3, "full", with("confrontation_raises", raises));
    set_suspicion(scene, 1, 8);
    scene.select({Action::Collect, Action::Recruit, Action::Move});
    EXPECT_EQ(part(scene, "sought"), raises ? "[1]" : "[]");
    EXPECT_EQ(forecast(scene, "confronted").dump(), "[1]");
  }
}

// Whoever rolls at least the number shown is caught: Otto, the distance and the match count.
TEST(Outlook, TheLeastNumberThatCatches) {
  int escapes = 0;
  for (const int far : {3, 4, 5}) {
    for (const char* roll : {"roll -1", "roll 0", "roll +1", "roll +2"}) {
      Scene scene;
      const int space = scene.space_in_zone(1, far);
      scene.leader(0, space).coven(0).suspicion = 2;
      if (far == 4) scene.witch(0, {Witch::Otto});
      scene.witch(0, {Witch::Alice, Witch::Remus});
      scene.select({Action::Recruit, Action::Collect, Action::Move});
      const auto caught_from = [&] {
        const Json view = seen(scene, 0);
        const Json& here = view.find("reach")->items()[static_cast<std::size_t>(space - 1)];
        return *here.find_int("caught_from");
      };
      const auto foretold = caught_from();
      scene.until("roll");
      ASSERT_EQ(scene.coven(0).leader + 1, space);
      EXPECT_EQ(caught_from(), foretold) << "the match has raised what it was going to";
      const auto before = scene.coven(0).witches;
      scene.say(roll);
      const Json view = seen(scene, kWatcher);
      const bool shown = view.find("chase")->find("caught")->as_bool();
      scene.say("done");
      const bool caught = scene.question() == "lose" || scene.coven(0).witches != before;
      EXPECT_EQ(caught, std::stoi(std::string(roll).substr(5)) >= foretold) << roll << far;
      EXPECT_EQ(caught, shown);
      escapes += !caught;
    }
  }
  EXPECT_GT(escapes, 2);
  EXPECT_LT(escapes, 10);
}

TEST(Outlook, OnlyWhoIsSoughtIsToldWhatCatches) {
  Scene scene;
  const auto told = [&](Viewer viewer) {
    const Json view = seen(scene, viewer);
    const auto space = static_cast<std::size_t>(scene.space_in_zone(1, 2) - 1);
    return !view.find("reach")->items()[space].find("caught_from")->is_null();
  };
  scene.select({Action::Recruit, Action::Collect, Action::Move});
  EXPECT_TRUE(told(0));
  EXPECT_FALSE(told(1));
  EXPECT_FALSE(told(kWatcher));
}

TEST(Outlook, AChaseAddsUp) {
  Scene scene;
  scene.witch(0, {Witch::Otto}).leader(0, scene.space_printing({Ingredient::Skull}));
  EXPECT_EQ(part(scene, "chase"), "null");
  set_suspicion(scene, 0, 6);
  scene.state().rolled = kRollOffset + 1;
  push(scene.state(), 0, step::AnswerRoll{});
  const int distance = hunter_distance(scene.rules(), scene.state(), 0);
  EXPECT_EQ(part(scene, "chase"), R"({"seat":0,"roll":1,"otto":2,"steps":5,"distance":)" +
                                      std::to_string(distance) + R"(,"caught":)" +
                                      (distance <= 5 ? "true}" : "false}"));
}

// Deterministic: every Charm paid is one step less.
TEST(Outlook, CharmsPaidCount) {
  Scene scene(3, "full", modules(true, false));
  scene.state().rolled = kRollOffset;
  scene.coven(0).flags |= Coven::kRaised;
  scene.state().step = 2;
  scene.leader(0, scene.space_in_zone(1, 2));
  const auto shown = [&](int paid) {
    push(scene.state(), 0, step::AnswerRoll{.steps_off = static_cast<std::uint8_t>(paid)});
    const Json view = seen(scene, 0);
    scene.state().agenda.pop();
    EXPECT_EQ(*view.find("chase")->find_int("steps"), 2 - paid);
    EXPECT_EQ(view.find("chase")->find("caught")->as_bool(), paid == 0);
    return *view.find("reach")->items()[scene.coven(0).leader].find_int("caught_from");
  };
  EXPECT_EQ(shown(0), 0);
  EXPECT_EQ(shown(1), 1);
}

// --- Crowd and Trials ---------------------------------------------------------------------------

TEST(Outlook, TheAngryWhoWouldCome) {
  Scene scene;
  scene.patient(1, "blind-yellow", true);
  set_suspicion(scene, 0, 6);
  EXPECT_EQ(forecast(scene, "angry").dump(),
            R"({"suspicion":8,"lines":[4,2,2],"patients":1,"total":9})");
  scene.state().angry_supply = 3;
  scene.state().angry_crowd = 1;
  EXPECT_EQ(*forecast(scene, "angry").find_int("total"), 1 + 3 + 1) << "while the supply lasts";
  to_trials(scene);
  EXPECT_EQ(scene.state().angry_crowd + std::count(std::begin(scene.state().chamber[0]),
                                                   std::end(scene.state().chamber[0]), kAngry),
            5);
}

// With fixed Trials, Suspicion has sent its Angry Citizens already.
TEST(Outlook, TheAngryOfFixedTrialsAreThere) {
  Scene scene(3, "full", modules(false, true));
  begin_with(scene, {6, 2, 2});
  EXPECT_EQ(forecast(scene, "angry").dump(),
            R"({"suspicion":0,"lines":[4,2,2],"patients":0,"total":8})");
}

Json trial(const Scene& scene, std::size_t chamber = 0) {
  return seen(scene, kWatcher).find("trials")->items()[chamber];
}

// Ties go to the leftmost Citizen, but Summoning wins them.
TEST(Outlook, WhoWouldWinATrial) {
  Scene scene;
  fill(scene, 1, {2, 1, 1, 2, kFoe});
  const Json tied = trial(scene);
  EXPECT_EQ(*tied.find_int("loyal"), 4);
  EXPECT_EQ(*tied.find_int("angry"), 1);
  EXPECT_TRUE(tied.find("freed")->as_bool());
  EXPECT_EQ(tied.find("standings")->dump(),
            R"([{"seat":2,"count":2,"present":2,"leftmost":1,"summoning":false},)"
            R"({"seat":1,"count":2,"present":2,"leftmost":2,"summoning":false}])");
  scene.spell(0, {Spell::Summoning}).coven(0).ongoing |= bit(Spell::Summoning);
  const Json summoned = trial(scene);
  EXPECT_EQ(*summoned.find_int("loyal"), 5);
  EXPECT_EQ(summoned.find("standings")->items()[2].dump(),
            R"({"seat":0,"count":1,"present":0,"leftmost":null,"summoning":true})");
  EXPECT_EQ(trial(scene, 1).find("standings")->items()[0], summoned.find("standings")->items()[2]);
}

// 3 Citizens of 13 are drawn, and two of them must be Loyal: (C(7,2) * 6 + C(7,3)) / C(13,3).
TEST(Outlook, TheOddsOfATrial) {
  Scene scene;
  scene.citizens(0, 3).citizens(1, 2).citizens(2, 2).state().angry_crowd = 6;
  fill(scene, 1, {0, 1, 2, kFoe, kFoe});
  ASSERT_EQ(scene.rules().chamber_size, 8);
  EXPECT_EQ(part(scene, "bag"), R"({"loyal":7,"angry":6})");
  const Json open = trial(scene);
  EXPECT_EQ(*open.find_int("draws"), 3);
  EXPECT_EQ(*open.find_int("needed"), 2);
  EXPECT_EQ(*open.find_int("good"), 21 * 6 + 35);
  EXPECT_EQ(*open.find_int("of"), 286);
  fill(scene, 1, {kFoe, kFoe, kFoe, kFoe, kFoe, kFoe, kFoe});
  const Json lost = trial(scene);
  EXPECT_EQ(*lost.find_int("draws"), 1);
  EXPECT_GT(*lost.find_int("needed"), 1) << "in vain";
  EXPECT_EQ(*lost.find_int("good"), 0);
}

// With fixed Trials the larger part of the Crowd sends the next Citizen: nothing is drawn.
TEST(Outlook, FixedTrialsAreDecided) {
  for (const int angry : {2, 9}) {
    Scene scene(3, "full", modules(false, true));
    scene.state().angry_crowd = static_cast<std::uint8_t>(angry);
    const Json decided = trial(scene);
    EXPECT_EQ(*decided.find_int("draws"), 0);
    EXPECT_EQ(*decided.find_int("good"), angry == 2 ? 1 : 0);
    EXPECT_EQ(*decided.find_int("of"), 1);
  }
}

// --- what grows ---------------------------------------------------------------------------------

TEST(Outlook, TheLunarPairGoesRound) {
  Scene scene;
  scene.lunar({Ingredient::Berry, Ingredient::Mushroom, Ingredient::Root, Ingredient::Skull,
               Ingredient::Herb});
  EXPECT_EQ(part(scene, "lunar_now"), R"(["berry","mushroom"])");
  scene.state().phase = 4;
  EXPECT_EQ(part(scene, "lunar_now"), R"(["herb","berry"])");
}

int gain(const Json& harvest, std::string_view id) {
  for (const Json& each : harvest.find("gains")->items()) {
    if (*each.find_string("id") == id) return static_cast<int>(*each.find_int("count"));
  }
  return 0;
}

// Whoever goes to a space before a Collect brings home what was shown there.
TEST(Outlook, ACollectBringsWhatWasShown) {
  Scene scene;
  EXPECT_EQ(part(scene, "harvest"), "null");
  scene.select({Action::Collect, Action::Move, Action::Collect});
  const Json view = seen(scene, 0);
  const auto& harvest = view.find("harvest")->items();
  ASSERT_EQ(harvest.size(), static_cast<std::size_t>(scene.rules().board.space_count));
  int spaces = 0;
  for (const std::string& option : scene.options()) {
    if (!option.starts_with("quick ")) continue;
    Scene after = scene;
    after.say(option).say("done");
    const Json& shown = harvest[after.coven(0).leader];
    for (std::size_t type = 0; type < kIngredients; ++type) {
      EXPECT_EQ(gain(shown, kIngredientIds[type]), after.coven(0).ingredients[type]) << option;
    }
    EXPECT_EQ(gain(shown, "crystal"), after.coven(0).crystals);
    for (const Json& type : shown.find("one_of")->items()) {
      EXPECT_TRUE(after.offers("collect nonlunar " + type.as_string())) << option;
    }
    ++spaces;
  }
  EXPECT_GT(spaces, 1);
  EXPECT_EQ(part(scene, "harvest", 1), "null") << "it is not their turn";
  scene.say("done").say("done");
  EXPECT_EQ(part(scene, "harvest"), "null") << "the card has been played";
}

// Areas next to a Spider that lies are guarded, and the Widow may forbid Crystals.
TEST(Outlook, GuardedAreasBringNothing) {
  Scene scene(1);
  scene.select({Action::Collect, Action::Ritual});
  const auto shown = [&](int space) {
    return seen(scene, 0).find("harvest")->items()[static_cast<std::size_t>(space - 1)];
  };
  int outcrop = 1;
  while (scene.rules().board.outcrops[outcrop - 1] == 0) ++outcrop;
  EXPECT_GT(gain(shown(outcrop), "crystal"), 0);
  scene.state().widow.no_crystals = 1;
  EXPECT_EQ(gain(shown(outcrop), "crystal"), 0);
  scene.state().widow.no_crystals = 0;
  scene.spider(1, outcrop, true);
  EXPECT_EQ(shown(outcrop).find("gains")->dump(), "[]");
}

}  // namespace
}  // namespace cauldron::septima
