// The rulings on which the editions differ (docs/rulings.md): scoring, Patient tracks, Witches,
// Book cards, Spells, Buildings. See editions_test.cpp for the others.
#include "games/septima/rules/year/scoring.h"
#include "septima/support/editions.h"

namespace cauldron::septima {
namespace {

constexpr int kX = kFoe;

void set_levels(Scene& scene, int blind, int paralyzed, int infected) {
  const int levels[] = {blind, paralyzed, infected};
  std::transform(levels, levels + 3, scene.coven(0).level,
                 [](int level) { return static_cast<std::uint8_t>(level); });
}

int book_score(const Scene& scene) { return final_score(scene.rules(), scene.state(), 0).book; }

// R3: 6 Wisdom for each level reached on all three Patient tracks.
TEST(Editions, R3CompleteLevelsScoreSix) {
  for (const bool bonus : {true, false}) {
    Scene scene(3, "full", with("level_bonus", bonus));
    set_levels(scene, 2, 4, 2);
    const Score score = final_score(scene.rules(), scene.state(), 0);
    EXPECT_EQ(score.levels, bonus ? 12 : 0);
    EXPECT_EQ(score.patients, 3 + 10 + 3) << "not touched by it";
  }
  expect_presets(&Variant::level_bonus, {true, true, true, true, false});
}

// R4: a track scores the printed value of its level, not the number of the level.
TEST(Editions, R4TracksScoreTheirPrintedValue) {
  Scene scene;
  set_levels(scene, 4, 0, 0);
  EXPECT_EQ(final_score(scene.rules(), scene.state(), 0).patients, 10);
  set_levels(scene, 5, 0, 0);
  EXPECT_EQ(final_score(scene.rules(), scene.state(), 0).patients, 15);
}

// R7: objectives count the Citizens in the Crowd and in both Chambers.
TEST(Editions, R7ObjectivesCountCrowdAndBothChambers) {
  Scene scene;
  scene.coven(0).book = 0;  // the card with 5 Citizens
  scene.witch(0, {Witch::Sen}).citizens(0, 2);
  fill(scene, 1, {0});
  fill(scene, 2, {1, 0});
  EXPECT_EQ(book_score(scene), 0) << "four";
  fill(scene, 1, {0, 0});
  scene.coven(0).supply = 1;
  EXPECT_EQ(book_score(scene), 15) << "five";
}

// P1: Full, Paralyzed level 1 gives 1 Crystal.
TEST(Editions, P1ParalyzedLevelOneGivesACrystal) {
  for (const bool crystal : {true, false}) {
    Scene scene(3, "full", with("paralyzed_crystal", crystal));
    ready_to_heal(scene, Illness::Paralyzed, 0);
    scene.say("track paralyzed");
    EXPECT_EQ(crystals(scene), crystal ? 1 : 0);
    EXPECT_EQ(scene.question(), crystal ? "heal" : "take");
    if (crystal) continue;
    scene.say("take herb; take root");
    EXPECT_EQ(payable(scene.coven(0)), 2);
    EXPECT_EQ(scene.question(), "heal");
  }
  expect_presets(&Variant::paralyzed_crystal, {true, true, false, true, true});
}

// P2: Full, Blind level 3 gives a Spell of any element.
TEST(Editions, P2BlindLevelThreeGivesASpellOfAnyElement) {
  for (const bool any : {true, false}) {
    Scene scene(3, "full", with("blind_any_element", any));
    scene.ritual(0, scene.ritual_at(4, 8));  // in Fire
    ready_to_heal(scene, Illness::Blind, 2);
    scene.say("track blind");
    ASSERT_EQ(scene.question(), "learn");
    const State& s = scene.state();
    for (int element = 0; element < kElements; ++element) {
      for (const std::uint8_t card :
           {s.scoring[element][0], s.middle[element], s.bottom[element]}) {
        EXPECT_EQ(scene.offers("learn " + std::string(kSpellIds[card])),
                  any || element == idx(Element::Fire));
      }
    }
  }
  expect_presets(&Variant::blind_any_element, {true, true, false, true, true});
}

// W1: Albert's Hunter is Inactive until the end of the Moon Phase.
TEST(Editions, W1AlbertsHunterStandsUpAfterTheMoonPhase) {
  for (const bool phase : {true, false}) {
    Scene scene(3, "full", with("albert_phase", phase));
    scene.witch(0, {Witch::Albert}).goods(0, {}, 2).leader(0, scene.space_in_zone(1, 4));
    scene.season(0, 3).select({Action::Recruit, Action::Brew, Action::Heal});
    play_turns(scene);
    scene.say("roll 0; call albert 3; pay crystal; pay crystal; done");
    EXPECT_NE(hunter_in(scene, 3), Hunter::Active);
    scene.until("select");
    EXPECT_EQ(scene.state().phase, 4);
    EXPECT_EQ(hunter_in(scene, 3) == Hunter::Active, phase);
    scene.select({Action::Collect, Action::Chant, Action::Ritual});
    play_turns(scene);
    scene.until("select");
    EXPECT_EQ(scene.state().season, 1);
    EXPECT_EQ(hunter_in(scene, 3), Hunter::Active) << "a new Season";
  }
  expect_presets(&Variant::albert_phase, {true, false, true, true, false});
}

// W2: Alice counts Practical Potions.
TEST(Editions, W2AliceCountsPracticalPotions) {
  const auto helps = [](bool practical, const std::string& potion, int times) {
    Scene scene(3, "full", with("alice_practical", practical));
    scene.witch(0, {Witch::Alice}).goods(0, {}, 6);
    scene.select({Action::Brew, Action::Heal, Action::Collect}).say("done; done");
    for (int i = 0; i < 3; ++i) {
      scene.say("brew " + (i < times ? potion : "blindness-remedy") + " pay crystal crystal");
    }
    EXPECT_EQ(scene.question(), "window");
    return scene.offers("call alice");
  };
  EXPECT_TRUE(helps(true, "love-potion", 3));
  EXPECT_FALSE(helps(true, "love-potion", 2));
  EXPECT_FALSE(helps(true, "infection-remedy", 3));
  EXPECT_TRUE(helps(false, "love-potion", 3));
  EXPECT_TRUE(helps(false, "infection-remedy", 3));
  expect_presets(&Variant::alice_practical, {true, true, false, true, true});
}

// W4: Bryn gives one of her two benefits each end of Season.
TEST(Editions, W4BrynGivesOneOfTwoBenefits) {
  for (const bool one : {true, false}) {
    for (const bool as_winner : {true, false}) {
      Scene scene(3, "full", with("bryn_one", one));
      scene.trial(Witch::Wilmot).witch(0, {Witch::Bryn});
      fill(scene, 1, {0, 0, 0, 0, 0, kX, kX, kX});
      to_trials(scene);
      scene.say("keep wilmot");
      ASSERT_EQ(scene.question(), "bryn");
      scene.say(as_winner ? "call bryn" : "done");
      EXPECT_EQ(crowd(scene), as_winner ? 5 : 4) << "of six";
      scene.say("pick calm; done");
      const bool again = !as_winner || !one;
      EXPECT_EQ(scene.question() == "bryn", again);
      if (again) scene.say("call bryn");
      EXPECT_EQ(crowd(scene), as_winner && !one ? 5 : 4);
    }
  }
  Scene twice;  // H34: the first benefit holds for each Trial won
  twice.trial(Witch::Wilmot).captured(Witch::Hazel).witch(0, {Witch::Bryn});
  fill(twice, 1, {0, 0, 0, kX, kX});
  fill(twice, 2, {0, 0, 1, 1, kX, kX, kX});
  for (Seat seat = 1; seat < 3; ++seat) twice.citizens(seat, 0);
  twice.coven(1).supply = 4;
  for (Seat seat = 0; seat < 3; ++seat) set_suspicion(twice, seat, -1);
  to_trials(twice);
  twice.say("citizen 0; keep wilmot; call bryn");
  EXPECT_EQ(crowd(twice), 3);
  twice.say("citizen 0; keep hazel; call bryn");
  EXPECT_EQ(crowd(twice), 4);
  twice.say("pick ingredient; take root; done");
  EXPECT_EQ(crowd(twice), 3) << "and rules out the second";
  expect_presets(&Variant::bryn_one, {true, false, true, true, false});
}

// W5: Edith chooses the track of the normal advance.
TEST(Editions, W5EdithChoosesTheTrack) {
  constexpr std::uint8_t kChooses = 0, kExtra = 1, kOwn = 2;
  for (const std::uint8_t edith : {kChooses, kExtra, kOwn}) {
    Scene scene(3, "full", Json::object({{"edith", int{edith}}}));
    scene.witch(0, {Witch::Edith});
    ready_to_heal(scene, Illness::Blind, 5);  // her choice even where the own track is full
    if (edith == kOwn) {
      EXPECT_NE(scene.question(), "track");
      continue;
    }
    EXPECT_EQ(offered(scene, "track"), 2);
    scene.say("track infected");
    EXPECT_EQ(scene.coven(0).level[idx(Illness::Infected)], 1);
    EXPECT_EQ(crowd(scene), 2) << "with the reward of that track";

    Scene fresh(3, "full", Json::object({{"edith", int{edith}}}));
    fresh.witch(0, {Witch::Edith});
    ready_to_heal(fresh, Illness::Paralyzed, 0);
    EXPECT_EQ(offered(fresh, "track"), edith == kChooses ? 3 : 1);
    fresh.say("track paralyzed");
    EXPECT_EQ(crystals(fresh), 1);
    EXPECT_EQ(fresh.question() == "track", edith == kExtra);
    if (edith != kExtra) continue;
    fresh.say("track infected");
    EXPECT_EQ(crowd(fresh), 2);
    EXPECT_EQ(fresh.question(), "heal") << "no third advance";
  }
  Scene without;
  ready_to_heal(without, Illness::Blind, 0);
  EXPECT_EQ(offered(without, "track"), 1);
  expect_presets(&Variant::edith, {0, 0, 0, 2, 0});
}

// W6: Hazel reaches a Patient one would be adjacent to after up to 2 steps.
TEST(Editions, W6HazelReachesUpToTwoSpaces) {
  for (const bool hazel : {true, false}) {
    for (const int steps : {0, 1, 2, 3}) {
      Scene scene;
      if (hazel) scene.witch(0, {Witch::Hazel});
      scene.patient(1, "blind-yellow").potions(0, {Potion::BlindnessRemedy});
      scene.leader(0, space_where(scene, [&](const Board& board, int space) {
                     int nearest = kMaxSpaces;
                     for (int other = 0; other < board.space_count; ++other) {
                       if (board.towns[other] & 1)
                         nearest = std::min<int>(nearest, board.distance[space][other]);
                     }
                     return nearest == steps;
                   }));
      scene.select({Action::Heal, Action::Brew, Action::Collect}).say("done; done");
      const bool far = hazel && (steps == 1 || steps == 2);
      EXPECT_EQ(scene.offers("heal 1 with blindness-remedy"), steps == 0);
      EXPECT_EQ(scene.offers("heal 1 with blindness-remedy hazel"), far) << steps;
    }
  }
}

// W9: Mathilda's Hunter is Inactive until the end of the Moon Phase.
TEST(Editions, W9MathildasHunterStandsUpAfterTheMoonPhase) {
  Scene scene;
  scene.witch(0, {Witch::Mathilda});
  scene.select({Action::Brew, Action::Brew, Action::Heal}).say("done; call mathilda 3");
  EXPECT_EQ(hunter_in(scene, 3), Hunter::Inactive);
  EXPECT_EQ(suspicion(scene), 4);
  play_turns(scene);
  EXPECT_EQ(suspicion(scene), 5) << "besides the match";
  EXPECT_EQ(hunter_in(scene, 3), Hunter::Inactive);
  scene.until("select");
  EXPECT_EQ(hunter_in(scene, 3), Hunter::Active);
}

// B1: Book card 3 asks for 3 Blind.
TEST(Editions, B1BookThreeAsksForThreeBlind) {
  for (const bool three : {true, false}) {
    Scene scene(3, "full", with("book3_three", three));
    scene.coven(0).book = 2;
    scene.witch(0, {Witch::Sen});
    set_suspicion(scene, 0, 5);
    set_levels(scene, 2, 5, 5);
    EXPECT_EQ(book_score(scene), 0);
    set_levels(scene, 3, 0, 0);
    EXPECT_EQ(book_score(scene), three ? 15 : 0);
    set_levels(scene, 4, 0, 0);
    EXPECT_EQ(book_score(scene), three ? 15 : 0);
    set_levels(scene, 5, 0, 0);
    EXPECT_EQ(book_score(scene), 15);
  }
  expect_presets(&Variant::book3_three, {true, true, true, true, false});
}

// K1: Ethereal Song is the tenth Earth Spell; Adrianna's Ring pays once for it.
TEST(Editions, K1EtherealSongExistsInEarth) {
  EXPECT_EQ(element_of(Spell::EtherealSong), Element::Earth);
  Scene scene;
  EXPECT_FALSE(scene.rules().spells[idx(Spell::EtherealSong)].scoring);
  already_cast(scene, 0, Spell::AdriannasRing);
  scene.spell(0, {Spell::EtherealSong}).witch(0, {Witch::Sen, Witch::Otto, Witch::Luke});
  scene.select({Action::Brew, Action::Heal, Action::Collect}).say("done; cast ethereal-song");
  EXPECT_EQ(suspicion(scene), -1);
  EXPECT_EQ(wisdom(scene), 2);
  EXPECT_FALSE(scene.offers("cast ethereal-song"));
}

// K2: Lion's Roar pays once for each occasion to roll.
TEST(Editions, K2LionsRoarPaysOnceAnOccasion) {
  for (const bool once : {true, false}) {
    Scene scene(3, "full", with("roar_once", once));
    already_cast(scene, 0, Spell::LionsRoar);
    scene.coven(0).charms = 1;
    scene.leader(0, scene.space_in_zone(1, 5));
    scene.select({Action::Recruit, Action::Brew, Action::Heal});
    play_turns(scene);
    EXPECT_EQ(wisdom(scene), 0);
    scene.say("roll 0");
    EXPECT_EQ(wisdom(scene), 2);
    scene.say("charm; roll -1; done");
    EXPECT_EQ(wisdom(scene), once ? 2 : 4);
  }
  expect_presets(&Variant::roar_once, {true, false, false, true, false});
}

// K4: Spiritual Bond lasts over Seasons until a Trial is won, and works for that one Trial.
TEST(Editions, K4SpiritualBondWorksForOneTrial) {
  for (const bool once : {true, false}) {
    Scene scene(3, "full", with("bond_once", once));
    already_cast(scene, 0, Spell::SpiritualBond);
    scene.trial(Witch::Wilmot).captured(Witch::Hazel);
    scene.citizens(0, 1).citizens(1, 0).citizens(2, 0);
    for (Seat seat = 0; seat < 3; ++seat) set_suspicion(scene, seat, -1);
    fill(scene, 1, {0, 0, 0, 0, 0, kX, kX, kX});
    to_trials(scene);
    scene.say("keep wilmot");
    EXPECT_EQ(crowd(scene), 6) << "nobody was recalled";
    for (int i = 0; i < 6; ++i) scene.say("citizen 0");
    scene.say("citizen angry; citizen angry; keep hazel");
    EXPECT_EQ(crowd(scene), once ? 4 : 6);
    EXPECT_EQ(scene.coven(0).ongoing, 0u) << "it was used";
  }
  Scene lost;
  already_cast(lost, 0, Spell::SpiritualBond);
  fill(lost, 1, {0, 0, 0, 1, kX, kX, kX, kX});
  to_trials(lost);
  lost.until("select");
  EXPECT_EQ(lost.state().season, 1);
  EXPECT_EQ(lost.coven(0).ongoing, bit(Spell::SpiritualBond)) << "no Trial was won";
  expect_presets(&Variant::bond_once, {true, true, true, true, true});
}

// D1: the Flying Elephant goes with Brew.
TEST(Editions, D1FlyingElephantGoesWithBrew) {
  const std::string cheap = "brew love-potion pay crystal by elephant";
  for (const bool brew : {true, false}) {
    Scene brewing(3, "full", with("elephant_brew", brew));
    brewing.building(Building::FlyingElephant).goods(0, {}, 2);
    brewing.leader(0, brewing.space_at_towns({6}));
    Scene twisting = brewing;
    brewing.select({Action::Brew, Action::Heal, Action::Collect}).say("done; done");
    EXPECT_EQ(brewing.offers(cheap), brew);

    // With Recruit there is something to brew only through a Spell.
    twisting.spell(0, {Spell::TimeTwister}).markers(Action::Move, Action::Chant);
    twisting.select({Action::Recruit, Action::Heal, Action::Collect});
    twisting.say("done; done; cast time-twister; also brew");
    EXPECT_EQ(twisting.offers(cheap), !brew);
    EXPECT_TRUE(twisting.offers("brew love-potion pay crystal crystal"));
  }
  Scene away;
  away.building(Building::FlyingElephant).goods(0, {}, 2).leader(0, space_without_town(away));
  away.select({Action::Brew, Action::Heal, Action::Collect}).say("done; done");
  EXPECT_FALSE(away.offers(cheap));
  expect_presets(&Variant::elephant_brew, {true, false, true, true, true});
}

// D2: its cheaper Potions score nothing; each may be brewed at the full price for 3 Wisdom.
TEST(Editions, D2CheaperPotionsScoreNothing) {
  for (const bool nothing : {true, false}) {
    Scene scene(3, "full", with("elephant_nothing", nothing));
    scene.building(Building::FlyingElephant).goods(0, {}, 4);
    scene.leader(0, scene.space_at_towns({6}));
    scene.select({Action::Brew, Action::Heal, Action::Collect}).say("done; done");
    EXPECT_EQ(offered(scene, "brew blindness-remedy pay crystal by"), 0) << "Practical ones only";
    scene.say("brew love-potion pay crystal by elephant");
    EXPECT_EQ(wisdom(scene), nothing ? 0 : 2);
    EXPECT_EQ(crystals(scene), 3);
    scene.say("brew love-potion pay crystal crystal");
    EXPECT_EQ(wisdom(scene), nothing ? 3 : 5);
    EXPECT_EQ(crystals(scene), 1);
  }
  expect_presets(&Variant::elephant_nothing, {true, true, false, true, true});
}

}  // namespace
}  // namespace cauldron::septima
