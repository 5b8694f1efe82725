// The solo game's setup with its draft, the Widow's Row, and whose turn it is.
#include "games/septima/rules/year/season.h"
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Strings = std::vector<std::string>;
using Numbers = std::vector<int>;

// A scene put back to the very beginning.
Scene beginning() {
  Scene scene(1);
  scene.state() = initial(scene.rules());
  return scene;
}

// Takes the first answer everywhere until that question; how often each seat was asked before.
Numbers asked_until(Scene& scene, std::string_view question) {
  Numbers asked(2, 0);
  while (scene.question() != question) {
    if (scene.asked() != kChance) ++asked[scene.asked()];
    scene.say(scene.options().front());
  }
  return asked;
}

// The tiles of the rulebook's picture.
TEST(Solo, X25Draft) {
  Scene scene = beginning();
  asked_until(scene, "book");
  scene.say(scene.options().front());
  EXPECT_EQ(scene.question(), "draw");
  scene.say("draw alice; draw serena; draw randell; draw nina");
  EXPECT_EQ(scene.question(), "keep");
  EXPECT_EQ(scene.asked(), 0);
  EXPECT_EQ(scene.options(), (Strings{"keep alice", "keep nina", "keep randell", "keep serena"}));
  scene.say("keep serena");
  EXPECT_EQ(scene.asked(), kChance);
  EXPECT_EQ(scene.options(), (Strings{"draw alice", "draw nina", "draw randell"}));
  scene.say("draw nina");
  EXPECT_EQ(scene.asked(), 0);
  EXPECT_EQ(scene.options(), (Strings{"keep alice", "keep randell"}));
  scene.say("keep alice");
  EXPECT_EQ(scene.coven(0).witches, bit(Witch::Serena) | bit(Witch::Alice));
  EXPECT_EQ(scene.coven(kWidow).witches, bit(Witch::Nina) | bit(Witch::Randell));
  EXPECT_EQ(scene.state().witch_box, 0u);
  EXPECT_EQ(scene.question(), "prologue");
}

TEST(Solo, S13SetupOfThePerson) {
  Scene scene = beginning();
  const Numbers asked = asked_until(scene, "negotiate");
  EXPECT_EQ(asked[kWidow], 0);
  EXPECT_GE(asked[0], 6);  // two Witches, Prologue, first space, Spell, Ritual marker
  EXPECT_EQ(wisdom(scene), 14);
  EXPECT_EQ(scene.state().start, 0);  // the Starting Player token
  EXPECT_EQ(suspicion(scene), 2);
  EXPECT_EQ(std::popcount(scene.coven(0).spells), 1);
  EXPECT_NE(scene.coven(0).book, kNone);
  EXPECT_NE(scene.coven(0).ritual, kNone);
  EXPECT_EQ(crowd(scene), 1);
  EXPECT_EQ(Numbers(std::begin(widow(scene).cards), std::end(widow(scene).cards)),
            (Numbers{3, 2, 3}));  // Cooperation, Delay, Information
}

TEST(Solo, S13SetupOfTheWidow) {
  Scene scene = beginning();
  asked_until(scene, "negotiate");
  const Coven& her = scene.coven(kWidow);
  EXPECT_EQ(int{her.suspicion}, 4);
  EXPECT_EQ(int{her.crowd}, 1);
  EXPECT_EQ(int{her.supply}, 5);
  EXPECT_EQ(witch_count(her), 2);
  EXPECT_EQ(her.spells, 0u);
  EXPECT_EQ(her.book, kNone);
  EXPECT_EQ(her.leader, kNone);
  EXPECT_EQ(her.ritual, kNone);
  EXPECT_EQ(std::popcount(widow(scene).deck), 7);
  const Board& board = scene.rules().board;
  EXPECT_EQ(spiders(scene), (Numbers{board.hut[1] + 1, board.hut[3] + 1, board.hut[5] + 1}));
  EXPECT_EQ(int{widow(scene).lying}, 0);
}

// The board of two covens: four Patients, six places in a Chamber.
TEST(Solo, S13SetupOfTheBoard) {
  Scene scene = beginning();
  asked_until(scene, "negotiate");
  const auto& patients = scene.state().patient;
  EXPECT_EQ(std::count(std::begin(patients), std::end(patients), kNone), kTowns - 4);
  EXPECT_EQ(int{scene.rules().chamber_size}, 6);
  EXPECT_NE(scene.state().trial, kNone);
}

// A Leader cannot begin on a Spider's space.
TEST(Solo, S13SetupKeepsOffTheSpiders) {
  Scene scene = beginning();
  asked_until(scene, "begin");
  for (const int space : spiders(scene)) EXPECT_FALSE(scene.offers(with_number("begin", space)));
  EXPECT_TRUE(scene.offers("begin 37"));
}

TEST(Solo, RowBeginsWithoutRemember) {
  Scene scene = beginning();
  asked_until(scene, "widow");
  EXPECT_EQ(scene.options().size(), 8u);
  EXPECT_FALSE(scene.offers("widow remember"));
  scene.say("widow heal");
  EXPECT_EQ(scene.options().size(), 7u);
  EXPECT_FALSE(scene.offers("widow remember"));
  scene.say("widow plead");
  EXPECT_EQ(row(scene), (Strings{"heal", "plead"}));
  EXPECT_TRUE(widow(scene).deck & bit(Action::Remember));
}

TEST(Solo, RowIsRefilledFromTheDeckAndThenRememberMayAppear) {
  Scene scene(1);
  alone(scene, Action::Ritual);
  while (scene.question() != "widow") scene.say(scene.options().front());
  EXPECT_EQ(row(scene), (Strings{"chant", "-"}));
  EXPECT_TRUE(scene.offers("widow remember"));
  EXPECT_FALSE(scene.offers("widow ritual"));
  scene.say("widow remember");
  EXPECT_EQ(scene.question(), "copy");  // face up, it can be read
  scene.say("copy plead");
  EXPECT_EQ(row(scene), (Strings{"chant", "remember"}));
  EXPECT_EQ(scene.question(), "negotiate");
  EXPECT_TRUE(scene.coven(kWidow).discard & bit(Action::Ritual));
}

TEST(Solo, RowIsFullAfterACardFromTheDeck) {
  Scene scene(1);
  no_septima(scene, Action::Brew, Action::Chant);
  scene.row(Action::Heal, Action::Plead).say("negotiate none; select brew; die deck; widow chant");
  her_turn(scene);
  scene.until("negotiate");
  EXPECT_EQ(row(scene), (Strings{"heal", "plead"}));
}

// Preparation: all nine cards again, a new Row, and no Remember in it.
TEST(Solo, RowIsMadeAnewInEachSeason) {
  Scene scene(1);
  scene.discard(kWidow, {Action::Brew, Action::Collect, Action::Move}).copy(Action::Heal);
  to_trials(scene);
  scene.until("widow");
  EXPECT_EQ(scene.coven(kWidow).discard, 0);
  EXPECT_EQ(row(scene), (Strings{"-", "-"}));
  EXPECT_EQ(scene.options().size(), 8u);
  EXPECT_FALSE(scene.offers("widow remember"));
  scene.say("widow brew; widow move");
  EXPECT_EQ(scene.question(), "negotiate");
  EXPECT_EQ(row(scene), (Strings{"brew", "move"}));
  EXPECT_EQ(widow(scene).copy, idx(Action::Heal));  // the same card all year
}

TEST(Solo, DeckNeverRunsOutInASeason) {
  Scene scene(1);
  for (int phase = 0; phase < kPhases; ++phase) {
    EXPECT_EQ(int{scene.state().phase}, phase);
    while (scene.question() != "die") scene.say(scene.options().front());
    scene.say("die deck");
    if (phase + 1 < kPhases) scene.until("negotiate");
  }
  EXPECT_GE(std::popcount(widow(scene).deck), 2);
}

TEST(Solo, TurnOrderChangesWithTheSeason) {
  Scene scene(1);
  scene.select({Action::Brew, Action::Chant});
  EXPECT_EQ(suspicion(scene, kWidow), 4);  // Autumn: the person is first
  EXPECT_EQ(scene.question(), "quick");
  for (const int first : {1, 0, 1}) {
    scene.state().phase = kPhases - 1;
    scene.until("negotiate");
    EXPECT_EQ(int{scene.state().start}, first);
    no_septima(scene, Action::Brew, Action::Chant);
    set_suspicion(scene, kWidow, 4);
    scene.select({Action::Brew, Action::Chant});
    pass_spiders(scene);
    EXPECT_EQ(scene.question(), "quick");
    EXPECT_EQ(suspicion(scene, kWidow), 4 + first);
  }
}

}  // namespace
}  // namespace cauldron::septima
