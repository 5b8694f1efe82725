// The worked examples of the rulebook, X1 to X9, X13, X14 and X24: setup, Actions, Hunters. Those
// of Spells and Witches are in examples_cards_test.cpp, those of Trials in examples_trial_test.cpp.
// Where an example names colours, seat 0 is Green.
#include "septima/support/packs.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {

namespace {

std::string str(int number) { return std::to_string(number); }

// Before anything is drawn.
Scene fresh(int players, std::string_view mode = "full") {
  Scene scene(players, mode);
  scene.state() = initial(scene.rules());
  return scene;
}

// The space where these areas meet; areas as in Board::areas.
int corner(const Scene& scene, std::initializer_list<int> areas) {
  const Board& board = scene.rules().board;
  for (int space = 0; space < board.space_count; ++space) {
    if (std::equal(areas.begin(), areas.end(), std::begin(board.areas_at[space]))) return space + 1;
  }
  ADD_FAILURE() << "no such corner";
  return 1;
}

int town_of(const Scene& scene, std::string_view token) {
  for (int town = 0; town < kTowns; ++town) {
    const std::uint8_t there = scene.state().patient[town];
    if (there != kNone && kPatientIds[there] == token) return town + 1;
  }
  return 0;
}

}  // namespace

// X1: five Patients for three covens, each clockwise from the one before.
TEST(Examples, X1PatientsAtSetup) {
  Scene scene = fresh(3);
  scene.until("patient");
  scene.say(
      "patient blind-blue; patient infected-yellow; patient blind-yellow;"
      "patient paralyzed-blue; patient paralyzed-yellow");
  EXPECT_EQ(town_of(scene, "blind-blue"), 2);
  EXPECT_EQ(town_of(scene, "infected-yellow"), 3);
  EXPECT_EQ(town_of(scene, "blind-yellow"), 5);
  EXPECT_EQ(town_of(scene, "paralyzed-blue"), 6);
  EXPECT_EQ(town_of(scene, "paralyzed-yellow"), 1);
  EXPECT_EQ(scene.state().patient[4 - 1], kNone);
  EXPECT_EQ(town_of(scene, "infected-blue"), 0);
  EXPECT_NE(scene.question(), "patient");
}

// X2: old Patients get an Angry Citizen each, two new ones come.
TEST(Examples, X2PatientsAtPreparation) {
  Scene scene;
  scene.patient(1, "paralyzed-yellow").patient(2, "blind-blue").patient(5, "infected-yellow");
  scene.season(0, 4).select({Action::Brew, Action::Heal, Action::Ritual}).until("patient");
  scene.say("patient blind-yellow; patient infected-blue");
  EXPECT_EQ(town_of(scene, "blind-yellow"), 3);
  EXPECT_EQ(town_of(scene, "infected-blue"), 4);
  EXPECT_EQ(town_of(scene, "paralyzed-yellow"), 1);
  EXPECT_EQ(scene.state().patient[6 - 1], kNone);
  EXPECT_EQ(scene.state().patient_angry, 1 << 0 | 1 << 1 | 1 << 4);
  EXPECT_EQ(scene.state().angry_supply, 13);
  EXPECT_NE(scene.question(), "patient");
}

// X3: Berry or Herb three times, 2 Crystals, 1 Calming Potion.
TEST(Examples, X3Prologue) {
  Scene scene = fresh(2);
  scene.until("prologue").say("prologue 1 0; prologue 3 1; prologue 2 0; prologue 4 1");
  scene.say("arrange 1 over 2");
  const Coven before = scene.coven(0);
  for (const char* taken : {"take berry", "take herb", "take berry"}) {
    EXPECT_EQ(scene.options(), (std::vector<std::string>{"take berry", "take herb"}));
    scene.say(taken);
  }
  EXPECT_EQ(scene.has(0, Ingredient::Berry), 2);
  EXPECT_EQ(scene.has(0, Ingredient::Herb), 1);
  EXPECT_EQ(scene.coven(0).crystals, before.crystals + 2);
  EXPECT_EQ(scene.has(0, Potion::Calming), 1);
  EXPECT_EQ(scene.has(0, Potion::Flying), 0);
  EXPECT_EQ(scene.asked(), 1);  // Nothing more for seat 0.
}

// X4: the last in turn order places first, then counterclockwise; golden spaces next to Town.
TEST(Examples, X4StartPositions) {
  Scene scene = fresh(3);
  scene.until("first").say("first 1");
  const int starts[] = {corner(scene, {1, 6, 7}), corner(scene, {2, 3, 11}),
                        corner(scene, {4, 5, 15})};
  for (const int space : starts) {
    EXPECT_TRUE(scene.rules().board.golden[scene.rules().board.zone[space - 1]]);
    EXPECT_NE(scene.rules().board.towns[space - 1], 0);
  }
  EXPECT_EQ(scene.asked(), 0);
  scene.say("begin " + str(starts[0]));
  EXPECT_EQ(scene.asked(), 2);
  EXPECT_FALSE(scene.offers("begin " + str(starts[0])));  // Taken.
  scene.say("begin " + str(starts[1]));
  EXPECT_EQ(scene.asked(), 1);
  scene.say("begin " + str(starts[2]));
  EXPECT_NE(scene.question(), "begin");
  EXPECT_EQ(scene.coven(0).leader + 1, starts[0]);
  EXPECT_EQ(scene.coven(2).leader + 1, starts[1]);
  EXPECT_EQ(scene.coven(1).leader + 1, starts[2]);
}

// X5: in the second Phase Berry and Mushroom are Lunar; the Root stays where it is.
TEST(Examples, X5CollectUnmatched) {
  using enum Ingredient;
  Scene scene;
  scene.lunar({Root, Berry, Mushroom, Herb, Skull}).season(0, 1);
  scene.leader(0, scene.space_printing({Berry, Berry, Mushroom, Root}));
  ASSERT_EQ(scene.rules().board.outcrops[scene.coven(0).leader], 1);
  Scene matched = scene;

  scene.select({Action::Collect, Action::Heal, Action::Brew}).say("done; done");
  EXPECT_EQ(scene.has(0, Berry), 2);
  EXPECT_EQ(scene.has(0, Mushroom), 1);
  EXPECT_EQ(scene.has(0, Root), 0);
  EXPECT_EQ(scene.coven(0).crystals, 1);
  EXPECT_EQ(scene.question(), "window");  // The Root is not offered.
  scene.finish_turn(0);
  EXPECT_EQ(scene.coven(0).suspicion, 2);

  matched.select({Action::Collect, Action::Collect, Action::Brew}).say("done; done");
  EXPECT_EQ(matched.options(), (std::vector<std::string>{"done", "collect nonlunar root"}));
  matched.say("collect nonlunar root").finish_turn(0);
  EXPECT_EQ(matched.has(0, Berry), 2);
  EXPECT_EQ(matched.has(0, Root), 1);
  EXPECT_EQ(matched.coven(0).suspicion, 3);
}

// X6: only what lies next to the walk itself, Lunar or not, and no Crystal.
TEST(Examples, X6MoveUnmatched) {
  using enum Ingredient;
  // Woods 0 to 3 of the second ring are the areas 7 to 10.
  const auto rules =
      load_rules("woods", pack_with_woods({{0, {Mushroom}}, {1, {Berry}}, {2, {Root}}, {3, {}, 1}}),
                 Variant{.players = 3}, kNewestRules);
  ASSERT_TRUE(rules);
  Scene scene(*rules);
  const int start = corner(scene, {1, 7, 8}), quick = corner(scene, {1, 8, 9});
  const int orange = corner(scene, {8, 9, kNone}), gray = corner(scene, {1, 2, 9});
  const int end = corner(scene, {9, 10, kNone});
  scene.lunar({Root, Mushroom, Berry, Herb, Skull});
  scene.leader(0, start).leader(1, orange).leader(2, gray);
  ASSERT_EQ(scene.rules().board.distance[quick - 1][end - 1], 3);
  ASSERT_EQ(scene.rules().board.outcrops[end - 1], 1);
  scene.select({Action::Move, Action::Heal, Action::Brew}).say("quick " + str(quick) + "; done");
  EXPECT_FALSE(scene.offers("move " + str(orange)));  // Nobody ends there.
  EXPECT_FALSE(scene.offers("leap " + str(end)));
  scene.say("move " + str(end));
  EXPECT_EQ(scene.options(), (std::vector<std::string>{"done", "collect berry", "collect root"}));
  scene.say("collect berry");
  EXPECT_EQ(scene.has(0, Berry), 1);
  EXPECT_EQ(scene.has(0, Root) + scene.has(0, Mushroom) + scene.coven(0).crystals, 0);
  EXPECT_EQ(scene.coven(0).leader + 1, end);
  scene.finish_turn(0);
  EXPECT_EQ(scene.coven(0).suspicion, 2);
}

// X7: a Flying Ointment for a Mushroom and a Berry, and 3 Wisdom.
TEST(Examples, X7Brew) {
  Scene scene;
  scene.goods(0, {Ingredient::Mushroom, Ingredient::Berry});
  scene.select({Action::Brew, Action::Heal, Action::Chant}).say("done; done");
  EXPECT_EQ(scene.options(),
            (std::vector<std::string>{"done", "brew flying-ointment pay berry mushroom"}));
  scene.say("brew flying-ointment pay berry mushroom");
  EXPECT_EQ(scene.has(0, Ingredient::Mushroom), 0);
  EXPECT_EQ(scene.has(0, Ingredient::Berry), 0);
  EXPECT_EQ(scene.has(0, Potion::Flying), 1);
  EXPECT_EQ(scene.coven(0).wisdom, 3);
}

// X8: two covens heal one Patient in the same Moon Phase, each once.
TEST(Examples, X8TwoCovensOnePatient) {
  Scene scene;
  scene.patient(1, "blind-yellow", true);
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    scene.leader(seat, scene.space_at_towns({1}));
    scene.potions(seat, {Potion::BlindnessRemedy, Potion::BlindnessRemedy});
  }
  ASSERT_EQ(scene.state().angry_supply, 15);
  scene.select({Action::Heal, Action::Heal, Action::Brew}).say("done; done");
  scene.say("heal 1 with blindness-remedy; track blind; advance 7");
  EXPECT_EQ(scene.coven(0).level[0], 1);
  EXPECT_EQ(scene.has(0, Potion::BlindnessRemedy), 1);
  EXPECT_EQ(scene.state().patient_angry, 0);
  EXPECT_EQ(scene.state().angry_supply, 16);
  EXPECT_EQ(scene.question(), "heal");
  EXPECT_FALSE(scene.offers("heal 1 with blindness-remedy"));  // Once each.
  scene.finish_turn(0).say("done; done; heal 1 with blindness-remedy; track blind; advance 6");
  EXPECT_EQ(scene.coven(1).level[0], 1);
  EXPECT_EQ(town_of(scene, "blind-yellow"), 1);  // It stays until the end of the Moon Phase.
  scene.finish_turn(1).until("select");
  EXPECT_EQ(town_of(scene, "blind-yellow"), 0);
  EXPECT_EQ(scene.state().patient_discard, 1);
}

// X9: a matched Chant lowers by 3, down to -1, and brings no Hunter.
TEST(Examples, X9ChantMatched) {
  for (const int before : {5, 4, 2, 1}) {
    Scene scene;
    scene.coven(0).suspicion = static_cast<std::int8_t>(before);
    scene.leader(0, scene.space_in_zone(1, 1));
    ASSERT_EQ(scene.state().huts[0], idx(Hunter::Active));
    scene.select({Action::Chant, Action::Chant, Action::Brew});
    scene.say("done; done; bonus").finish_turn(0);
    EXPECT_EQ(scene.coven(0).suspicion, std::max(before - 3, -1));
    EXPECT_FALSE(scene.comes("roll", "select"));
  }
}

// X13: sum 5 and distance 5: the Hunter passes Gray and reaches Green.
TEST(Examples, X13HunterRoll) {
  Scene scene;
  const int target = scene.space_in_zone(1, 5);
  scene.leader(0, target).leader(1, scene.space_in_zone(1, 4)).witch(0, {Witch::Hazel, Witch::Sen});
  scene.coven(0).suspicion = 3;
  scene.select({Action::Plead, Action::Heal, Action::Plead}).until("roll");
  EXPECT_EQ(scene.coven(0).suspicion, 4);
  Scene escaped = scene;

  scene.say("roll +1; done");
  EXPECT_EQ(scene.options(), (std::vector<std::string>{"lose hazel", "lose sen"}));
  scene.say("lose hazel");
  EXPECT_EQ(scene.state().second_count, 1);
  EXPECT_EQ(scene.state().second[0], idx(Witch::Hazel));
  EXPECT_EQ(scene.coven(0).witches, bit(Witch::Sen));
  EXPECT_EQ(scene.coven(0).suspicion, 3);
  const int refuge = scene.space_in_zone(4, 2);
  EXPECT_FALSE(scene.offers("fly " + str(scene.coven(1).leader + 1)));  // Only an empty one: H3.
  scene.say("fly " + str(refuge));
  EXPECT_EQ(scene.coven(0).leader + 1, refuge);
  EXPECT_EQ(scene.state().huts[0], idx(Hunter::Active));
  EXPECT_EQ(scene.coven(1).suspicion, 2);  // Gray was only passed.

  escaped.say("roll 0; done");  // 4 steps are not enough.
  EXPECT_NE(escaped.question(), "lose");
  EXPECT_EQ(escaped.coven(0).suspicion, 4);
}

// X14: Hunters come from the nearest Hut counterclockwise; those who came are Inactive.
TEST(Examples, X14HunterRelocation) {
  Scene scene;  // Green, Orange, Gray in turn order
  scene.hunter(1, Hunter::Active).hunter(3, Hunter::Active).hunter(4, Hunter::Active);
  scene.hunter(5, Hunter::None);
  scene.leader(0, scene.space_in_zone(5, 1)).leader(1, scene.space_in_zone(6, 1));
  scene.leader(2, scene.space_in_zone(5, 3));
  scene.select({Action::Brew, Action::Brew, Action::Brew}).until("marker");
  const auto huts = [&] {
    return std::vector<int>(std::begin(scene.state().huts), std::end(scene.state().huts));
  };
  const int active = idx(Hunter::Active), inactive = idx(Hunter::Inactive);
  EXPECT_EQ(huts(), (std::vector<int>{active, 0, 0, 0, inactive, inactive}));
  scene.until("select");
  EXPECT_EQ(huts(), (std::vector<int>{active, 0, 0, 0, active, active}));
}

// X24: two covens: the left marker alone +1, the right one alone +2, with the other coven +1. T2.
TEST(Examples, X24TwoPlayerMatch) {
  const auto suspicion = [](Action left, Action right, Action other) {
    Scene scene(2);
    scene.markers(left, right).select({Action::Heal, other}).say("done; done; done");
    EXPECT_EQ(scene.coven(0).charms, 1);
    return scene.finish_turn(0).coven(0).suspicion - 2;
  };
  EXPECT_EQ(suspicion(Action::Heal, Action::Recruit, Action::Brew), 1);
  EXPECT_EQ(suspicion(Action::Recruit, Action::Heal, Action::Brew), 2);
  EXPECT_EQ(suspicion(Action::Recruit, Action::Plead, Action::Heal), 1);
  EXPECT_EQ(suspicion(Action::Recruit, Action::Heal, Action::Heal), 1);
  EXPECT_EQ(suspicion(Action::Heal, Action::Recruit, Action::Heal), 1);
}

}  // namespace cauldron::septima
