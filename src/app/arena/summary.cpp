#include "app/arena/summary.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "app/arena/statistics/ratings.h"

namespace cauldron::arena {

namespace {

constexpr int kRatingResamples = 400;

bool won(const Outcome& outcome, Seat seat) {
  return std::ranges::find(outcome.winners, seat) != outcome.winners.end();
}

double share_of(const Outcome& outcome, Seat seat) {
  return won(outcome, seat) ? 1.0 / static_cast<double>(outcome.winners.size()) : 0.0;
}

double difference_of(const Outcome& outcome, Seat seat) {
  double others = 0;
  for (const int score : outcome.scores) others += score;
  const double own = outcome.scores[seat];
  const auto count = static_cast<double>(outcome.scores.size() - 1);
  return count == 0 ? 0 : own - (others - own) / count;
}

// Winning counts before the score, which may need a tie-breaker.
double rank_of(const Outcome& outcome, Seat seat) {
  const auto standing = [&](Seat of) { return std::pair(won(outcome, of), outcome.scores[of]); };
  double rank = 1;
  for (Seat other = 0; other < outcome.scores.size(); ++other) {
    if (other == seat) continue;
    if (standing(other) > standing(seat)) rank += 1;
    if (standing(other) == standing(seat)) rank += 0.5;
  }
  return rank;
}

using Measure = std::function<double(const Outcome&, Seat)>;

double mean_in(const Experiment& experiment, const Block& block, std::size_t lineup,
               const Measure& measure) {
  double sum = 0;
  for (Seat seat = 0; seat < experiment.players; ++seat) {
    sum += measure(block.games[lineup * experiment.players + seat], seat);
  }
  return sum / static_cast<double>(experiment.players);
}

std::vector<double> per_block(const Experiment& experiment, std::span<const Block> blocks,
                              std::size_t lineup, const Measure& measure) {
  std::vector<double> values;
  for (const Block& block : blocks) values.push_back(mean_in(experiment, block, lineup, measure));
  return values;
}

LineupSummary summarise_lineup(const Experiment& experiment, std::span<const Block> blocks,
                               std::size_t lineup) {
  LineupSummary summary;
  summary.lineup = experiment.lineups[lineup];
  summary.games = blocks.size() * experiment.players;
  summary.shares = per_block(experiment, blocks, lineup, share_of);
  summary.share = estimate(summary.shares);
  summary.difference = estimate(per_block(experiment, blocks, lineup, difference_of));
  summary.rank = mean_of(per_block(experiment, blocks, lineup, rank_of));
  const double wins = mean_of(per_block(experiment, blocks, lineup, won));
  summary.wins =
      static_cast<std::uint64_t>(std::llround(wins * static_cast<double>(summary.games)));
  return summary;
}

void compare_with_first(std::vector<LineupSummary>& lineups) {
  for (std::size_t i = 1; i < lineups.size(); ++i) {
    std::vector<double> leads = lineups[i].shares;
    for (std::size_t block = 0; block < leads.size(); ++block) {
      leads[block] -= lineups[0].shares[block];
    }
    lineups[i].lead = estimate(leads);
  }
}

// The results of all lineups, with each block counted as often as `drawn` says.
std::vector<FieldResult> field_results(const std::vector<LineupSummary>& lineups,
                                       const std::vector<std::uint32_t>& drawn) {
  std::vector<FieldResult> results;
  for (const LineupSummary& lineup : lineups) {
    double sum = 0;
    for (std::size_t i = 0; i < drawn.size(); ++i) sum += drawn[i] * lineup.shares[i];
    results.push_back({lineup.lineup[0], lineup.lineup[1], sum / static_cast<double>(drawn.size()),
                       static_cast<double>(lineup.games)});
  }
  return results;
}

std::vector<BotRating> rate(const Summary& summary, const Anchors& anchors) {
  const std::size_t players = summary.experiment.players;
  const auto fitted = [&](const std::vector<std::uint32_t>& drawn) {
    return fit_ratings(field_results(summary.lineups, drawn), players, anchors);
  };
  const auto best = fitted(std::vector<std::uint32_t>(summary.blocks, 1));
  std::vector<std::vector<double>> scattered(best.size());
  for (int number = 0; summary.blocks > 1 && number < kRatingResamples; ++number) {
    const auto ratings = fitted(resample(summary.blocks, number));
    for (std::size_t bot = 0; bot < best.size(); ++bot) scattered[bot].push_back(ratings[bot]);
  }
  std::vector<BotRating> ratings;
  for (std::size_t bot = 0; bot < best.size(); ++bot) {
    BotRating rating{bot, best[bot], std::nullopt, anchors[bot].has_value()};
    if (!rating.anchor && summary.blocks > 1) rating.interval = middle_of(scattered[bot]);
    ratings.push_back(rating);
  }
  std::ranges::stable_sort(ratings, std::greater(), &BotRating::rating);
  return ratings;
}

}  // namespace

double share_in(const Experiment& experiment, const Block& block, std::size_t lineup) {
  return mean_in(experiment, block, lineup, share_of);
}

Summary summarise(const Experiment& experiment, const std::vector<Block>& blocks,
                  const Anchors& anchors, const std::optional<SequentialBounds>& test) {
  Summary summary;
  summary.experiment = experiment;
  std::span<const Block> counted(blocks);
  if (test) {
    summary.test.emplace(*test);
    for (const Block& block : blocks) summary.test->add(share_in(experiment, block, 0));
    counted = counted.first(summary.test->blocks());
  }
  summary.blocks = counted.size();
  for (std::size_t i = 0; i < experiment.lineups.size(); ++i) {
    summary.lineups.push_back(summarise_lineup(experiment, counted, i));
  }
  if (experiment.ladder && experiment.solo()) compare_with_first(summary.lineups);
  if (experiment.ladder && !experiment.solo()) summary.ratings = rate(summary, anchors);
  summary.times.resize(experiment.bots.size());
  for (const Block& block : counted) {
    for (std::size_t bot = 0; bot < block.times.size(); ++bot) {
      summary.times[bot].add(block.times[bot]);
    }
  }
  return summary;
}

std::optional<double> payoff(const Summary& summary, std::size_t row, std::size_t column) {
  for (const LineupSummary& lineup : summary.lineups) {
    if (lineup.lineup.front() == row && lineup.lineup.back() == column) return lineup.share.mean;
    const bool mirrored = lineup.lineup.size() == 2 && lineup.lineup[0] == column;
    if (mirrored && lineup.lineup[1] == row) return 1 - lineup.share.mean;
  }
  return std::nullopt;
}

}  // namespace cauldron::arena
