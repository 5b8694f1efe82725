// Ratings of bots from tables with one challenger and a field of equal bots. The model is that of
// Plackett and Luce (Bradley and Terry's with two players): the challenger wins with probability
// s / (s + m t), where s is its strength, t that of each of the m others. A rating is the
// logarithm of the strength on Elo's scale: 400 points are a factor of ten.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace cauldron::arena {

// What a challenger got against a field of another bot.
struct FieldResult {
  std::size_t challenger = 0;
  std::size_t other = 0;
  double share = 0;  // of the victories, shared ones in equal parts
  double games = 0;
};

// The ratings with the highest likelihood; those of `anchors` are fixed, and at least one is. Every
// result counts one further game that all players shared: without it a bot that never lost would
// be infinitely strong.
std::vector<double> fit_ratings(std::span<const FieldResult> results, std::size_t players,
                                std::span<const std::optional<double>> anchors);

}  // namespace cauldron::arena
