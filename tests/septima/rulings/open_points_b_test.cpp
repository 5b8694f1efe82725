// The points that no edition settles, from Q14 on; see open_points_test.cpp for the others.
#include "games/septima/rules/year/scoring.h"
#include "septima/support/editions.h"

namespace cauldron::septima {
namespace {

constexpr int kX = kFoe;

// Q14: each Crystal stands for one Ingredient in every objective, and still counts in pairs.
TEST(OpenPoints, Q14CrystalsStandForIngredients) {
  const auto scored = [](int card, std::initializer_list<Ingredient> goods, int crystals) {
    Scene scene;
    scene.coven(0).book = static_cast<std::uint8_t>(card - 1);
    scene.witch(0, {Witch::Sen, Witch::Otto, Witch::Luke, Witch::Nina});
    scene.citizens(0, 0).goods(0, goods, crystals).ritual(0, scene.ritual_at(4, 0));
    set_suspicion(scene, 0, 5);
    return final_score(scene.rules(), scene.state(), 0);
  };
  const auto B = Ingredient::Berry, S = Ingredient::Skull, H = Ingredient::Herb;
  EXPECT_EQ(scored(1, {B, B, B, B}, 2).book, 20) << "6 of one type";
  EXPECT_EQ(scored(1, {B, B, B, B}, 1).book, 0);
  EXPECT_EQ(scored(1, {B, B, B, S, S, S}, 2).book, 0) << "one type, not two";
  EXPECT_EQ(scored(2, {B, S, H}, 2).book, 15) << "5 types";
  EXPECT_EQ(scored(2, {B, S, H}, 1).book, 0);
  EXPECT_EQ(scored(7, {S}, 2).book, 10) << "3 Skulls";
  EXPECT_EQ(scored(7, {S, B}, 1).book, 0);
  EXPECT_EQ(scored(1, {B, B, B, B}, 2).pairs, 3);
}

// Q15: Remember in the first Moon Phase has no effect, but can match.
TEST(OpenPoints, Q15RememberWithoutDiscardsHasNoEffect) {
  Scene scene;
  scene.select({Action::Remember, Action::Remember, Action::Heal}).say("done; done");
  EXPECT_EQ(scene.question(), "window") << "nothing to remember";
  scene.finish_turn(0);
  EXPECT_EQ(suspicion(scene), 3);

  Scene later;
  later.discard(0, {Action::Brew, Action::Chant});
  later.select({Action::Remember, Action::Collect, Action::Heal}).say("done; done");
  EXPECT_EQ(later.options(), (std::vector<std::string>{"remember brew", "remember chant"}));
}

// Q16: a match by an effect is only the own.
TEST(OpenPoints, Q16MatchByEffectIsOnlyTheOwn) {
  struct Effect {
    Action action;
    const char* text;
    int raised;
  };
  for (const Effect& effect :
       {Effect{Action::Brew, "use ritual-oil", 1}, Effect{Action::Brew, "call martha", 2},
        Effect{Action::Brew, "cast invisible-famulus", 0},
        Effect{Action::Remember, "call aylana", 1}}) {
    Scene scene;
    scene.potions(0, {Potion::Oil}).spell(0, {Spell::InvisibleFamulus});
    scene.witch(0, {Witch::Martha, Witch::Aylana});
    scene.select({effect.action, Action::Heal, Action::Collect}).say("done");
    scene.say(effect.text);
    EXPECT_TRUE(is_matched(scene.state().turn));
    scene.finish_turn(0);
    EXPECT_EQ(suspicion(scene, 0), 2 + effect.raised) << effect.text;
    for (const Seat other : {Seat{1}, Seat{2}}) {
      EXPECT_FALSE(is_matched(scene.state().turn)) << effect.text;
      scene.finish_turn(other);
      EXPECT_EQ(suspicion(scene, other), 2);
    }
    EXPECT_EQ(scene.coven(1).charms, 0) << "no bonus of Heal";
  }
}

// Q17: a Summer Winner with fewer than 2 Citizens in the Chamber leaves all it has there.
TEST(OpenPoints, Q17SummerWinnerWithOneCitizenLeavesIt) {
  Scene scene;
  summer(scene);
  scene.citizens(0, 0).citizens(1, 0).citizens(2, 0);
  for (Seat seat = 0; seat < 3; ++seat) set_suspicion(scene, seat, -1);
  fill(scene, 1, {0});
  to_trials(scene);
  ASSERT_EQ(scene.question(), "join") << "the bag is empty";
  scene.say(scene.options().front());
  EXPECT_TRUE(over(scene.state()));
  EXPECT_EQ(loyal_in(scene, 1, 0), 1);
  EXPECT_EQ(crowd(scene), 0);
}

// Q18: Bryn changes nothing in Summer.
TEST(OpenPoints, Q18BrynHasNoEffectInSummer) {
  for (const bool in_summer : {true, false}) {
    Scene scene;
    scene.trial(Witch::Wilmot).witch(0, {Witch::Bryn});
    if (in_summer) summer(scene);
    fill(scene, 1, {0, 0, 0, 0, 0, kX, kX, kX});
    to_trials(scene);
    scene.say("keep wilmot");
    EXPECT_EQ(scene.question(), in_summer ? "" : "bryn");
    EXPECT_EQ(loyal_in(scene, 1, 0), in_summer ? 2 : 5) << "still in the Chamber";
  }
}

// Q19: Albert on the Hunter one rolled for ends the chase; the Hut counts as occupied in step D.
TEST(OpenPoints, Q19AlbertEndsTheChase) {
  for (const bool albert : {true, false}) {
    Scene scene;
    scene.witch(0, {Witch::Albert}).goods(0, {}, 2).leader(0, scene.space_in_zone(1, 2));
    scene.select({Action::Recruit, Action::Brew, Action::Heal});
    play_turns(scene);
    scene.say(albert ? "roll +2; call albert 1; pay crystal; pay crystal" : "roll +2; done");
    EXPECT_EQ(scene.question(), albert ? "marker" : "fly");
    if (!albert) continue;
    EXPECT_EQ(hunter_in(scene, 1), Hunter::Inactive);
    EXPECT_EQ(hunter_in(scene, 5), Hunter::Active) << "nobody came in its place";
    EXPECT_EQ(suspicion(scene), 4);
  }
  Scene both;  // a second Leader in the same Zone has raised Suspicion, too
  both.witch(0, {Witch::Albert}).goods(0, {}, 2);
  both.leader(0, both.space_in_zone(1, 2)).leader(1, both.space_in_zone(1, 3));
  both.select({Action::Brew, Action::Brew, Action::Heal});
  play_turns(both);
  both.say("roll +2; call albert 1; pay crystal; pay crystal");
  EXPECT_EQ(both.question(), "marker") << "no roll for a Hunter who lies down";
  EXPECT_EQ(hunter_in(both, 1), Hunter::Inactive);
  EXPECT_EQ(hunter_in(both, 5), Hunter::Active);
}

// Q21: the Lunar markers stay as they lie all year, and form a ring.
TEST(OpenPoints, Q21LunarMarkersStayAllYear) {
  Scene scene;
  const std::array<std::uint8_t, 5> lunar = std::to_array(scene.state().lunar);
  for (int season = 0; season < 3; ++season) {
    to_trials(scene);
    scene.until("select");
    EXPECT_EQ(scene.state().season, season + 1);
    EXPECT_EQ(std::to_array(scene.state().lunar), lunar);
  }
  scene.season(3, 4);
  for (int type = 0; type < kIngredients; ++type) {
    EXPECT_EQ(is_lunar(scene.rules(), scene.state(), static_cast<Ingredient>(type)),
              type == lunar[4] || type == lunar[0]);
  }
}

// Q22: several picks after the Trials must differ.
TEST(OpenPoints, Q22PicksAfterTheTrialsDiffer) {
  for (const bool johanna : {false, true}) {
    Scene scene;
    if (johanna) scene.witch(0, {Witch::Johanna});
    scene.citizens(0, 6);
    fill(scene, 1, {kX, kX, kX, kX, kX, kX, kX, kX});
    to_trials(scene);
    scene.say("pick calm");
    EXPECT_EQ(scene.offers("pick calm"), johanna);
    scene.say("pick ingredient; take root");
    EXPECT_EQ(scene.offers("pick ingredient"), johanna);
    EXPECT_TRUE(scene.offers("pick walk"));
  }
}

// Q23: when the 16 Angry Citizens run out, as many come as there are.
TEST(OpenPoints, Q23AngryCitizensMayRunOut) {
  Scene scene(4);
  for (Seat seat = 0; seat < 4; ++seat) set_suspicion(scene, seat, 8);  // 4 lines each
  scene.patient(1, "blind-yellow", true).patient(2, "infected-blue", true);
  to_trials(scene);
  EXPECT_EQ(scene.state().angry_crowd, 16) << "14 of 16 lines, and 2 from Patients";
  EXPECT_EQ(scene.state().angry_supply, 0);

  Scene pub;
  pub.building(Building::Pub).leader(0, pub.space_at_towns({6}));
  pub.state().angry_supply = 0;
  pub.state().angry_crowd = 16;
  pub.select({Action::Recruit, Action::Brew, Action::Heal}).say("done; visit pub");
  EXPECT_EQ(pub.state().angry_crowd, 16);
  EXPECT_EQ(crowd(pub), 2) << "the Loyal Citizen comes all the same";
}

// Q24: the second card of Time Twister is any card in hand; it is shown and kept.
TEST(OpenPoints, Q24TimeTwisterShowsACardInHand) {
  Scene scene;
  scene.spell(0, {Spell::TimeTwister}).discard(0, {Action::Move});
  scene.select({Action::Brew, Action::Chant, Action::Collect}).say("done; done; done");
  scene.say("cast time-twister");
  EXPECT_FALSE(scene.offers("also move")) << "discarded";
  EXPECT_FALSE(scene.offers("also brew")) << "played";
  EXPECT_EQ(offered(scene, "also"), 7);
  const std::uint16_t hand = scene.coven(0).hand;
  scene.say("also chant");
  EXPECT_EQ(suspicion(scene), 0) << "its Main Ability, though another coven chants";
  EXPECT_EQ(scene.coven(0).hand, hand);
  EXPECT_EQ(scene.coven(0).discard, bit(Action::Move));
  EXPECT_FALSE(is_matched(scene.state().turn));
}

// Q25: matching is settled at the reveal; Serena and Martha look at the moment of use.
TEST(OpenPoints, Q25MatchingIsSettledAtTheReveal) {
  for (const bool matched : {false, true}) {
    Scene scene;
    scene.witch(0, {Witch::Serena, Witch::Martha}).potions(0, {Potion::Oil});
    const Action other = matched ? Action::Brew : Action::Chant;
    scene.select({Action::Brew, other, Action::Collect});
    const Board& board = scene.rules().board;
    const int two_away = space_where(scene, [&](const Board&, int space) {
      return board.distance[scene.coven(0).leader][space] == 2;
    });
    EXPECT_EQ(scene.offers(with_number("quick", two_away)), !matched);
    scene.say("done");
    EXPECT_EQ(scene.offers("call martha"), !matched);
    scene.say("use ritual-oil");
    EXPECT_FALSE(scene.offers("call martha")) << "matched by now";
    scene.finish_turn(0);
    EXPECT_EQ(suspicion(scene), 3);
  }
}

// Q26: an Offering that cannot be paid keeps one from that space.
TEST(OpenPoints, Q26UnpaidOfferingsKeepOneOut) {
  for (const int crystals : {0, 1}) {
    Scene scene;
    scene.ritual(0, scene.ritual_at(5, 3)).goods(0, {}, crystals);
    scene.select({Action::Ritual, Action::Brew, Action::Heal}).say("done; done");
    EXPECT_EQ(offered(scene, "advance"), crystals > 0 ? 2 : 0) << "row 6 asks for an Offering";
    EXPECT_EQ(offered(scene, "sideways"), 2);

    Scene match;  // the Ritual Advance as well
    match.ritual(0, match.ritual_at(5, 7)).goods(0, {}, crystals);
    match.select({Action::Brew, Action::Brew, Action::Heal}).say("done; done; done; done");
    EXPECT_EQ(match.question() == "advance", crystals > 0);
  }
}

}  // namespace
}  // namespace cauldron::septima
