#include "games/septima/content/board.h"

#include <algorithm>
#include <cstdlib>

namespace cauldron::septima {

namespace {

// East in half hex widths (0.866 hex sides), north in half hex sides. Both have the same parity.
struct Point {
  int east = 0;
  int north = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

// The corners of a hexagon around its centre, clockwise from north.
constexpr Point kCorners[6] = {{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}};

Point operator+(Point a, Point b) { return {a.east + b.east, a.north + b.north}; }

int square(Point p) { return 3 * p.east * p.east + p.north * p.north; }

// Whether a comes before b clockwise from north.
bool clockwise_before(Point a, Point b) {
  const auto half = [](Point p) { return p.east < 0 || (p.east == 0 && p.north < 0); };
  if (half(a) != half(b)) return half(b);
  return b.east * a.north - a.east * b.north > 0;
}

Point turned_back(Point p) {  // by 60 degrees counter-clockwise
  return {(p.east - p.north) / 2, (3 * p.east + p.north) / 2};
}

// The zone's axis points at 60 degrees times its number; no corner lies between two zones.
int zone_of(Point p) {
  int zone = 0;
  while (3 * std::abs(p.east) > p.north) {
    p = turned_back(p);
    ++zone;
  }
  return zone;
}

Point centre_of(const Area& area) { return {2 * area.q + area.r, -3 * area.r}; }

int ring_of(int q, int r) { return std::max({std::abs(q), std::abs(r), std::abs(q + r)}); }

std::vector<Point> corners_of(const Board& board) {
  std::vector<Point> points;
  for (int area = 0; area < board.area_count; ++area) {
    for (const Point corner : kCorners) {
      const Point point = centre_of(board.areas[area]) + corner;
      if (std::find(points.begin(), points.end(), point) == points.end()) points.push_back(point);
    }
  }
  std::sort(points.begin(), points.end(), [](Point a, Point b) {
    return square(a) != square(b) ? square(a) < square(b) : clockwise_before(a, b);
  });
  return points;
}

// Adds a number to an ascending list of three that ends with kNone.
void add_to(std::uint8_t (&list)[3], int number) {
  const auto value = static_cast<std::uint8_t>(number);
  if (std::find(list, list + 3, value) != list + 3) return;
  list[2] = value;
  std::sort(list, list + 3);
}

void join_areas(Board& board, const std::vector<Point>& points) {
  const auto space_at = [&](Point point) {
    return static_cast<int>(std::find(points.begin(), points.end(), point) - points.begin());
  };
  for (int area = 0; area < board.area_count; ++area) {
    const Area& here = board.areas[area];
    for (int i = 0; i < 6; ++i) {
      const int space = space_at(centre_of(here) + kCorners[i]);
      const int next = space_at(centre_of(here) + kCorners[(i + 1) % 6]);
      add_to(board.neighbours[space], next);
      add_to(board.neighbours[next], space);
      add_to(board.areas_at[space], area);
      for (int type = 0; type < kIngredients; ++type) {
        board.prints[space][type] =
            static_cast<std::uint8_t>(board.prints[space][type] + here.prints[type]);
      }
      board.outcrops[space] = static_cast<std::uint8_t>(board.outcrops[space] + here.outcrops);
      if (here.kind == Area::Kind::Hospital) board.hospital[space] = true;
      if (here.kind == Area::Kind::Town) {
        board.towns[space] = static_cast<std::uint8_t>(board.towns[space] | 1 << here.town);
      }
    }
  }
}

void measure(Board& board) {
  for (int from = 0; from < board.space_count; ++from) {
    std::uint8_t(&steps)[kMaxSpaces] = board.distance[from];
    std::fill(steps, steps + kMaxSpaces, kNone);
    steps[from] = 0;
    std::vector<int> reached = {from};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::uint8_t next : board.neighbours[reached[i]]) {
        if (next == kNone || steps[next] != kNone) continue;
        steps[next] = static_cast<std::uint8_t>(steps[reached[i]] + 1);
        reached.push_back(next);
      }
    }
  }
}

// The Hut is joined to the outermost space on the zone's axis, the Shrine to the clockwise-most
// space of the zone's outer edge.
void place_huts_and_shrines(Board& board, const std::vector<Point>& points,
                            const std::uint8_t (&shrines)[kZones]) {
  for (int zone = 0; zone < kZones; ++zone) {
    std::uint8_t shrine = kNone;
    Point farthest;
    for (int space = 0; space < board.space_count; ++space) {
      if (board.zone[space] != zone) continue;
      Point seen = points[static_cast<std::size_t>(space)];
      for (int turn = 0; turn < zone; ++turn) seen = turned_back(seen);
      if (seen.east == 0) board.hut[zone] = static_cast<std::uint8_t>(space);  // outermost is last
      const bool edge = board.areas_at[space][2] == kNone;
      // Within one zone the angle is that of the slope east to north.
      if (edge && (shrine == kNone || seen.east * farthest.north > farthest.east * seen.north)) {
        shrine = static_cast<std::uint8_t>(space);
        farthest = seen;
      }
    }
    board.shrine[shrine] = shrines[zone];
  }
}

int to_thousandths_east(int east) { return (east * 866025 + (east < 0 ? -500 : 500)) / 1000; }

}  // namespace

void lay_areas(Board& board, int rings) {
  board.rings = rings;
  board.area_count = areas_of(rings);
  std::vector<Area> areas;
  for (int q = -rings; q <= rings; ++q) {
    for (int r = -rings; r <= rings; ++r) {
      if (ring_of(q, r) > rings) continue;
      Area area;
      area.q = static_cast<std::int8_t>(q);
      area.r = static_cast<std::int8_t>(r);
      areas.push_back(area);
    }
  }
  std::sort(areas.begin(), areas.end(), [](const Area& a, const Area& b) {
    const int ring_a = ring_of(a.q, a.r), ring_b = ring_of(b.q, b.r);
    return ring_a != ring_b ? ring_a < ring_b : clockwise_before(centre_of(a), centre_of(b));
  });
  areas[0].kind = Area::Kind::Hospital;
  for (std::uint8_t town = 0; town < kTowns; ++town) {
    areas[town + 1u].kind = Area::Kind::Town;
    areas[town + 1u].town = town;
    board.town_area[town] = static_cast<std::uint8_t>(town + 1);
  }
  std::copy(areas.begin(), areas.end(), board.areas);
}

void derive_spaces(Board& board, const std::uint8_t (&shrines)[kZones]) {
  const std::vector<Point> points = corners_of(board);
  board.space_count = static_cast<int>(points.size());
  for (int space = 0; space < kMaxSpaces; ++space) {
    std::fill(board.neighbours[space], board.neighbours[space] + 3, kNone);
    std::fill(board.areas_at[space], board.areas_at[space] + 3, kNone);
    board.shrine[space] = kNone;
  }
  for (int space = 0; space < board.space_count; ++space) {
    const Point point = points[static_cast<std::size_t>(space)];
    board.zone[space] = static_cast<std::uint8_t>(zone_of(point));
    board.x[space] = static_cast<std::int16_t>(to_thousandths_east(point.east));
    board.y[space] = static_cast<std::int16_t>(-500 * point.north);
  }
  join_areas(board, points);
  measure(board);
  place_huts_and_shrines(board, points, shrines);
}

namespace {

Json numbers(const std::uint8_t (&list)[3], int first) {
  Json json = Json::array();
  for (const std::uint8_t number : list) {
    if (number != kNone) json.push_back(number + first);
  }
  return json;
}

Json area_json(const Rules& rules, int index) {
  const Board& board = rules.board;
  const Area& area = board.areas[index];
  const Point centre = centre_of(area);
  Json json = Json::object({{"area", index},
                            {"q", int{area.q}},
                            {"r", int{area.r}},
                            {"x", to_thousandths_east(centre.east)},
                            {"y", -500 * centre.north}});
  switch (area.kind) {
    case Area::Kind::Hospital:
      json.set("kind", "hospital");
      break;
    case Area::Kind::Town:
      json.set("kind", "town");
      json.set("town", area.town + 1);
      json.set("banner", board.yellow[area.town] ? "yellow" : "blue");
      if (rules.full() && area.town == board.bronze_plot) json.set("plot", "bronze");
      if (rules.full() && area.town == board.golden_plot) json.set("plot", "golden");
      break;
    case Area::Kind::Wood: {
      json.set("kind", "wood");
      Json prints = Json::array();
      for (std::size_t type = 0; type < kIngredients; ++type) {
        for (int i = 0; i < area.prints[type]; ++i) prints.push_back(kIngredientIds[type]);
      }
      json.set("prints", std::move(prints));
      json.set("outcrops", int{area.outcrops});
      break;
    }
  }
  return json;
}

Json space_json(const Board& board, int space) {
  Json json = Json::object({{"space", space + 1},
                            {"x", int{board.x[space]}},
                            {"y", int{board.y[space]}},
                            {"zone", board.zone[space] + 1},
                            {"neighbours", numbers(board.neighbours[space], 1)},
                            {"areas", numbers(board.areas_at[space], 0)}});
  if (board.shrine[space] != kNone) json.set("shrine", kElementIds[board.shrine[space]]);
  return json;
}

}  // namespace

Json board_json(const Rules& rules) {
  const Board& board = rules.board;
  Json areas = Json::array();
  for (int area = 0; area < board.area_count; ++area) areas.push_back(area_json(rules, area));
  Json spaces = Json::array();
  for (int space = 0; space < board.space_count; ++space) {
    spaces.push_back(space_json(board, space));
  }
  Json zones = Json::array();
  for (int zone = 0; zone < kZones; ++zone) {
    zones.push_back(Json::object({{"zone", zone + 1},
                                  {"metal", board.golden[zone] ? "golden" : "bronze"},
                                  {"hut", board.hut[zone] + 1}}));
  }
  return Json::object({{"rings", board.rings},
                       {"areas", std::move(areas)},
                       {"spaces", std::move(spaces)},
                       {"zones", std::move(zones)}});
}

}  // namespace cauldron::septima
