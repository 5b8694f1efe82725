#include "games/septima/view/insight.h"

#include "games/septima/rules/things/things.h"
#include "games/septima/rules/year/scoring.h"
#include "games/septima/rules/year/season.h"
#include "games/septima/solo/spiders.h"
#include "games/septima/view/dry_run.h"
#include "games/septima/view/json_parts.h"
#include "games/septima/view/outlook.h"

namespace cauldron::septima {

namespace {

// --- the end ------------------------------------------------------------------------------------

JsonPiece score_json(const Score& score) {
  return JsonPiece::object({{"tokens", score.tokens},
                            {"citizens", score.citizens},
                            {"book", score.book},
                            {"patients", score.patients},
                            {"levels", score.levels},
                            {"charms", score.charms},
                            {"potions", score.potions},
                            {"pairs", score.pairs},
                            {"total", score.total}});
}

constexpr std::string_view kTribulationIds[] = {"book", "witches", "widow", "ribbon", "wisdom"};

// Whoever does not see the book cannot tell about its lines, and counts none of them.
JsonPiece tribulations_json(const Rules& r, const State& s) {
  const SoloScore solo = solo_score(r, s);
  const bool book_seen = s.covens[0].book < kBooks;
  JsonPiece list = JsonPiece::array();
  for (const Tribulation& each : solo.tribulations) {
    const bool seen = each.goal != Tribulation::Goal::Book || book_seen;
    list.push_back(JsonPiece::object({{"goal", kTribulationIds[idx(each.goal)]},
                                      {"have", seen ? JsonPiece(each.have) : JsonPiece()},
                                      {"count", seen ? JsonPiece(each.count) : JsonPiece()},
                                      {"met", seen ? JsonPiece(each.met) : JsonPiece()}}));
  }
  return JsonPiece::object({{"own", score_json(solo.own)},
                            {"lost", solo.lost},
                            {"left", solo.left},
                            {"needed", int{r.variant.score_needed}},
                            {"list", std::move(list)},
                            {"met", solo.met()},
                            {"tribulations_needed", int{r.variant.tribulations}}});
}

JsonPiece scoring_json(const Rules& r, const State& s) {
  if (!over(s)) return nullptr;
  if (r.solo()) return tribulations_json(r, s);
  return per_coven(s, [&](Seat seat) {
    return score_json(final_score(r, s, seat)).set("witches", witch_count(s.covens[seat]));
  });
}

JsonPiece ranking_json(const Rules& r, const State& s) {
  if (!over(s)) return nullptr;
  JsonPiece list = JsonPiece::array();
  for (const Seat seat : ranking(r, s)) list.push_back(int{seat});
  return list;
}

// --- books --------------------------------------------------------------------------------------

JsonPiece what_of(const BookLine& line) {
  switch (line.kind) {
    case BookLine::Kind::Healed:
      return one(kIllnessIds, line.what);
    case BookLine::Kind::OfType:
      return one(kIngredientIds, line.what);
    case BookLine::Kind::Section:
      return one(kElementIds, line.what);
    default:
      return nullptr;
  }
}

JsonPiece book_json(const Rules& r, const State& s, Seat seat) {
  const std::uint8_t book = s.covens[seat].book;
  if (book >= kBooks) return nullptr;  // hidden, or none
  const std::uint8_t scored = r.solo() ? 0 : scored_lines(r, s, seat);
  JsonPiece lines = JsonPiece::array();
  for (int i = 0; i < kBookLines; ++i) {
    const BookLine& line = r.books[book][i];
    lines.push_back(JsonPiece::object({{"goal", kGoalIds[idx(line.kind)]},
                                       {"what", what_of(line)},
                                       {"count", goal_of(line)},
                                       {"have", progress(r, s, seat, line)},
                                       {"wisdom", int{line.wisdom}},
                                       {"met", is_met(r, s, seat, line)},
                                       {"scored", (scored >> i & 1) != 0}}));
  }
  return lines;
}

// --- what is being decided ----------------------------------------------------------------------

JsonPiece question_json(const State& s) {
  if (over(s)) return nullptr;
  const Frame& top = s.agenda.top();
  const Step& step = step_of(op_of(top));
  return JsonPiece::object(
      {{"kind", step.question},
       {"seat", step.asks == Asks::Together ? JsonPiece() : JsonPiece(int{top.seat})},
       {"left", step.left ? JsonPiece(step.left(top)) : JsonPiece()},
       {"spider", top.is<step::SpiderStep>() ? JsonPiece(top.as<step::SpiderStep>().spider + 1)
                                             : JsonPiece()},
       {"prologue",
        top.is<step::ChooseHalf>() ? number(top.as<step::ChooseHalf>().card) : JsonPiece()}});
}

JsonPiece joining_json(const State& s) {
  const Frame* join = s.agenda.find<step::Join>();
  if (!join) return nullptr;
  return JsonPiece::object(
      {{"seat", int{join->seat}}, {"witch", kWitchIds[idx(join->as<step::Join>().witch)]}});
}

// The Chamber whose Trial is held.
JsonPiece on_trial_json(const State& s) {
  if (const Frame* f = s.agenda.find<step::Judge>()) return f->as<step::Judge>().chamber + 1;
  if (const Frame* f = s.agenda.find<step::Adjourn>()) return f->as<step::Adjourn>().chamber + 1;
  const Frame* bryn = s.agenda.find<step::AskBryn>();
  if (!bryn || bryn->as<step::AskBryn>().after_picks) return nullptr;
  return bryn->as<step::AskBryn>().chamber + 1;
}

JsonPiece scuttle_json(const Rules& r, const State& s) {
  JsonPiece list = JsonPiece::array();
  for (const SpiderMove& move : scuttle_ahead(r, s)) {
    list.push_back(JsonPiece::object({{"spider", move.spider + 1},
                                      {"from", number(move.from)},
                                      {"to", number(move.to)},
                                      {"open", move.open}}));
  }
  return list;
}

JsonPiece turn_order(const Rules& r, const State& s, int count) {
  JsonPiece list = JsonPiece::array();
  for (int i = 0; i < count; ++i) list.push_back(int{seat_in_turn_order(r, s, i)});
  return list;
}

}  // namespace

void add_insight(const Rules& r, const View& v, JsonPiece& json) {
  const State& s = v.s;
  json.set("outcome", over(s) ? outcome(r, s).to_json() : JsonPiece());
  json.set("scoring", scoring_json(r, s));
  json.set("ranking", ranking_json(r, s));
  json.set("question", question_json(s));
  json.set("joining", joining_json(s));
  json.set("on_trial", on_trial_json(s));
  if (r.solo()) {
    json.set("tribulations", tribulations_json(r, s));
    json.set("scuttle", scuttle_json(r, s));
  }
  json.set("books", per_coven(s, [&](Seat seat) { return book_json(r, s, seat); }));
  if (const JsonPiece tried = dry_run_json(r, v); !tried.is_null()) json.set("dry_run", tried);
  add_outlook(r, v, json);
  json.set("order", turn_order(r, s, s.seats));
  json.set("resolved", turn_order(r, s, turns_over(r, s)));
}

Message standing_line(const View& v) {
  return {"sep.standing",
          Json::object({{"season", kSeasonIds[v.s.season]}, {"phase", v.s.phase + 1}})};
}

Json standing(const Rules& r, const View& v) {
  const State& s = v.s;
  return parsed_json(
      JsonPiece::object(
          {{"season", kSeasonIds[s.season]},
           {"phase", s.phase + 1},
           {"turn", turns_over(r, s)},
           {"wisdom", per_coven(s, [&](Seat seat) { return int{s.covens[seat].wisdom}; })},
           {"suspicion", per_coven(s, [&](Seat seat) { return int{s.covens[seat].suspicion}; })},
           {"citizens", per_coven(s, [&](Seat seat) { return loyal_out(s, seat); })}})
          .text());
}

}  // namespace cauldron::septima
