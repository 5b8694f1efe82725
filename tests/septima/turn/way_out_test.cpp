// H2, O17: a turn may pause on a space the Leader may not keep exactly as long as some course of
// the turn leaves it without luck. Each way of leaving has its example; then the search is held
// against one that looks at everything, on positions of random games.
#include "games/septima/rules/turn/way_out.h"

#include <cstdlib>

#include "core/chance/rng.h"
#include "septima/support/packs.h"
#include "septima/support/positions.h"
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Texts = std::vector<std::string>;

// A space next to the second coven's Leader, and that Leader's space.
std::pair<int, int> beside(const Scene& scene, Seat seat) {
  const Board& board = scene.rules().board;
  const Space at = scene.coven(seat).leader;
  return {board.neighbours[at][0] + 1, at + 1};
}

// Seat 0 stands next to another Leader and is about to make its Quick Move.
bool may_step_onto_leader(Scene& scene, std::initializer_list<Action> actions) {
  const auto [start, taken] = beside(scene, 1);
  scene.leader(0, start).select(actions);
  return scene.offers(with_number("quick", taken));
}

TEST(WayOut, H2AFlyingOintmentYetToBeBrewedIsSure) {
  Scene poor(3), rich(3), lucky(3);
  EXPECT_FALSE(may_step_onto_leader(poor, {Action::Brew, Action::Move, Action::Chant}));
  rich.goods(0, {}, kMaxRecipe);
  EXPECT_TRUE(may_step_onto_leader(rich, {Action::Brew, Action::Move, Action::Chant}));
  rich.say(with_number("quick", rich.coven(1).leader + 1));
  rich.say("done");
  EXPECT_FALSE(rich.offers("done")) << "the Ointment has to be brewed now";
  for (const std::string& option : rich.options()) {
    EXPECT_NE(option.find("flying-ointment"), std::string::npos) << option;
  }
  rich.say(rich.options().front());
  if (rich.question() == "brew") rich.say("done");
  EXPECT_EQ(rich.options(), Texts{"use flying-ointment"});
  // A card that only might bring one is luck.
  lucky.spell(0, {Spell::VisionOfThePast});
  EXPECT_FALSE(may_step_onto_leader(lucky, {Action::Plead, Action::Move, Action::Chant}));
}

TEST(WayOut, H2NicholasBrewsAfterCollecting) {
  Scene scene(3);
  scene.witch(0, {Witch::Nicholas, Witch::Otto}).goods(0, {}, kMaxRecipe);
  EXPECT_TRUE(may_step_onto_leader(scene, {Action::Collect, Action::Move, Action::Chant}));
}

TEST(WayOut, H2AMatchedRememberCopiesRecruitWithItsPick) {
  for (const bool matched : {false, true}) {
    Scene scene(3);
    scene.discard(0, {Action::Recruit});
    scene.markers(Action::Plead, Action::Heal);
    EXPECT_EQ(
        may_step_onto_leader(
            scene, {Action::Remember, matched ? Action::Remember : Action::Brew, Action::Chant}),
        matched);
  }
}

TEST(WayOut, H2AMatchThatAnEffectAddsBringsRecruitsPick) {
  Scene martha(3), oil(3), none(3);
  for (Scene* scene : {&martha, &oil, &none}) scene->markers(Action::Plead, Action::Heal);
  martha.witch(0, {Witch::Martha, Witch::Otto});
  oil.potions(0, {Potion::Oil});
  EXPECT_TRUE(may_step_onto_leader(martha, {Action::Recruit, Action::Move, Action::Chant}));
  EXPECT_TRUE(may_step_onto_leader(oil, {Action::Recruit, Action::Move, Action::Chant}));
  EXPECT_FALSE(may_step_onto_leader(none, {Action::Recruit, Action::Move, Action::Chant}));
}

TEST(WayOut, H2ASpellGainedByTheRitualCanBeCastAfterwards) {
  Scene scene(3);
  State& s = scene.state();
  s.middle[idx(element_of(Spell::EmeraldPassage))] = kNone;
  int row = 0;
  while (scene.rules().ribbons[row + 1] != Ribbon::Gain &&
         scene.rules().ribbons[row + 1] != Ribbon::OfferGain) {
    ++row;
  }
  for (int space = 0; space < scene.rules().ritual_count; ++space) {
    const RitualSpace& at = scene.rules().ritual[space];
    if (at.row == row && (at.sections & 1u << idx(element_of(Spell::EmeraldPassage)))) {
      scene.ritual(0, space + 1);
      break;
    }
  }
  scene.goods(0, {Ingredient::Herb});
  Scene elsewhere = scene;
  s.bottom[idx(element_of(Spell::EmeraldPassage))] = idx(Spell::EmeraldPassage);
  s.deck = 0;
  EXPECT_TRUE(may_step_onto_leader(scene, {Action::Ritual, Action::Move, Action::Chant}));
}

// Suspicion that finds no room ends in a confrontation, and the Leader flees.
TEST(WayOut, H2AConfrontationToComeLeadsAwayWithOneWitchOrMore) {
  for (const int witches : {1, 2}) {
    Scene scene(3);
    scene.witch(0, {Witch::Otto});
    if (witches == 2) scene.witch(0, {Witch::Otto, Witch::Sen});
    scene.coven(0).suspicion = static_cast<std::int8_t>(scene.rules().suspicion_max);
    EXPECT_TRUE(may_step_onto_leader(scene, {Action::Plead, Action::Plead, Action::Chant}));
    scene.say(with_number("quick", scene.coven(1).leader + 1));
    scene.say("done; main; chamber 1");
    EXPECT_TRUE(scene.offers("done")) << witches;
    scene.say("done");
    if (witches == 2) scene.say("lose sen");
    EXPECT_EQ(scene.question(), "fly");
    EXPECT_FALSE(scene.offers(with_number("fly", scene.coven(1).leader + 1)));
  }
}

TEST(WayOut, H2TheLastWayIsNotGivenAway) {
  Scene scene(3);
  scene.spell(0, {Spell::GoldenBrew}).potions(0, {Potion::Calming});
  ASSERT_TRUE(may_step_onto_leader(scene, {Action::Plead, Action::Move, Action::Chant}));
  scene.say(with_number("quick", scene.coven(1).leader + 1));
  EXPECT_FALSE(scene.offers("use calming-potion lower"));
  EXPECT_EQ(scene.why_not("use calming-potion lower"), "must_leave");
  EXPECT_TRUE(scene.offers("cast golden-brew"));
}

// --- solo
// -----------------------------------------------------------------------------------------

// Spiders on the Leader's space and on both neighbours.
Scene hemmed_in(Action mine) {
  Scene scene(1);
  scene.spider(1, 38).spider(2, 26).spider(3, 27);
  no_septima(scene, mine, Action::Chant);
  return scene;
}

TEST(WayOut, O17WhoIsHemmedInIsForcedToNothing) {
  Scene brew = hemmed_in(Action::Brew);
  brew.goods(0, {}, kMaxRecipe).select({Action::Brew, Action::Chant}).say("done; done");
  EXPECT_TRUE(brew.offers("done")) << "a Flying Ointment could be brewed, and leads nowhere";
  brew.say("done");
  EXPECT_TRUE(brew.offers("done"));

  Scene remember = hemmed_in(Action::Remember);
  remember.discard(0, {Action::Brew, Action::Move}).select({Action::Remember, Action::Chant});
  remember.say("done; done");
  EXPECT_EQ(remember.options(), (Texts{"remember move", "remember brew"}));

  Scene leap = hemmed_in(Action::Move);
  leap.markers(Action::Plead, Action::Move).select({Action::Move, Action::Chant});
  leap.say("done; done");
  EXPECT_TRUE(leap.offers("move 38")) << "the leap may be used, it is not forced";
  EXPECT_TRUE(leap.offers("leap 1"));
}

TEST(WayOut, O17WhoCanWalkAwayMustLeave) {
  Scene scene(1);
  scene.spider(1, 38).spider(2, 26);
  no_septima(scene, Action::Brew, Action::Chant);
  scene.select({Action::Brew, Action::Chant});
  EXPECT_EQ(scene.options(), Texts{"quick 27"});
}

// --- against a search of everything
// ---------------------------------------------------------------

// Plays a random game and compares, wherever somebody is asked in its turn.
void compare(const Rules& rules, std::uint64_t seed, int& paused, int& positions) {
  Rng rng(seed);
  State s = initial(rules);
  Options list;
  while (!over(s)) {
    const Ask now = ask(s);
    if (now.kind == Ask::Kind::Chance) {
      Chances chance;
      chances(rules, s, chance);
      apply(rules, s, kChance, chance[rng.below(static_cast<std::uint32_t>(chance.size()))].option);
      continue;
    }
    const Seat seat = now.next();
    options(rules, s, seat, list);
    ++positions;
    Options raw, all;
    list_answers(rules, s, seat, raw);
    all = raw;
    drop_stranding(rules, s, seat, raw);
    drop_stranding(rules, s, seat, all, Look::Everything);
    paused += raw.size() != list.size() || may_not_stay(rules, s, seat);
    ASSERT_EQ(Texts(),
              [&] {
                Texts differ;
                for (std::size_t i = 0; i < all.size(); ++i) {
                  if (i >= raw.size() || raw[i] != all[i]) {
                    differ.push_back(text(rules, all[i]));
                    break;
                  }
                }
                return differ;
              }())
        << "seed " << seed << ", " << question_kind(s);
    // Onto others' spaces whenever that is possible, so that there is much to compare.
    std::size_t chosen = rng.below(static_cast<std::uint32_t>(list.size()));
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (moves_leader(kind_of(list[i])) && occupied(rules, s, seat, list[i].a()) && rng.below(2))
        chosen = i;
    }
    apply(rules, s, seat, list[chosen]);
  }
}

// CAULDRON_WAY_OUT_GAMES sets the number of games for each number of covens.
TEST(WayOut, H2TheBoundedSearchFindsWhatASearchOfEverythingFinds) {
  const char* wanted = std::getenv("CAULDRON_WAY_OUT_GAMES");
  const auto seeds = static_cast<std::uint64_t>(wanted ? std::atoi(wanted) : 6);
  int paused = 0;
  int positions = 0;
  for (const int players : {1, 2, 3, 4}) {
    const auto rules =
        load_rules("septima.json", printed_pack(),
                   Variant{.players = static_cast<std::uint8_t>(players)}, kNewestRules);
    ASSERT_TRUE(rules);
    for (std::uint64_t seed = 0; seed < seeds; ++seed) compare(*rules, seed, paused, positions);
  }
  EXPECT_GT(paused, 50) << "of " << positions;
}

}  // namespace
}  // namespace cauldron::septima
