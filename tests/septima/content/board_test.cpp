// The map's geometry, for 19 and 37 areas.
#include "games/septima/content/board.h"

#include <algorithm>
#include <set>

#include "septima/support/packs.h"

namespace cauldron::septima {
namespace {

Rules rules_37() {
  const auto rules = load_rules("pack.json", pack_37(), Variant{}, 1);
  EXPECT_TRUE(rules) << rules.error().to_json().dump();
  return rules ? *rules : Rules{};
}

bool adjacent(const Board& board, int a, int b) {
  const auto& list = board.neighbours[a];
  return std::find(list, list + 3, b) != list + 3;
}

bool touches(const Board& board, int space, int area) {
  const auto& list = board.areas_at[space];
  return std::find(list, list + 3, area) != list + 3;
}

int edges(const Board& board) {
  int ends = 0;
  for (int space = 0; space < board.space_count; ++space) {
    for (const std::uint8_t next : board.neighbours[space]) {
      if (next == kNone) continue;
      EXPECT_TRUE(adjacent(board, next, space));
      ++ends;
    }
  }
  return ends / 2;
}

// How many spaces of a zone can be reached from its Hut without leaving it.
int reach(const Board& board, int zone) {
  std::set<int> seen = {board.hut[zone]};
  for (bool more = true; more;) {
    more = false;
    for (int space = 0; space < board.space_count; ++space) {
      if (board.zone[space] != zone || seen.count(space) != 0) continue;
      for (const int known : std::set<int>(seen)) {
        if (!adjacent(board, known, space)) continue;
        seen.insert(space);
        more = true;
        break;
      }
    }
  }
  return static_cast<int>(seen.size());
}

void expect_sound(const Board& board, int zone_size) {
  for (int zone = 0; zone < kZones; ++zone) {
    EXPECT_EQ(std::count(board.zone, board.zone + board.space_count, zone), zone_size);
    EXPECT_EQ(reach(board, zone), zone_size) << "zone " << zone + 1 << " is connected";
    EXPECT_EQ(board.zone[board.hut[zone]], zone);
    EXPECT_EQ(board.areas_at[board.hut[zone]][2], kNone) << "a Hut stands at the outer edge";
    int shrines = 0;
    for (int space = 0; space < board.space_count; ++space) {
      if (board.zone[space] != zone || board.shrine[space] == kNone) continue;
      EXPECT_EQ(board.areas_at[space][2], kNone) << "a Shrine stands at the outer edge";
      ++shrines;
    }
    EXPECT_EQ(shrines, 1);
  }
  for (int space = 0; space < board.space_count; ++space) {
    const int next = (space + 1) % board.space_count;
    EXPECT_TRUE(std::is_sorted(board.neighbours[space], board.neighbours[space] + 3));
    EXPECT_TRUE(std::is_sorted(board.areas_at[space], board.areas_at[space] + 3));
    EXPECT_NE(board.areas_at[space][0], kNone);
    EXPECT_EQ(board.distance[space][next], board.distance[next][space]);
    for (int other = 0; other < board.space_count; ++other) {
      EXPECT_EQ(board.distance[space][other] == 1, adjacent(board, space, other));
    }
  }
}

TEST(Board, NineteenAreasHaveFiftyFourSpacesInSixZonesOfNine) {
  const Board board = printed_rules().board;
  EXPECT_EQ(board.area_count, 19);
  EXPECT_EQ(board.space_count, 54);
  EXPECT_EQ(edges(board), 72);
  expect_sound(board, 9);
}

TEST(Board, ThirtySevenAreasHaveNinetySixSpacesInSixZonesOfSixteen) {
  const Board board = rules_37().board;
  EXPECT_EQ(board.area_count, kMaxAreas);
  EXPECT_EQ(board.space_count, kMaxSpaces);
  EXPECT_EQ(edges(board), 132);
  expect_sound(board, 16);
}

TEST(Board, SpacesCountOutwardsAndClockwiseFromNorth) {
  const Board board = printed_rules().board;
  for (int space = 0; space < 6; ++space) {
    EXPECT_TRUE(board.hospital[space]);
    EXPECT_EQ(board.zone[space], space);
    EXPECT_EQ(board.towns[space], (1 << space) | (1 << (space + 5) % 6)) << "Towns k and k - 1";
  }
  EXPECT_EQ(std::count(board.hospital, board.hospital + 54, true), 6);
  EXPECT_EQ(board.x[0], 0);
  EXPECT_EQ(board.y[0], -1000);
  EXPECT_EQ(board.x[1], 866);
  EXPECT_EQ(board.y[1], -500);
  const auto far = [&](int space) {
    return board.x[space] * board.x[space] + board.y[space] * board.y[space];
  };
  for (int space = 1; space < board.space_count; ++space) {
    EXPECT_GE(far(space) + 20'000, far(space - 1)) << space;  // x and y are rounded
  }
}

// Numbered clockwise around the Hospital, odd ones yellow.
TEST(Board, SixTownsSurroundTheHospital) {
  const Board board = printed_rules().board;
  EXPECT_EQ(board.areas[0].kind, Area::Kind::Hospital);
  for (int town = 0; town < kTowns; ++town) {
    const Area& area = board.areas[board.town_area[town]];
    EXPECT_EQ(area.kind, Area::Kind::Town);
    EXPECT_EQ(area.town, town);
    EXPECT_EQ(board.yellow[town], town % 2 == 0);
    for (const std::uint8_t prints : area.prints) EXPECT_EQ(prints, 0);
  }
  EXPECT_EQ(board.bronze_plot, 2);
  EXPECT_EQ(board.golden_plot, 5);
}

// The rulebook’s Hunter example: from the Hut to the Hospital corner of its zone are five steps,
// one of them out of the Hut.
TEST(Board, TheHospitalCornerIsFiveStepsFromTheHut) {
  const Board board = printed_rules().board;
  for (int zone = 0; zone < kZones; ++zone) {
    EXPECT_EQ(1 + board.distance[board.hut[zone]][zone], 5);
    EXPECT_EQ(board.x[board.hut[zone]] == 0, zone % 3 == 0) << "on the zone's axis";
    EXPECT_EQ(board.golden[zone], zone % 2 == 0);
  }
  EXPECT_EQ(board.y[board.hut[0]], -4000);
  EXPECT_EQ(rules_37().board.y[rules_37().board.hut[0]], -5000);
}

// The rulebook’s Collect example: the corner between the woods at 0 and 30 degrees and Town 1.
TEST(Board, TheCollectExampleHasItsCorner) {
  const Board board = printed_rules().board;
  int corners = 0;
  for (int space = 0; space < board.space_count; ++space) {
    if (!touches(board, space, area_at(2, 0)) || !touches(board, space, area_at(2, 1)) ||
        !touches(board, space, board.town_area[0]))
      continue;
    ++corners;
    EXPECT_EQ(board.prints[space][idx(Ingredient::Berry)], 2);
    EXPECT_EQ(board.prints[space][idx(Ingredient::Mushroom)], 1);
    EXPECT_EQ(board.prints[space][idx(Ingredient::Root)], 1);
    EXPECT_EQ(board.prints[space][idx(Ingredient::Skull)], 0);
    EXPECT_EQ(board.prints[space][idx(Ingredient::Herb)], 0);
    EXPECT_EQ(board.outcrops[space], 1);
    EXPECT_EQ(board.towns[space], 1);
    EXPECT_EQ(board.zone[space], 0);
  }
  EXPECT_EQ(corners, 1);
}

TEST(Board, ShrinesBelongToTheFullGame) {
  const Board board = printed_rules().board;
  for (int zone = 0; zone < kZones; ++zone) {
    for (int space = 0; space < board.space_count; ++space) {
      if (board.zone[space] != zone || board.shrine[space] == kNone) continue;
      EXPECT_EQ(board.shrine[space], zone % 3);
      // Clockwise-most: its neighbour along the edge belongs to the next zone.
      const auto& next = board.neighbours[space];
      EXPECT_TRUE(std::any_of(next, next + 3, [&](std::uint8_t other) {
        return other != kNone && board.zone[other] == (zone + 1) % kZones;
      }));
    }
  }
  Variant basic;
  basic.full = false;
  const Board plain = printed_rules(basic).board;
  EXPECT_EQ(std::count(plain.shrine, plain.shrine + 54, kNone), 54);
}

TEST(Board, IsToldToClients) {
  const Rules rules = printed_rules();
  const Json json = board_json(rules);
  ASSERT_EQ(json.find("spaces")->items().size(), 54u);
  ASSERT_EQ(json.find("areas")->items().size(), 19u);
  EXPECT_EQ(json.find("spaces")->items()[0].dump(),
            R"({"space":1,"x":0,"y":-1000,"zone":1,"neighbours":[2,6,7],"areas":[0,1,6]})");
  EXPECT_EQ(json.find("areas")->items()[6].dump(),
            R"({"area":6,"q":0,"r":-1,"x":-866,"y":-1500,"kind":"town","town":6,)"
            R"("banner":"blue","plot":"golden"})");
  EXPECT_EQ(json.find("areas")->items()[8].dump(),
            R"({"area":8,"q":2,"r":-2,"x":1732,"y":-3000,"kind":"wood","prints":["root"],)"
            R"("outcrops":1})");
  EXPECT_EQ(json.find("zones")->items()[0].dump(), R"({"zone":1,"metal":"golden","hut":37})");
  Variant basic;
  basic.full = false;
  const std::string plain = board_json(printed_rules(basic)).dump();
  EXPECT_EQ(plain.find("plot"), plain.npos);
  EXPECT_EQ(plain.find("shrine"), plain.npos);
}

}  // namespace
}  // namespace cauldron::septima
