// What the blocks of an experiment say, in numbers. Words, JSON and the report are made of it.
#pragma once

#include <string>
#include <vector>

#include "app/arena/results_file.h"
#include "app/arena/statistics/estimate.h"
#include "app/arena/statistics/sequential.h"

namespace cauldron::arena {

// How the challenger of a lineup fared.
struct LineupSummary {
  Lineup lineup;
  std::vector<double> shares;  // of the victories, one per block; a shared victory counts 1/k
  Estimate share;
  // In a ladder of one player: its share less that of the first bot, deal by deal.
  std::optional<Estimate> lead = std::nullopt;
  Estimate difference;     // its score less the mean of the others
  double rank = 0;         // mean, 1 is best; equal ones share their ranks
  std::uint64_t wins = 0;  // shared ones included
  std::uint64_t games = 0;
};

struct BotRating {
  std::size_t bot = 0;
  double rating = 0;
  std::optional<Interval> interval;  // none for an anchor, or with a single block
  bool anchor = false;
};

// Ratings that are fixed, by bot.
using Anchors = std::vector<std::optional<double>>;

struct Summary {
  Experiment experiment;
  std::uint64_t blocks = 0;  // that were counted
  std::vector<LineupSummary> lineups;
  std::vector<BotRating> ratings;  // strongest first; empty but for ladders of several players
  std::vector<CpuTimes> times;     // of each bot
  std::optional<SequentialTest> test;

  std::uint64_t games() const { return blocks * experiment.games_in_block(); }
};

// The challenger's mean share of the victories in the games that a lineup played in a block.
double share_in(const Experiment& experiment, const Block& block, std::size_t lineup);

// Of at least one block, ascending. With a test, the blocks after its verdict do not count.
Summary summarise(const Experiment& experiment, const std::vector<Block>& blocks,
                  const Anchors& anchors, const std::optional<SequentialBounds>& test);

// What a challenger's row says about a column's bot, in a ladder; nothing where they never met.
std::optional<double> payoff(const Summary& summary, std::size_t row, std::size_t column);

}  // namespace cauldron::arena
