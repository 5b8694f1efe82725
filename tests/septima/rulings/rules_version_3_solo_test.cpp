// What rules version 3 corrected in the solo game, and games of rules version 2 that did what it no
// longer allows.
#include <fstream>

#include "core/record.h"
#include "games/catalogue.h"
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Texts = std::vector<std::string>;

Json with_switch(const char* name, bool on) { return Json::object({{name, on}}); }

// Spider 3 comes to the last free neighbour of the Leader's space, but only in the Scuttle that
// follows the turn.
TEST(RulesVersion3, H2WhatFollowsTheTurnIsNoWayOff) {
  for (const bool corrected : {true, false}) {
    Scene scene(1, "full", with_switch("leave_in_own_turn", corrected));
    scene.leader(0, 43).spider(1, 43).spider(2, 44).spider(3, 1);
    no_septima(scene, Action::Brew, Action::Chant);
    scene.row(Action::Ritual, Action::Chant).select({Action::Brew, Action::Chant});
    EXPECT_EQ(scene.options(), corrected ? Texts{"quick 25"} : (Texts{"quick 25", "done"}));
    EXPECT_EQ(scene.why_not("done"), corrected ? "must_leave" : "");
  }
}

// The Leader stands on a Spider's space, and only the next space prints Herbs.
TEST(RulesVersion3, O22AMoveThatEndsUnderItsSpiderCollectsThereAlone) {
  for (const bool corrected : {true, false}) {
    Scene scene(1, "full", with_switch("no_walk_back", corrected));
    const Board& board = scene.rules().board;
    const int here = space_where(scene, [](const Board& map, int space) {
      if (map.prints[space][idx(Ingredient::Root)] == 0 ||
          map.prints[space][idx(Ingredient::Herb)] > 0)
        return false;
      const auto& next = map.neighbours[space];
      return std::any_of(std::begin(next), std::end(next), [&](std::uint8_t beside) {
        return beside != kNone && map.prints[beside][idx(Ingredient::Herb)] > 0;
      });
    });
    int far = 0;
    while (board.distance[here - 1][far] < 6) ++far;
    scene.leader(0, here).spider(1, here).spider(2, far + 1).spider(3, far + 1);
    scene.potions(0, {Potion::Flying});  // it may stay for now
    no_septima(scene, Action::Move, Action::Chant);
    scene.select({Action::Move, Action::Chant});
    scene.say("done; done; move " + std::to_string(here));
    EXPECT_TRUE(scene.offers("collect root")) << "beside its own space";
    EXPECT_EQ(scene.offers("collect herb"), !corrected);
    EXPECT_EQ(scene.why_not("collect herb"), corrected ? "not_there" : "");
  }
}

// --- recorded games
// -------------------------------------------------------------------------------

struct RefusedMove {
  std::string move;
  Message why;
};

// The first choice of the record that rules version 3 refuses; the record is valid under its own.
RefusedMove refused_now(const std::string& line) {
  auto record = parse_record(line);
  EXPECT_TRUE(record);
  EXPECT_EQ(record->header.rules, 2);
  const auto then = cauldron::make_game({"septima", record->header.variant, std::nullopt, 2});
  EXPECT_FALSE(verify(**then, *record));
  const auto now = cauldron::make_game({"septima", record->header.variant, std::nullopt, 3});
  record->header = (*now)->info();
  const auto fault = verify(**now, *record);
  if (!fault || !fault->move) return {};
  return {record->moves[*fault->move].text, fault->why};
}

TEST(RulesVersion3, TwoRecordedGamesAreRefusedNow) {  // H2, O22
  std::ifstream lines(CAULDRON_SOURCE "/tests/records/septima-rules2-spiders.jsonl");
  std::string stays, walks_back;
  ASSERT_TRUE(std::getline(lines, stays) && std::getline(lines, walks_back));
  const RefusedMove first = refused_now(stays);
  EXPECT_EQ(first.move, "done");
  EXPECT_EQ(first.why.id, "sep.why.must_leave") << first.why.to_json().dump();
  const RefusedMove second = refused_now(walks_back);
  EXPECT_EQ(second.move.substr(0, 7), "collect");
  EXPECT_EQ(second.why.id, "sep.why.not_there") << second.why.to_json().dump();
}

}  // namespace
}  // namespace cauldron::septima
