#include "bots/analysis.h"
#include "bots/levels.h"

namespace cauldron {

namespace {

Json to_json(const Worth& worth) { return Json::array({worth.share, worth.score}); }

Json to_json(const Worths& worths) {
  Json list = Json::array();
  for (const Worth& worth : worths) list.push_back(to_json(worth));
  return list;
}

Json to_json(const Game& game, const AnalysedDecision& decision) {
  const auto answer = [&](Option best, const Worth& loss) {
    return Json::object({{"best", game.text(best)}, {"loss", to_json(loss)}});
  };
  return Json::object({{"known", answer(decision.best_known, decision.loss_known)},
                       {"open", answer(decision.best_open, decision.loss_open)},
                       {"strongest", game.text(decision.strongest)},
                       {"exact", decision.exact}});
}

Json to_json(const Game& game, const AnalysedMove& move) {
  Json json =
      Json::object({{"who", move.who == kChance ? Json("chance") : Json(unsigned{move.who})},
                    {"text", game.text(move.option)},
                    {"kind", move.kind},
                    {"after", to_json(move.after)},
                    {"effect", to_json(move.effect)}});
  if (!move.standard_error.empty()) json.set("standard_error", to_json(move.standard_error));
  if (move.decision) json.set("decision", to_json(game, *move.decision));
  return json;
}

Json to_json(const SeatSummary& seat) {
  Json kinds = Json::object();
  for (const auto& [name, kind] : seat.kinds) {
    kinds.set(name, Json::object({{"decisions", kind.decisions},
                                  {"as_strongest", kind.as_strongest},
                                  {"choice", to_json(kind.choice)},
                                  {"loss_known", to_json(kind.loss_known)},
                                  {"loss_open", to_json(kind.loss_open)}}));
  }
  Json json = Json::object({{"initial", to_json(seat.initial)},
                            {"luck", to_json(seat.luck)},
                            {"own", to_json(seat.own)},
                            {"others", to_json(seat.others)},
                            {"error", to_json(seat.error)},
                            {"result", to_json(seat.result)},
                            {"kinds", std::move(kinds)}});
  if (seat.standard_error != Worth{}) json.set("standard_error", to_json(seat.standard_error));
  return json;
}

}  // namespace

std::string analysis_source(const GameInfo& game, const AnalysisSettings& settings) {
  return Json::object({{"analyser", kAnalysisVersion},
                       {"game", game.id},
                       {"rules", game.rules},
                       {"content", game.content},
                       {"budget", settings.budget},
                       {"seed", settings.seed}})
      .dump();
}

Json to_json(const Game& game, const Analysis& analysis) {
  Json moves = Json::array();
  for (const AnalysedMove& move : analysis.moves) moves.push_back(to_json(game, move));
  Json seats = Json::array();
  for (const SeatSummary& seat : analysis.seats) seats.push_back(to_json(seat));
  Json points = Json::array();
  for (const std::size_t at : analysis.turning_points) points.push_back(std::uint64_t{at + 1});
  return Json::object({{"format", "cauldron-analysis"},
                       {"version", 1},
                       {"analyser", kAnalysisVersion},
                       {"game", game.info().id},
                       {"rules", game.info().rules},
                       {"budget", analysis.settings.budget},
                       {"seed", analysis.settings.seed},
                       {"strongest", top_level(game)},
                       {"initial", to_json(analysis.initial)},
                       {"turning_points", std::move(points)},
                       {"seats", std::move(seats)},
                       {"moves", std::move(moves)}});
}

}  // namespace cauldron
