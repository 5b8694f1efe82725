// How the solo game is set up, how one negotiates with the Black Widow, and her Suspicion.
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Strings = std::vector<std::string>;
using Numbers = std::vector<int>;

Numbers cards(const Scene& scene) {
  return {widow(scene).cards[0], widow(scene).cards[1], widow(scene).cards[2]};
}

int in_deck(const Scene& scene, Action action) {
  return (widow(scene).deck & bit(action)) != 0 ? 1 : 0;
}

Action hers(const Scene& scene) { return static_cast<Action>(scene.coven(kWidow).played); }

// --- Negotiation ---------------------------------------------------------------------------------

TEST(Negotiation, NoneLeavesItToTheDie) {
  for (const char* face : {"left", "right", "deck"}) {
    Scene scene(1);
    scene.row(Action::Heal, Action::Plead);
    scene.say("negotiate none");
    EXPECT_EQ(scene.question(), "select");
    scene.say("select brew");
    EXPECT_EQ(scene.options(), (Strings{"die left", "die right", "die deck"}));
    scene.say(std::string("die ") + face);
    if (std::string(face) == "left") {
      EXPECT_EQ(hers(scene), Action::Heal);
      EXPECT_EQ(row(scene), (Strings{"plead", "-"}));
    } else if (std::string(face) == "right") {
      EXPECT_EQ(hers(scene), Action::Plead);
      EXPECT_EQ(row(scene), (Strings{"heal", "-"}));
    } else {
      EXPECT_EQ(scene.question(), "widow");
      EXPECT_EQ(scene.options().size(), 7u);
      scene.say("widow ritual");
      EXPECT_EQ(hers(scene), Action::Ritual);
      EXPECT_EQ(row(scene), (Strings{"heal", "plead"}));
    }
    EXPECT_EQ(cards(scene), (Numbers{3, 2, 3}));
    EXPECT_EQ(scene.question(), "quick");
  }
}

// From the left or right of the Row or from the deck; the die is not rolled.
TEST(Negotiation, CooperationMakesHerPlayTheSame) {
  for (const Action action : {Action::Heal, Action::Plead, Action::Brew}) {
    Scene scene(1);
    scene.row(Action::Heal, Action::Plead).say("negotiate cooperation");
    scene.say(text(scene.rules(), make(Choice::Select, idx(action))));
    EXPECT_EQ(scene.question(), "quick");
    EXPECT_EQ(hers(scene), action);
    EXPECT_EQ(cards(scene), (Numbers{2, 2, 3}));
    EXPECT_EQ(row(scene), action == Action::Heal    ? (Strings{"plead", "-"})
                          : action == Action::Plead ? (Strings{"heal", "-"})
                                                    : (Strings{"heal", "plead"}));
    EXPECT_EQ(in_deck(scene, Action::Brew), action == Action::Brew ? 0 : 1);
    EXPECT_TRUE(scene.state().turn.match & kMatchPlayer);
  }
}

TEST(Negotiation, CooperationShufflesTheDeckItSearched) {
  Scene scene(1);
  scene.row(Action::Heal, Action::Plead).top(Action::Move);
  scene.say("negotiate cooperation; select brew");
  EXPECT_EQ(widow(scene).top, kNone);  // nobody knows any more where it lies
  EXPECT_TRUE(in_deck(scene, Action::Move));

  Scene topmost(1);
  topmost.row(Action::Heal, Action::Plead).top(Action::Move);
  topmost.say("negotiate cooperation; select move");
  EXPECT_EQ(hers(topmost), Action::Move);
  EXPECT_EQ(widow(topmost).top, kNone);
  EXPECT_FALSE(in_deck(topmost, Action::Move));

  Scene from_row(1);
  from_row.row(Action::Heal, Action::Plead).top(Action::Move);
  from_row.say("negotiate cooperation; select heal");
  EXPECT_EQ(widow(from_row).top, idx(Action::Move));
}

TEST(Negotiation, CooperationExcludesIconsInHerDiscard) {
  Scene scene(1);
  scene.discard(kWidow, {Action::Brew, Action::Move});
  scene.say("negotiate cooperation");
  EXPECT_FALSE(scene.offers("select brew"));
  EXPECT_FALSE(scene.offers("select move"));
  EXPECT_TRUE(scene.offers("select collect"));

  Scene without(1);
  without.discard(kWidow, {Action::Brew, Action::Move});
  without.say("negotiate none");
  EXPECT_TRUE(without.offers("select brew"));

  Scene nothing(1);  // in common
  nothing.discard(kWidow, {Action::Brew, Action::Move});
  nothing.discard(0, {Action::Collect, Action::Heal, Action::Chant, Action::Recruit, Action::Plead,
                      Action::Remember, Action::Ritual});
  EXPECT_FALSE(nothing.offers("negotiate cooperation"));
  EXPECT_TRUE(nothing.offers("negotiate swap"));
}

TEST(Negotiation, CooperationOnRemember) {
  Scene scene(1);
  scene.say("negotiate cooperation; select remember");
  EXPECT_EQ(scene.question(), "copy");
  scene.say("copy brew");
  EXPECT_EQ(hers(scene), Action::Remember);
}

TEST(Negotiation, DelaySwap) {
  Scene scene(1);
  scene.row(Action::Heal, Action::Plead).say("negotiate swap; select brew");
  EXPECT_EQ(row(scene), (Strings{"plead", "heal"}));
  EXPECT_EQ(scene.question(), "die");
  scene.say("die left");
  EXPECT_EQ(hers(scene), Action::Plead);
  EXPECT_EQ(cards(scene), (Numbers{3, 1, 3}));
}

TEST(Negotiation, DelayExchange) {
  Scene scene(1);
  scene.row(Action::Heal, Action::Plead).say("negotiate exchange; select brew");
  EXPECT_EQ(scene.question(), "widow");
  scene.say("widow ritual");
  EXPECT_EQ(row(scene), (Strings{"heal", "ritual"}));
  EXPECT_EQ(widow(scene).top, idx(Action::Plead));
  scene.say("die deck");  // the card on top is known
  EXPECT_EQ(hers(scene), Action::Plead);
  EXPECT_EQ(widow(scene).top, kNone);
  EXPECT_EQ(cards(scene), (Numbers{3, 1, 3}));
}

TEST(Negotiation, DelayExchangeWithAKnownTop) {
  Scene scene(1);
  scene.row(Action::Heal, Action::Plead).top(Action::Move).say("negotiate exchange; select brew");
  EXPECT_EQ(scene.question(), "die");
  EXPECT_EQ(row(scene), (Strings{"heal", "move"}));
  EXPECT_EQ(widow(scene).top, idx(Action::Plead));
}

TEST(Negotiation, DelayPostpone) {
  Scene scene(1);
  scene.row(Action::Heal, Action::Plead).say("negotiate postpone; select brew");
  EXPECT_FALSE(scene.offers("widow heal"));  // it is set aside until the Row is full again
  scene.say("widow ritual");
  EXPECT_EQ(row(scene), (Strings{"plead", "ritual"}));
  EXPECT_EQ(widow(scene).top, idx(Action::Heal));
  EXPECT_EQ(cards(scene), (Numbers{3, 1, 3}));
  scene.say("die left");
  scene.finish_turn(0);
  pass_spiders(scene);
  scene.until("negotiate");  // the Row is refilled with what was put back
  EXPECT_EQ(row(scene), (Strings{"ritual", "heal"}));
}

TEST(Negotiation, InformationTellsHerCardFirst) {
  Scene scene(1);
  scene.row(Action::Heal, Action::Plead).say("negotiate information");
  EXPECT_EQ(scene.question(), "die");
  scene.say("die deck; widow move");
  EXPECT_EQ(scene.question(), "select");
  scene.say("select move");
  EXPECT_EQ(scene.question(), "quick");
  EXPECT_EQ(hers(scene), Action::Move);
  EXPECT_EQ(cards(scene), (Numbers{3, 2, 2}));
}

TEST(Negotiation, WithoutCardsThereIsNone) {
  Scene scene(1);
  scene.negotiations(0, 0, 1);
  EXPECT_EQ(scene.options(), (Strings{"negotiate none", "negotiate information"}));
  scene.negotiations(0, 1, 0);
  EXPECT_EQ(scene.options(), (Strings{"negotiate none", "negotiate swap", "negotiate exchange",
                                      "negotiate postpone"}));
  scene.negotiations(0, 0, 0);
  EXPECT_EQ(scene.options(), (Strings{"negotiate none"}));
}

// --- her Suspicion -------------------------------------------------------------------------------

TEST(Solo, T2HerSuspicionByWhomSheMatches) {
  const auto after = [](Action left, Action right, Action mine) {
    Scene scene(1);
    scene.citizens(kWidow, 1).markers(left, right).select({mine, Action::Recruit});
    her_turn(scene);
    return suspicion(scene, kWidow);
  };
  EXPECT_EQ(after(Action::Move, Action::Heal, Action::Brew), 4);
  EXPECT_EQ(after(Action::Move, Action::Recruit, Action::Brew), 6);     // right marker
  EXPECT_EQ(after(Action::Recruit, Action::Heal, Action::Brew), 6);     // left marker, too
  EXPECT_EQ(after(Action::Move, Action::Heal, Action::Recruit), 5);     // the person
  EXPECT_EQ(after(Action::Move, Action::Recruit, Action::Recruit), 5);  // both
}

TEST(Solo, T2ThePersonMatchesAsWithTwoCovens) {
  const auto after = [](Action left, Action right, Action hers_) {
    Scene scene(1);
    scene.markers(left, right).select({Action::Brew, hers_}).finish_turn(0);
    return suspicion(scene, 0);
  };
  EXPECT_EQ(after(Action::Brew, Action::Heal, Action::Recruit), 3);
  EXPECT_EQ(after(Action::Heal, Action::Brew, Action::Recruit), 4);
  EXPECT_EQ(after(Action::Heal, Action::Move, Action::Brew), 3);
  EXPECT_EQ(after(Action::Heal, Action::Brew, Action::Brew), 3);
}

// Beyond the top: a Witch of hers, whom the person chooses, and back to 2.
TEST(Solo, SuspicionConfrontsHerWitch) {
  Scene scene(1);
  scene.witch(kWidow, {Witch::Alice, Witch::Hazel}).captured(Witch::Otto);
  set_suspicion(scene, kWidow, 8);
  alone(scene, Action::Chant);
  EXPECT_EQ(scene.question(), "lose");
  EXPECT_EQ(scene.asked(), 0);
  EXPECT_EQ(scene.options(), (Strings{"lose alice", "lose hazel"}));
  scene.say("lose hazel");
  EXPECT_EQ(suspicion(scene, kWidow), 2);
  EXPECT_EQ(scene.coven(kWidow).witches, bit(Witch::Alice));
  EXPECT_EQ(int{scene.state().second_count}, 2);
  EXPECT_EQ(scene.state().second[1], idx(Witch::Hazel));
}

TEST(Solo, SuspicionConfrontsTheBottomWitchOfTheStack) {
  Scene scene(1);
  scene.trial(Witch::Hazel);
  State& s = scene.state();
  s.stack[0].tiles &= ~bit(Witch::Wilmot);  // known to be the lowest
  --s.stack[0].count;
  s.stack[1] = {bit(Witch::Wilmot), 1, 0, {}};
  s.stack_count = 2;
  set_suspicion(scene, kWidow, 8);
  alone(scene, Action::Chant);
  EXPECT_EQ(scene.options(), (Strings{"draw wilmot"}));
  scene.say("draw wilmot");
  EXPECT_EQ(suspicion(scene, kWidow), 2);
  EXPECT_EQ(int{s.second_count}, 1);
  EXPECT_EQ(s.second[0], idx(Witch::Wilmot));
  EXPECT_EQ(int{s.stack_count}, 1);
}

// O15: each point that finds no room brings one confrontation; the others go on from 2.
TEST(Solo, SuspicionRisesPointByPoint) {
  Scene scene(1);
  scene.witch(kWidow, {Witch::Alice});
  set_suspicion(scene, kWidow, 8);
  with_septima(scene, Action::Recruit);  // 2 points: one is spent on the confrontation
  scene.say("lose alice");
  EXPECT_EQ(suspicion(scene, kWidow), 3);

  Scene below(1);
  below.witch(kWidow, {Witch::Alice});
  set_suspicion(below, kWidow, 7);
  with_septima(below, Action::Recruit);
  below.say("lose alice");
  EXPECT_EQ(suspicion(below, kWidow), 2);
}

// Steps C and D pass her by: nobody rolls, no Hunter moves.
TEST(Solo, SuspicionOfHersDrawsNoHunters) {
  Scene scene(1);
  with_septima(scene, Action::Recruit);
  EXPECT_EQ(scene.question(), "marker");
  EXPECT_EQ(hunter_in(scene, 1), Hunter::Active);
  EXPECT_EQ(hunter_in(scene, 2), Hunter::None);
}

}  // namespace
}  // namespace cauldron::septima
