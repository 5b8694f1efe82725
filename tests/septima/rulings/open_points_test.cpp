// The points that no edition settles (docs/rulings.md, Q1 to Q26; Q20 belongs to the solo game).
#include "games/septima/rules/year/scoring.h"
#include "septima/support/editions.h"
#include "septima/support/packs.h"

namespace cauldron::septima {
namespace {

constexpr int kX = kFoe;

Scene& recruit_alone(Scene& scene) {  // matches the Septima alone: Suspicion +2
  return scene.select({Action::Recruit, Action::Brew, Action::Heal});
}

int book_score(const Scene& scene) { return final_score(scene.rules(), scene.state(), 0).book; }

// Q1: point by point; each that finds no room on the track brings one confrontation.
TEST(OpenPoints, Q1RaiseByTwoGoesPointByPoint) {
  Scene seven;
  set_suspicion(seven, 0, 7);
  seven.coven(0).wisdom = 20;
  recruit_alone(seven).until("fly");
  EXPECT_EQ(wisdom(seven), 15);
  EXPECT_EQ(suspicion(seven), 7) << "to 8, confronted, back to 7";
  seven.say(seven.options().front());
  EXPECT_EQ(suspicion(seven), 7) << "nothing is left to raise";

  Scene eight;
  set_suspicion(eight, 0, 8);
  eight.coven(0).wisdom = 20;
  recruit_alone(eight).until("fly");
  EXPECT_EQ(suspicion(eight), 7) << "confronted by the first point";
  eight.say(eight.options().front());
  EXPECT_EQ(suspicion(eight), 8) << "the second one found room";
  EXPECT_EQ(wisdom(eight), 15) << "a single confrontation";

  Scene six;
  set_suspicion(six, 0, 6);
  six.witch(0, {Witch::Sen, Witch::Otto});
  recruit_alone(six).finish_turn(0);
  EXPECT_NE(six.question(), "lose");
  EXPECT_EQ(suspicion(six), 8);
}

// Q2: a confrontation is raised Suspicion for the steps C and D. No preset changes this switch.
TEST(OpenPoints, Q2ConfrontationCountsAsRaised) {
  for (const bool raises : {true, false}) {
    Scene scene(3, "full", with("confrontation_raises", raises));
    set_suspicion(scene, 0, 8);
    scene.leader(0, scene.space_in_zone(1, 3));
    scene.select({Action::Brew, Action::Brew, Action::Heal}).until("fly");
    scene.say(with_number("fly", scene.coven(0).leader + 1));
    play_turns(scene);
    EXPECT_EQ(scene.question() == "roll", raises);
  }
  expect_presets(&Variant::confrontation_raises, {true, true, true, true, true});
}

// Q3: only the top Witch of the Second Chamber is tried; those below wait for the next Season.
TEST(OpenPoints, Q3WitchesBelowTheTopOneStay) {
  Scene scene;
  scene.captured(Witch::Sen).captured(Witch::Hazel);
  fill(scene, 1, {0, 0, 0, 1, kX, kX, kX, kX});
  fill(scene, 2, {1, 1, 1, 2, kX, kX, kX, kX});
  to_trials(scene);
  EXPECT_TRUE(in_box(scene, Witch::Hazel)) << "on top";
  scene.until("select");
  EXPECT_EQ(scene.state().season, 1);
  ASSERT_EQ(scene.state().second_count, 1);
  EXPECT_EQ(scene.state().second[0], idx(Witch::Sen));
}

// Q4: Loyal Citizens in a Second Chamber without a Trial stay there.
TEST(OpenPoints, Q4CitizensWaitInTheSecondChamber) {
  Scene scene;
  fill(scene, 1, {0, 0, 0, 1, kX, kX, kX, kX});
  fill(scene, 2, {1, 2, 1});
  to_trials(scene);
  scene.until("select");
  EXPECT_EQ(scene.state().season, 1);
  EXPECT_EQ(loyal_in(scene, 2, 1), 2);
  EXPECT_EQ(loyal_in(scene, 2, 2), 1);
  EXPECT_EQ(loyal_in(scene, 1, 0), 0);
}

// Q5: Plead with both Chambers full sends nobody, but scores 2.
TEST(OpenPoints, Q5PleadScoresWithFullChambers) {
  for (const bool full : {true, false}) {
    Scene scene;
    fill(scene, 1, {1, 1, 1, 2, kX, kX, kX, kX});
    fill(scene, 2, {1, 2, 2, 2, kX, kX, kX});
    if (full) fill(scene, 2, {1, 2, 2, 2, kX, kX, kX, kX});
    scene.state().angry_supply = full ? 8 : 9;
    scene.coven(1).supply = 1;
    scene.coven(2).supply = 1;
    scene.select({Action::Plead, Action::Brew, Action::Heal}).say("done; done");
    EXPECT_EQ(wisdom(scene), 2);
    EXPECT_EQ(scene.question(), full ? "window" : "chamber");
    EXPECT_FALSE(scene.offers("chamber 1"));
    EXPECT_EQ(scene.offers("chamber 2"), !full);
    EXPECT_EQ(crowd(scene), 1);
  }
}

// Q6: several Charms may be spent on one roll, one after another.
TEST(OpenPoints, Q6SeveralCharmsOnOneRoll) {
  Scene scene;
  scene.coven(0).charms = 2;
  scene.leader(0, scene.space_in_zone(1, 4));
  recruit_alone(scene);
  play_turns(scene);
  scene.say("roll +2; charm; roll +1; charm; roll 0");
  EXPECT_EQ(scene.coven(0).charms, 0);
  EXPECT_FALSE(scene.offers("charm"));
  scene.say("done");
  EXPECT_EQ(scene.question(), "fly") << "4 steps reach the Leader";
}

// Q7: the Hunter's first step leads onto the space of its Hut and costs 1.
TEST(OpenPoints, Q7LeavingTheHutIsAStep) {
  for (const auto& [beyond, sum, caught] :
       {std::tuple{0, 1, true}, {0, 0, false}, {1, 1, false}, {1, 2, true}, {2, 2, false}}) {
    Scene scene;
    scene.leader(0, space_where(scene, [steps = beyond](const Board& board, int space) {
                   return board.zone[space] == 0 && board.distance[board.hut[0]][space] == steps;
                 }));
    set_suspicion(scene, 0, std::max(sum - 2, -1));
    recruit_alone(scene);
    play_turns(scene);
    scene.say(sum < suspicion(scene) ? "roll -1; done" : "roll 0; done");
    EXPECT_EQ(scene.question() == "fly", caught)
        << beyond << " beyond the Hut's space, sum " << sum;
  }
}

// Q8: advances from Witches and Patient tracks ignore icons; Offering and ribbon apply.
TEST(OpenPoints, Q8AdvancesIgnoreIconsNotRibbons) {
  Scene scene;
  scene.ritual(0, scene.ritual_at(5, 3)).goods(0, {Ingredient::Herb});
  ready_to_heal(scene, Illness::Blind, 0);
  scene.say("track blind");
  EXPECT_EQ(scene.question(), "advance");
  EXPECT_EQ(offered(scene, "advance"), 2) << "Collect and Plead, with a Heal card";
  scene.say(with_number("advance", scene.ritual_at(6, 4)));
  EXPECT_EQ(scene.question(), "pay");
  scene.say("pay herb");
  EXPECT_EQ(scene.question(), "learn");
  EXPECT_EQ(offered(scene, "learn"), 3) << "an Air space";

  Scene tommy;
  tommy.witch(0, {Witch::Tommy}).ritual(0, tommy.ritual_at(1, 3));
  tommy.select({Action::Remember, Action::Brew, Action::Heal}).say("done; call tommy");
  EXPECT_EQ(offered(tommy, "advance"), 2) << "Recruit and Brew";
  tommy.say(with_number("advance", tommy.ritual_at(2, 2)));
  EXPECT_EQ(tommy.question(), "learn");
  EXPECT_EQ(offered(tommy, "learn"), 6) << "on the border of Earth and Air";
}

// Q9: a marker on a border is in both sections.
TEST(OpenPoints, Q9BorderCountsForBothSections) {
  constexpr std::uint8_t kAir = 5, kFire = 6, kEarth = 7;  // Book cards 6, 7, 8
  Scene scene;
  scene.witch(0, {Witch::Sen}).citizens(0, 0);
  const auto pays = [&](int column, std::uint8_t book) {
    scene.ritual(0, scene.ritual_at(4, column));
    scene.coven(0).book = book;
    return book_score(scene) == 10;
  };
  EXPECT_TRUE(pays(2, kEarth));
  EXPECT_TRUE(pays(2, kAir));
  EXPECT_FALSE(pays(2, kFire));
  EXPECT_TRUE(pays(6, kAir));
  EXPECT_TRUE(pays(6, kFire));
  EXPECT_FALSE(pays(6, kEarth));
}

// Q10: "healed" means the level on the own track, "any" the sum of all three.
TEST(OpenPoints, Q10HealedMeansTheLevels) {
  Scene scene;
  scene.witch(0, {Witch::Sen, Witch::Otto}).citizens(0, 0);
  scene.coven(0).book = 3;  // 5 healed
  std::uint8_t* level = scene.coven(0).level;
  level[0] = 3;
  level[2] = 1;
  EXPECT_EQ(book_score(scene), 0);
  level[1] = 1;
  EXPECT_EQ(book_score(scene), 20);
  scene.coven(0).book = 1;  // 2 Infected
  EXPECT_EQ(book_score(scene), 0);
  level[2] = 2;
  EXPECT_EQ(book_score(scene), 10);

  Scene declined;  // a healing without the advance is recorded nowhere
  ready_to_heal(declined, Illness::Infected, 1);
  declined.say("done");
  EXPECT_EQ(declined.coven(0).level[idx(Illness::Infected)], 1);
}

// Q11: with the track at level 5 one may heal, without advance and reward.
TEST(OpenPoints, Q11HealingAtTheTopOfTheTrack) {
  Scene scene;
  scene.patient(1, "infected-yellow", true);
  ready_to_heal(scene, Illness::Infected, 5);
  EXPECT_EQ(scene.question(), "heal") << "no question about the track";
  EXPECT_EQ(scene.coven(0).level[idx(Illness::Infected)], 5);
  EXPECT_EQ(has(scene, Potion::InfectionRemedy), 0);
  EXPECT_EQ(scene.state().patient_angry, 0) << "it is healed";
  play_turns(scene);
  scene.until("select");
  EXPECT_EQ(scene.state().patient[0], kNone);
}

// Q12: with a full Coven one may swap; the surplus goes to the box.
TEST(OpenPoints, Q12FullCovenMaySwap) {
  for (const char* mode : {"basic", "full"}) {
    const bool full = std::string(mode) == "full";
    Scene scene(3, mode);
    scene.witch(0, {Witch::Sen, Witch::Otto, Witch::Luke, Witch::Hazel});
    ready_to_heal(scene, Illness::Blind, 4);
    scene.say("track blind; draw wilmot");
    if (full) {
      scene.say("draw serena");
      EXPECT_EQ(scene.options(), (std::vector<std::string>{"keep serena", "keep wilmot"}));
      scene.say("keep wilmot");
      const State& s = scene.state();
      EXPECT_EQ(s.stack[s.stack_count - 1].tiles, bit(Witch::Serena)) << "under the stack";
    }
    EXPECT_EQ(offered(scene, "keep"), 0);
    EXPECT_EQ(offered(scene, "dismiss"), 5);
    Scene declined = scene;
    scene.say("dismiss otto");
    EXPECT_TRUE(joined(scene, 0, Witch::Wilmot));
    EXPECT_FALSE(joined(scene, 0, Witch::Otto));
    EXPECT_TRUE(in_box(scene, Witch::Otto));
    declined.say("dismiss wilmot");
    EXPECT_TRUE(joined(declined, 0, Witch::Otto));
    EXPECT_TRUE(in_box(declined, Witch::Wilmot));
  }
}

// Q13: each of two adjacent outcrops gives a Crystal. The printed map has no such space.
TEST(OpenPoints, Q13TwoOutcropsGiveTwoCrystals) {
  Json pack = read_json(printed_pack());
  Json board = *pack.find("board");
  Json woods = Json::array();
  for (Json wood : board.find("woods")->items()) {
    wood.set("outcrops", 1);
    woods.push_back(std::move(wood));
  }
  board.set("woods", std::move(woods));
  pack.set("board", std::move(board));
  Variant variant;
  variant.players = 3;
  auto rules = load_rules("outcrops.json", pack.dump(), variant, kNewestRules);
  ASSERT_TRUE(rules);
  for (const int outcrops : {0, 1, 2}) {
    Scene scene(*rules);
    scene.leader(0, space_where(scene, [&](const Board& map, int space) {
                   return map.outcrops[space] == outcrops;
                 }));
    scene.select({Action::Collect, Action::Brew, Action::Heal}).say("done; done");
    EXPECT_EQ(crystals(scene), outcrops);
  }
}

}  // namespace
}  // namespace cauldron::septima
