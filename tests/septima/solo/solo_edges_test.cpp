// The solo game where its numbers end: all Spiders with the Leader, one of them up, the last
// Witches.
#include "games/septima/solo/spiders.h"
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

TEST(SoloEdges, ASpiderThatStandsGuardsNothing) {
  Scene scene(1);
  const Board& board = scene.rules().board;
  const auto prints = [&](int space) {
    int all = 0;
    for (int type = 0; type < kIngredients; ++type)
      all += prints_at(scene.rules(), scene.state(), static_cast<Space>(space - 1), type);
    return all;
  };
  const int wood = space_where(scene, [](const Board& b, int space) {
    return b.prints[space][idx(Ingredient::Berry)] > 0 && b.distance[space][39] > 4;
  });
  scene.spider(1, wood).spider(2, 40, true);
  int printed = 0;
  for (const std::uint8_t n : board.prints[wood - 1]) printed += n;
  EXPECT_EQ(prints(wood), printed) << "only the lying one, far away, guards its areas";
  scene.spider(1, wood, true);
  EXPECT_EQ(prints(wood), 0);
}

TEST(SoloEdges, NoSpiderMovesWhenAllAreWithTheLeader) {  // instead of her Crowd Picks
  Scene scene(1);
  scene.leader(0, 1).spider(1, 1).spider(2, 1).spider(3, 1).citizens(0, 0).citizens(kWidow, 5);
  scene.state().witch_box |= 1u << scene.state().trial;
  scene.state().trial = kNone;
  set_wisdom(scene, 40);
  to_trials(scene);
  EXPECT_NE(scene.question(), "farthest");
  EXPECT_EQ(spiders(scene), (std::vector<int>{1, 1, 1}));
  EXPECT_EQ(wisdom(scene), 40);
}

TEST(SoloEdges, TheLastLayerOfTheStackStillHasABottom) {  // her Suspicion passes 8
  Scene scene(1);
  ASSERT_EQ(scene.state().stack_count, 1);
  scene.coven(kWidow).suspicion = static_cast<std::int8_t>(scene.rules().suspicion_max);
  no_septima(scene, Action::Chant, Action::Brew);
  scene.select({Action::Chant, Action::Brew}).finish_turn(0);
  pass_spiders(scene);
  EXPECT_EQ(scene.question(), "draw");
}

TEST(SoloEdges, AnEmptyStackGivesHerNobody) {  // her Suspicion passes 8, and nobody is left
  Scene scene(1);
  State& s = scene.state();
  s.witch_box |= s.stack[0].tiles;
  s.stack[0] = {};
  s.stack_count = 0;
  scene.coven(kWidow).suspicion = static_cast<std::int8_t>(scene.rules().suspicion_max);
  alone(scene, Action::Brew, Action::Chant);
  EXPECT_EQ(scene.question(), "marker");
  EXPECT_EQ(s.second_count, 0);
}

TEST(SoloEdges, HerLastCitizenAtHomeComesWithoutSuspicion) {  // Plead with nobody in the Crowd
  Scene scene(1);
  scene.citizens(kWidow, 0);
  fill(scene, 1, {1, 1, 1, 1, 1});
  alone(scene, Action::Plead);
  EXPECT_EQ(cursed(scene), (std::vector<int>{1, 5, 0}));
  EXPECT_EQ(suspicion(scene, kWidow), 4);
}

TEST(SoloEdges, ThePersonGivesUpTheNegotiationCard) {  // her Ritual
  Scene scene(1);
  alone(scene, Action::Ritual);
  scene.until("spend");
  EXPECT_EQ(scene.asked(), 0);
}

TEST(SoloEdges, OutcropsOfOpenAreasCountBesideALyingSpider) {
  Scene scene(1);
  const Board& board = scene.rules().board;
  for (int space = 0; space < board.space_count; ++space) {
    if (board.distance[space][39] < 5) continue;
    scene.spider(1, 40, true);
    EXPECT_EQ(outcrops_at(scene.rules(), scene.state(), static_cast<Space>(space)),
              board.outcrops[space]);
  }
}

}  // namespace
}  // namespace cauldron::septima
