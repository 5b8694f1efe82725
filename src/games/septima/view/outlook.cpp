#include "games/septima/view/outlook.h"

#include "games/septima/rules/turn/collect.h"
#include "games/septima/rules/turn/turn.h"
#include "games/septima/rules/year/hunters.h"
#include "games/septima/rules/year/season.h"
#include "games/septima/rules/year/suspicion.h"
#include "games/septima/rules/year/trials.h"
#include "games/septima/solo/widow.h"
#include "games/septima/view/json_parts.h"

namespace cauldron::septima {

namespace {

constexpr std::string_view kSides[] = {"left", "right"};

// --- matches ------------------------------------------------------------------------------------

JsonPiece markers_json(const Rules& r, const State& s) {
  JsonPiece list = JsonPiece::array();
  for (const int side : {0, 1}) {
    if (!is_active_marker(s, side)) continue;
    Turn turn{};
    turn.match = marker_match(side);
    list.push_back(JsonPiece::object({{"side", kSides[side]}, {"raise", match_raise(r, turn)}}));
  }
  return list;
}

bool all_revealed(const State& s) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.covens[seat].played == kNone) return false;
  }
  return true;
}

bool has_turn(const State& s, Seat seat) {
  return s.turn.stage != idx(Stage::None) && s.turn.seat == seat;
}

// The coven's turn, or what its match will be when that begins.
Turn turn_of(const State& s, Seat seat) {
  if (has_turn(s, seat)) return s.turn;
  Turn turn{};
  turn.seat = seat;
  turn.match = matches_of(s, seat);
  return turn;
}

int raise_of(const Rules& r, const State& s, Seat seat) {
  const Turn turn = turn_of(s, seat);
  return is_widow(s, seat) ? widow_match_raise(turn.match) : match_raise(r, turn);
}

JsonPiece match_json(const Rules& r, const State& s, Seat seat) {
  const Turn turn = turn_of(s, seat);
  JsonPiece septima = JsonPiece::array();
  for (const int side : {0, 1}) {
    if (turn.match & marker_match(side)) septima.push_back(kSides[side]);
  }
  return JsonPiece::object({{"action", one(kActionIds, s.covens[seat].played)},
                            {"with", seats(matched_covens(s, seat))},
                            {"septima", std::move(septima)},
                            {"raise", raise_of(r, s, seat)},
                            {"advance", !is_widow(s, seat) && grants_advance(r, turn)}});
}

// --- Suspicion ----------------------------------------------------------------------------------

// The Suspicion step of the coven's turn is behind it, though the turn is not.
bool has_raised(const State& s, Seat seat) {
  if (has_turn(s, seat)) return s.turn.stage >= idx(Stage::Suspicion);
  if (!is_widow(s, seat)) return false;
  const Frame* turn = s.agenda.find<step::WidowTurn>();
  return turn && turn->as<step::WidowTurn>().part > kWidowRaises;
}

int raise_to_come(const Rules& r, const State& s, Seat seat) {
  if (!all_revealed(s) || place_in_turn_order(r, s, seat) < turns_over(r, s)) return 0;
  return has_raised(s, seat) ? 0 : raise_of(r, s, seat);
}

// The coven once its match has raised its Suspicion.
struct AfterMatch {
  Coven coven;
  bool confronted = false;
};
AfterMatch after_match(const Rules& r, const State& s, Seat seat) {
  AfterMatch after{s.covens[seat]};
  after.confronted = raise_marker(r, after.coven, raise_to_come(r, s, seat)) > 0;
  return after;
}

JsonPiece forecast_json(const Rules& r, const State& s) {
  const AngryToCome angry = angry_to_come(r, s);
  SeatSet confronted = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (after_match(r, s, seat).confronted) confronted |= only(seat);
  }
  return JsonPiece::object(
      {{"angry",
        JsonPiece::object(
            {{"suspicion", angry.suspicion},
             {"lines", per_coven(s, [&](Seat seat) { return lines_below(r, s.covens[seat]); })},
             {"patients", angry.patients},
             {"total", s.angry_crowd + angry.from_supply + angry.patients}})},
       {"suspicion", per_coven(s, [&](Seat seat) { return raise_to_come(r, s, seat); })},
       {"after",
        per_coven(s, [&](Seat seat) { return int{after_match(r, s, seat).coven.suspicion}; })},
       {"confronted", seats(confronted)}});
}

// --- Hunters ------------------------------------------------------------------------------------

SeatSet sought(const Rules& r, const State& s) {
  SeatSet set = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (is_widow(s, seat) || hunters_are_past(r, s, seat)) continue;
    if (is_sought(after_match(r, s, seat).coven)) set |= only(seat);
  }
  return set;
}

JsonPiece reach_json(const Rules& r, const State& s, Viewer viewer, SeatSet sought) {
  const bool viewer_sought = contains(sought, viewer);
  const int suspicion = viewer_sought ? after_match(r, s, viewer).coven.suspicion : 0;
  JsonPiece list = JsonPiece::array();
  for (int i = 0; i < r.board.space_count; ++i) {
    const auto space = static_cast<Space>(i);
    const Hut hut = chasing_hut(r, s, space);
    JsonPiece distance, caught_from;
    if (hut != kNone) distance = hunter_steps(r, space);
    if (hut != kNone && viewer_sought) {
      caught_from = least_roll(r, s, viewer, space, suspicion);
    }
    list.push_back(JsonPiece::object(
        {{"hut", number(hut)}, {"distance", distance}, {"caught_from", caught_from}}));
  }
  return list;
}

JsonPiece chase_json(const Rules& r, const State& s) {
  const Frame* answer = s.agenda.find<step::AnswerRoll>();
  if (!answer) return nullptr;
  const Seat seat = answer->seat;
  const int reach = hunter_reach(r, s, seat);
  const int distance = hunter_distance(r, s, seat);
  return JsonPiece::object({{"seat", int{seat}},
                            {"roll", s.rolled - kRollOffset - charms_paid(s, seat)},
                            {"otto", otto_help(r, s, seat, s.covens[seat].leader)},
                            {"steps", std::max(reach, 0)},
                            {"distance", distance},
                            {"caught", catches(reach, distance)}});
}

// --- Trials -------------------------------------------------------------------------------------

JsonPiece trial_json(const Rules& r, const State& s, int chamber) {
  const Tally now = tally(r, s, chamber);
  const TrialOdds odds = trial_odds(r, s, chamber);
  JsonPiece standings = JsonPiece::array();
  for (const Standing& each : now.standings) {
    standings.push_back(
        JsonPiece::object({{"seat", int{each.seat}},
                           {"count", each.count},
                           {"present", each.present},
                           {"leftmost", each.present ? JsonPiece(each.place + 1) : JsonPiece()},
                           {"summoning", each.summons}}));
  }
  return JsonPiece::object({{"loyal", now.loyal},
                            {"angry", now.angry},
                            {"freed", verdict(now).success},
                            {"standings", std::move(standings)},
                            {"draws", odds.draws},
                            {"needed", odds.needed},
                            {"good", odds.good},
                            {"of", odds.of}});
}

// --- what grows ---------------------------------------------------------------------------------

JsonPiece lunar_json(const State& s) {
  JsonPiece list = JsonPiece::array();
  for (const std::uint8_t type : lunar_pair(s, s.phase)) {
    if (type != kNone) list.push_back(kIngredientIds[type]);
  }
  return list;
}

JsonPiece harvest_json(const Harvest& found) {
  JsonPiece gains = JsonPiece::array();
  const auto add = [&gains](std::size_t type, int count) {
    if (count == 0) return;
    gains.push_back(JsonPiece::object({{"id", kIngredientIds[type]}, {"count", count}}));
  };
  for (std::size_t type = 0; type < kIngredients; ++type) add(type, found.ingredients[type]);
  add(kCrystal, found.crystals);
  return JsonPiece::object(
      {{"gains", std::move(gains)}, {"one_of", set(kIngredientIds, found.one_of)}});
}

// While the viewer may still move before a Collect.
JsonPiece harvests_json(const Rules& r, const State& s, Viewer viewer) {
  const bool before = s.turn.stage == idx(Stage::Quick) || s.turn.before_card();
  if (!before || s.turn.seat != viewer || s.turn.action != idx(Action::Collect)) return nullptr;
  JsonPiece list = JsonPiece::array();
  for (int i = 0; i < r.board.space_count; ++i) {
    const auto space = static_cast<Space>(i);
    list.push_back(harvest_json(harvest_at(r, s, space, is_matched(s.turn))));
  }
  return list;
}

}  // namespace

void add_outlook(const Rules& r, const View& v, JsonPiece& json) {
  const State& s = v.s;
  const SeatSet looked_for = sought(r, s);
  json.set("markers", markers_json(r, s));
  json.set("matches", all_revealed(s)
                          ? per_coven(s, [&](Seat seat) { return match_json(r, s, seat); })
                          : JsonPiece());
  json.set("forecast", forecast_json(r, s));
  json.set("sought", seats(looked_for));
  json.set("reach", reach_json(r, s, v.viewer, looked_for));
  json.set("chase", chase_json(r, s));
  json.set("bag",
           JsonPiece::object({{"loyal", loyal_in_crowd(r, s)}, {"angry", int{s.angry_crowd}}}));
  json.set("trials", JsonPiece::array({trial_json(r, s, 0), trial_json(r, s, 1)}));
  json.set("lunar_now", lunar_json(s));
  json.set("harvest", harvests_json(r, s, v.viewer));
}

}  // namespace cauldron::septima
