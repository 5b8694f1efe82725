// What rules version 2 corrected in the solo game, and how games of rules version 1 still play it.
#include "games/septima/rules/year/season.h"
#include "games/septima/solo/spiders.h"
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Numbers = std::vector<int>;
using Strings = std::vector<std::string>;

Scene solo(const char* correction, bool corrected) {
  return Scene(1, "full", Json::object({{correction, corrected}}));
}

TEST(CorrectionsSolo, O4ASpiderThatDidNotMoveCostsNothingInTheScuttle) {
  for (const bool corrected : {true, false}) {
    Scene scene = solo("spiders_moved", corrected);
    scene.spider(1, 26).spider(2, 42).spider(3, 40).row(Action::Collect, Action::Plead);
    set_wisdom(scene, 20);
    alone(scene, Action::Collect);  // Plead shadows other Zones
    EXPECT_EQ(spiders(scene)[0], 26) << "beside the Leader all the time";
    EXPECT_EQ(wisdom(scene), corrected ? 19 : 18) << "1 at the end of the own turn";
    EXPECT_EQ(int{widow(scene).moved}, 0);
  }
}

TEST(CorrectionsSolo, O12ASpiderThatDidNotMoveCostsNothingAfterTheTrials) {
  for (const bool corrected : {true, false}) {
    Scene scene = solo("spiders_moved", corrected);
    scene.spider(1, 15).spider(2, 26).spider(3, 38);
    scene.citizens(kWidow, 3);
    scene.season(0, kPhases - 1);
    no_septima(scene, Action::Brew, Action::Chant);
    set_wisdom(scene, 20);
    State& s = scene.state();
    s.agenda = {};
    s.step = kStepTrials;
    push(s, kWidow, step::SpiderPicks{});
    settle(scene.rules(), s);
    EXPECT_EQ(spiders(scene), (Numbers{27, 26, 38}));
    EXPECT_EQ(wisdom(scene), corrected ? 19 : 13) << "1 for the one that moved; 1, 1 and 5 before";
  }
}

// T2: "regardless of the Septima" in all four editions.
TEST(CorrectionsSolo, T2MatchingTheWidowIsOneWhateverTheSeptimaDoes) {
  for (const bool corrected : {true, false}) {
    for (const bool only_alone : {true, false}) {
      Scene scene(
          1, "full",
          Json::object({{"coven_match_one", corrected}, {"septima_only_alone", only_alone}}));
      scene.markers(Action::Plead, Action::Brew).select({Action::Brew, Action::Brew});
      scene.finish_turn(0);
      EXPECT_EQ(scene.coven(0).suspicion, corrected || only_alone ? 3 : 4);
    }
  }
}

// Move collects beside the start, the end and every space between.
TEST(CorrectionsSolo, O22TheStartOfAMoveCountsUnderASpiderToo) {
  for (const bool corrected : {true, false}) {
    Scene scene = solo("move_start_counts", corrected);
    const Board& board = scene.rules().board;
    int from = -1;
    int to = -1;
    Ingredient there{};
    for (int space = 0; space < board.space_count && from < 0; ++space) {
      for (int end = 0; end < board.space_count && from < 0; ++end) {
        if (board.distance[space][end] != 1) continue;
        for (int type = 0; type < kIngredients; ++type) {
          bool elsewhere = false;  // on a walk of three that comes back to the end
          for (int other = 0; other < board.space_count; ++other) {
            if (other != space && board.distance[end][other] <= 1 && board.prints[other][type])
              elsewhere = true;
          }
          if (elsewhere || !board.prints[space][type]) continue;
          from = space;
          to = end;
          there = static_cast<Ingredient>(type);
        }
      }
    }
    ASSERT_GE(from, 0) << "a type that only the start has";
    scene.leader(0, from + 1).spider(1, from + 1).select({Action::Move, Action::Brew});
    scene.say("done; done; move " + std::to_string(to + 1));
    EXPECT_EQ(scene.question() == "collect" &&
                  scene.offers("collect " + std::string(kIngredientIds[idx(there)])),
              corrected);
  }
}

// An Ingredient that a Spider guards at home was found elsewhere, so the Leader had left.
TEST(CorrectionsSolo, H39WhatIsGuardedAtHomeWasFoundElsewhere) {
  for (const bool corrected : {true, false}) {
    Scene scene = solo("guarded_left_behind", corrected);
    const Board& board = scene.rules().board;
    int home = -1;
    int guard = -1;
    Ingredient type{};
    for (int space = 0; space < board.space_count && home < 0; ++space) {
      for (int at = 0; at < board.space_count && home < 0; ++at) {
        if (board.distance[space][at] != 1) continue;
        scene.leader(0, space + 1).spider(1, at + 1, true).spider(2, 40).spider(3, 42);
        for (int i = 0; i < kIngredients; ++i) {
          if (!board.prints[space][i] ||
              prints_at(scene.rules(), scene.state(), static_cast<Space>(space), i))
            continue;
          for (const std::uint8_t next : board.neighbours[space]) {
            if (next == kNone || next == at) continue;
            if (!prints_at(scene.rules(), scene.state(), next, i)) continue;
            home = space;
            guard = at;
            type = static_cast<Ingredient>(i);
          }
        }
      }
    }
    ASSERT_GE(home, 0);
    scene.leader(0, home + 1).spider(1, guard + 1, true).spell(0, {Spell::Invisibility});
    scene.select({Action::Move, Action::Chant});
    scene.say("done; cast invisibility; done; move " + std::to_string(home + 1));
    scene.say("collect " + std::string(kIngredientIds[idx(type)]));
    EXPECT_EQ((scene.coven(0).ongoing & bit(Spell::Invisibility)) == 0, corrected);
  }
}

// H13, while the Widow forbids Crystals.
TEST(CorrectionsSolo, H13NobodyPaysForACrystalThatIsForbidden) {
  for (const bool corrected : {true, false}) {
    Scene scene = solo("no_idle_spells", corrected);
    scene.witch(0, {Witch::Sen, Witch::Otto}).goods(0, {Ingredient::Herb});
    scene.spell(0, {Spell::ShardsOfEternity});
    scene.leader(0, scene.space_in_zone(2, 2));
    scene.state().widow.no_crystals = 1;
    no_septima(scene, Action::Collect, Action::Chant);
    scene.select({Action::Collect, Action::Chant}).say("done");
    EXPECT_EQ(scene.offers("call sen"), !corrected);
    scene.say("done");
    scene.state().facts[0].gained[idx(Ingredient::Herb)] = 1;
    EXPECT_EQ(scene.offers("cast shards-of-eternity"), !corrected);
    scene.state().widow.no_crystals = 0;
    EXPECT_TRUE(scene.offers("call sen"));
    EXPECT_TRUE(scene.offers("cast shards-of-eternity"));
  }
}

// --- rulings that were not written down
// -----------------------------------------------------------

// O19, O20: in the order of their numbers, so a Spider that enters a later one moves again.
TEST(CorrectionsSolo, O20ASpiderThatEntersALaterShadowZoneMovesAgain) {
  const Scene plain(1);
  const Board& board = plain.rules().board;
  int walks = 0;
  for (const Action shown : {Action::Move, Action::Brew, Action::Heal, Action::Recruit}) {
    const unsigned shadows = plain.rules().shadow_zones[idx(shown)];
    for (int from = 0; from < board.space_count && walks < 5; ++from) {
      for (int to = 0; to < board.space_count; ++to) {
        if (board.distance[from][to] != 2) continue;
        Space between = kNone;
        int ways = 0;
        for (const std::uint8_t next : board.neighbours[from]) {
          if (next == kNone || board.distance[next][to] != 1) continue;
          between = next;
          ++ways;
        }
        const int first = board.zone[from];
        const int second = board.zone[between];
        if (ways != 1 || first >= second || !(shadows >> first & 1) || !(shadows >> second & 1))
          continue;
        Scene scene(1);
        scene.leader(0, to + 1).spider(1, from + 1).spider(2, from + 1).spider(3, from + 1);
        scene.row(Action::Collect, shown);
        alone(scene, Action::Collect);
        EXPECT_EQ(spiders(scene)[0], to + 1) << "from " << from + 1 << ", one step a Zone";
        ++walks;
      }
    }
  }
  EXPECT_GT(walks, 0);
}

TEST(CorrectionsSolo, O21SpidersMayShareASpace) {
  Scene scene(1);
  scene.spider(1, 26).spider(2, 27).spider(3, 42).row(Action::Collect, Action::Recruit);
  alone(scene, Action::Collect);
  EXPECT_EQ(spiders(scene)[0], spiders(scene)[1]);
}

}  // namespace
}  // namespace cauldron::septima
