#include <cmath>

#include "app/arena/report/output.h"

namespace cauldron::arena {

namespace {

constexpr double kMillion = 1e6;
constexpr double kThousand = 1e3;

std::int64_t whole(double value, double unit) { return std::llround(value * unit); }

Json estimate_json(const Estimate& estimate, double unit) {
  Json json = Json::object({{"mean", whole(estimate.mean, unit)}});
  if (estimate.interval) {
    json.set("low", whole(estimate.interval->low, unit));
    json.set("high", whole(estimate.interval->high, unit));
  }
  return json;
}

Json lineup_json(const Summary& summary, const LineupSummary& lineup) {
  Json others = Json::array();
  for (std::size_t i = 1; i < lineup.lineup.size(); ++i) {
    others.push_back(summary.experiment.bots[lineup.lineup[i]]);
  }
  Json json = Json::object({{"challenger", summary.experiment.bots[lineup.lineup[0]]},
                            {"others", std::move(others)},
                            {"games", lineup.games},
                            {"wins", lineup.wins},
                            {"share_millionths", estimate_json(lineup.share, kMillion)},
                            {"difference_thousandths", estimate_json(lineup.difference, kThousand)},
                            {"rank_thousandths", whole(lineup.rank, kThousand)}});
  if (lineup.lead) json.set("lead_millionths", estimate_json(*lineup.lead, kMillion));
  return json;
}

Json rating_json(const Summary& summary, const BotRating& rating) {
  return Json::object(
      {{"bot", summary.experiment.bots[rating.bot]},
       {"anchor", rating.anchor},
       {"rating_thousandths", estimate_json({rating.rating, rating.interval}, kThousand)}});
}

Json test_json(const SequentialTest& test) {
  const SequentialBounds& bounds = test.bounds();
  const char* verdict = test.verdict() == Verdict::High  ? "high"
                        : test.verdict() == Verdict::Low ? "low"
                                                         : "undecided";
  return Json::object({{"method", "gsprt"},
                       {"verdict", verdict},
                       {"blocks", test.blocks()},
                       {"low_millionths", whole(bounds.low, kMillion)},
                       {"high_millionths", whole(bounds.high, kMillion)},
                       {"alpha_millionths", whole(bounds.alpha, kMillion)},
                       {"beta_millionths", whole(bounds.beta, kMillion)},
                       {"ratio_thousandths", whole(test.ratio(), kThousand)},
                       {"lower_thousandths", whole(bounds.lower(), kThousand)},
                       {"upper_thousandths", whole(bounds.upper(), kThousand)}});
}

}  // namespace

Json to_json(const Summary& summary) {
  Json lineups = Json::array();
  for (const auto& lineup : summary.lineups) lineups.push_back(lineup_json(summary, lineup));
  Json times = Json::array();
  for (std::size_t bot = 0; bot < summary.times.size(); ++bot) {
    times.push_back(Json::object({{"bot", summary.experiment.bots[bot]},
                                  {"answers", summary.times[bot].answers()},
                                  {"mean_nanoseconds", summary.times[bot].mean()},
                                  {"p99_nanoseconds", summary.times[bot].percentile(99)}}));
  }
  const Experiment& experiment = summary.experiment;
  Json json = Json::object({{"game", experiment.game},
                            {"rules", experiment.rules},
                            {"content", experiment.content},
                            {"variant", experiment.variant},
                            {"players", std::uint64_t{experiment.players}},
                            {"seed", experiment.seed},
                            {"blocks", summary.blocks},
                            {"games", summary.games()},
                            {"lineups", std::move(lineups)}});
  if (!experiment.solo()) json.set("even_millionths", whole(experiment.even_share(), kMillion));
  if (!summary.ratings.empty()) {
    Json ratings = Json::array();
    for (const auto& rating : summary.ratings) ratings.push_back(rating_json(summary, rating));
    json.set("ratings", std::move(ratings));
  }
  if (summary.test) json.set("test", test_json(*summary.test));
  json.set("cpu", std::move(times));
  return json;
}

}  // namespace cauldron::arena
