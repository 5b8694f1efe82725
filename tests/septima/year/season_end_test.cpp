// The end of Autumn, Winter and Spring: Patients, the Season marker with its Hunters, cards, the
// Starting Player, the display of Spells, and what lasted for the Season.
#include "games/septima/rules/year/season.h"
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

// The Trials of that Season are over and nobody had a pick to take: the end of the Season follows
// at once. Stops at the first question after it.
Scene& end_season(Scene& scene) {
  const int season = scene.state().season;
  for (Seat seat = 0; seat < scene.state().seats; ++seat) {
    set_suspicion(scene, seat, -1);
    scene.citizens(seat, 0);
  }
  to_trials(scene);
  for (int i = 0; i < 100 && scene.state().season == season && !over(scene.state()); ++i) {
    scene.say(scene.offers("done") ? "done" : scene.options().front());
  }
  return scene;
}

unsigned tokens(std::initializer_list<std::string_view> names) {
  unsigned set = 0;
  for (int token = 0; token < kPatients; ++token) {
    if (std::find(names.begin(), names.end(), kPatientIds[token]) != names.end())
      set |= 1u << token;
  }
  return set;
}

// The discarded Patients are shuffled and go under the stack: those above are drawn first.
TEST(SeasonEnd, DiscardedPatientsGoUnderTheStack) {
  Scene scene;
  scene.patient(1, "blind-yellow").patient(2, "blind-blue");
  State& s = scene.state();
  const unsigned discarded = tokens({"infected-yellow", "infected-blue"});
  s.patient_layers[0] &= static_cast<std::uint8_t>(~discarded);
  s.patient_discard = static_cast<std::uint8_t>(discarded);
  end_season(scene).until("patient");
  EXPECT_EQ(s.patient_discard, 0);
  EXPECT_EQ(scene.options().size(), 2u) << "only the two that were on top";
  EXPECT_FALSE(scene.offers("patient infected-yellow"));
  scene.say("patient paralyzed-yellow; patient paralyzed-blue");
  EXPECT_EQ(scene.question(), "patient") << "the fifth comes from below";
  EXPECT_TRUE(scene.offers("patient infected-yellow") && scene.offers("patient infected-blue"));
}

// With no stack left the discard pile becomes it.
TEST(SeasonEnd, DiscardedPatientsMakeANewStack) {
  Scene scene;
  State& s = scene.state();
  s.patient_discard = s.patient_layers[0];
  s.patient_layers[0] = 0;
  end_season(scene).until("patient");
  EXPECT_EQ(scene.options().size(), std::size_t{kPatients});
}

// Unhealed Patients stay in their Towns.
TEST(SeasonEnd, WaitingPatientsStay) {
  Scene scene;
  scene.patient(3, "blind-yellow");
  const std::uint8_t token = scene.state().patient[3 - 1];
  end_season(scene).until("select");
  EXPECT_EQ(scene.state().patient[3 - 1], token);
}

// Winter and Summer bring one Hunter each, standing, to the lowest Hut that is empty. Spring brings
// none.
TEST(SeasonEnd, WinterAndSummerBringAHunter) {
  Scene winter;
  end_season(winter);
  EXPECT_EQ(winter.state().season, kWinter);
  EXPECT_EQ(hunter_in(winter, 2), Hunter::Active);
  EXPECT_EQ(hunter_in(winter, 4), Hunter::None);
  EXPECT_EQ(hunter_in(winter, 6), Hunter::None);

  Scene spring;
  spring.season(1).hunter(2, Hunter::Active);
  end_season(spring);
  EXPECT_EQ(spring.state().season, 2);
  EXPECT_EQ(hunter_in(spring, 4), Hunter::None);
  EXPECT_EQ(hunter_in(spring, 6), Hunter::None);

  Scene summer;  // the first Hunter has been sent from Hut 1 to Hut 6
  summer.season(2).hunter(2, Hunter::Active).hunter(1, Hunter::None).hunter(6, Hunter::Active);
  end_season(summer);
  EXPECT_EQ(summer.state().season, kSummer);
  EXPECT_EQ(hunter_in(summer, 1), Hunter::Active);
  EXPECT_EQ(hunter_in(summer, 4), Hunter::None);
}

// Hunters that lay for the Season stand up.
TEST(SeasonEnd, HuntersThatLayForTheSeasonStandUp) {
  Scene scene;
  scene.hunter(3, Hunter::InactiveSeason);
  end_season(scene);
  EXPECT_EQ(hunter_in(scene, 3), Hunter::Active);
}

// The Moon goes back to its first phase.
TEST(SeasonEnd, TheMoonBeginsAgain) {
  Scene scene;
  end_season(scene).until("select");
  EXPECT_EQ(scene.state().phase, 0);
  EXPECT_TRUE(is_lunar(scene.rules(), scene.state(), Ingredient::Berry));
  EXPECT_TRUE(is_lunar(scene.rules(), scene.state(), Ingredient::Mushroom));
}

// Every coven takes its discarded Action cards back into the hand.
TEST(SeasonEnd, CardsComeBack) {
  Scene scene;
  scene.discard(0, {Action::Brew, Action::Chant}).discard(2, {Action::Move});
  end_season(scene).until("select");
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(scene.coven(seat).hand, scene.rules().actions_used);
    EXPECT_EQ(scene.coven(seat).discard, 0);
  }
}

// The Starting Player token goes to the next coven clockwise, from the last to the first.
TEST(SeasonEnd, TheNextCovenStarts) {
  Scene scene;
  end_season(scene).until("select");
  EXPECT_EQ(scene.state().start, 1);
  scene.select({Action::Brew, Action::Chant, Action::Collect});
  EXPECT_EQ(scene.asked(), 1) << "it has the first turn";

  Scene last;
  last.season(1).hunter(2, Hunter::Active).state().start = 2;
  end_season(last);
  EXPECT_EQ(last.state().start, 0);
}

// Solo: the Black Widow starts in Winter and Summer.
TEST(SeasonEnd, TheWidowStartsEverySecondSeason) {
  Scene scene(1);
  end_season(scene);
  EXPECT_EQ(scene.state().start, kWidow);
  scene.until("negotiate");
  end_season(scene);
  EXPECT_EQ(scene.state().start, 0);
}

// Full: the bottom row goes to the box, the middle one moves down, each deck shows its next card.
TEST(SeasonEnd, TheDisplayMovesDown) {
  Scene scene;
  const State old = scene.state();
  end_season(scene);
  for (int element = 0; element < kElements; ++element) {
    EXPECT_EQ(scene.question(), "reveal");
    scene.say(scene.options().front());
    EXPECT_TRUE(scene.state().spell_box >> old.bottom[element] & 1);
    EXPECT_EQ(scene.state().bottom[element], old.middle[element]);
    EXPECT_TRUE(old.deck >> scene.state().middle[element] & 1);
    EXPECT_EQ(scene.state().scoring[element][0], old.scoring[element][0]) << "row 1 stays";
    EXPECT_EQ(scene.state().scoring[element][1], old.scoring[element][1]);
  }
  EXPECT_NE(scene.question(), "reveal");
}

TEST(SeasonEnd, BasicHasNoDisplay) {
  Scene scene(3, "basic");
  EXPECT_NE(end_season(scene).question(), "reveal");
}

// Spells that last for the Season lose their markers; those that last longer keep them.
TEST(SeasonEnd, SpellsOfTheSeasonEnd) {
  Scene scene;
  for (const Spell spell : {Spell::DarkMoonStone, Spell::WingsOfWind, Spell::WidowsSong,
                            Spell::SpiritualBond, Spell::Invisibility}) {
    already_cast(scene, 1, spell);
  }
  end_season(scene);
  EXPECT_EQ(scene.coven(1).ongoing, bit(Spell::SpiritualBond) | bit(Spell::Invisibility));
}

// Of every coven, whichever has the first turn.
TEST(SeasonEnd, SpellsOfEveryCovenEnd) {
  for (Seat start = 0; start < 3; ++start) {
    Scene scene;
    scene.state().start = start;
    already_cast(scene, 0, Spell::AdriannasRing);
    already_cast(scene, 1, Spell::DarkMoonStone);
    already_cast(scene, 2, Spell::WidowsSong);
    end_season(scene);
    for (Seat seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(scene.coven(seat).ongoing, 0u) << int{seat} << ", first turn " << int{start};
    }
  }
}

// Witches, Leaders, goods, Suspicion and Wisdom are nobody's to take.
TEST(SeasonEnd, TheRestStays) {
  Scene scene;
  scene.witch(0, {Witch::Sen, Witch::Hazel}).goods(0, {Ingredient::Berry}, 2);
  scene.potions(0, {Potion::Love}).leader(0, 26).captured(Witch::Nina).captured(Witch::Edith);
  scene.coven(0).charms = 1;
  scene.coven(0).wisdom = 12;
  end_season(scene).until("select");
  EXPECT_EQ(scene.coven(0).witches, bit(Witch::Sen) | bit(Witch::Hazel));
  EXPECT_EQ(has(scene, Ingredient::Berry), 1);
  EXPECT_EQ(crystals(scene), 2);
  EXPECT_EQ(has(scene, Potion::Love), 1);
  EXPECT_EQ(scene.coven(0).charms, 1);
  EXPECT_EQ(wisdom(scene), 12);
  EXPECT_EQ(suspicion(scene), -1);
  EXPECT_EQ(scene.coven(0).leader + 1, 26);
  EXPECT_EQ(scene.state().second_count, 1) << "Q3: who lay below waits for the next Season";
}

// Summer has no such end: the game is over after its Trials, without picks.
TEST(SeasonEnd, SummerEndsTheGame) {
  Scene scene;
  summer(scene);
  scene.discard(0, {Action::Brew});
  end_season(scene);
  EXPECT_TRUE(over(scene.state()));
  EXPECT_EQ(scene.state().season, kSummer);
  EXPECT_EQ(scene.coven(0).discard, bit(Action::Brew));
}

TEST(SeasonEnd, SummerHasNoPicks) {
  Scene scene;
  summer(scene);
  scene.trial(Witch::Otto).citizens(0, 6);
  to_trials(scene);
  EXPECT_FALSE(scene.comes("pick", ""));
  EXPECT_TRUE(over(scene.state()));
}

}  // namespace
}  // namespace cauldron::septima
