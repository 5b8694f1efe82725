#include "app/arena/statistics/ratings.h"

#include <algorithm>
#include <cmath>

namespace cauldron::arena {

namespace {

const double kScale = 400 / std::log(10.0);
constexpr int kMostSteps = 200;
constexpr double kLongestStep = 2;
constexpr double kPrecision = 1e-9;

using Row = std::vector<double>;

// Solves matrix * x = right by elimination; the matrix is positive definite, so nothing is swapped.
Row solve(std::vector<Row> matrix, Row right) {
  const std::size_t n = right.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = i + 1; k < n; ++k) {
      const double factor = matrix[k][i] / matrix[i][i];
      for (std::size_t j = i; j < n; ++j) matrix[k][j] -= factor * matrix[i][j];
      right[k] -= factor * right[i];
    }
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t j = i + 1; j < n; ++j) right[i] -= matrix[i][j] * right[j];
    right[i] /= matrix[i][i];
  }
  return right;
}

// One step of Newton's method towards the maximum of the likelihood; fixed strengths get no step.
Row newton_step(std::span<const FieldResult> results, double others, const Row& strengths,
                std::span<const std::optional<double>> anchors) {
  const std::size_t n = strengths.size();
  std::vector<Row> curvature(n, Row(n));
  Row slope(n);
  for (const FieldResult& result : results) {
    const std::size_t i = result.challenger;
    const std::size_t j = result.other;
    const double games = result.games + 1;
    const double share = (result.share * result.games + 1 / (1 + others)) / games;
    const double expected = 1 / (1 + others * std::exp(strengths[j] - strengths[i]));
    const double weight = games * expected * (1 - expected);
    slope[i] += games * (share - expected);
    slope[j] -= games * (share - expected);
    curvature[i][i] += weight;
    curvature[j][j] += weight;
    curvature[i][j] -= weight;
    curvature[j][i] -= weight;
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (!anchors[i]) continue;
    for (std::size_t j = 0; j < n; ++j) curvature[i][j] = curvature[j][i] = 0;
    curvature[i][i] = 1;
    slope[i] = 0;
  }
  return solve(std::move(curvature), std::move(slope));
}

}  // namespace

std::vector<double> fit_ratings(std::span<const FieldResult> results, std::size_t players,
                                std::span<const std::optional<double>> anchors) {
  Row strengths;
  for (const auto& anchor : anchors) strengths.push_back(anchor.value_or(0) / kScale);
  for (int step = 0; step < kMostSteps; ++step) {
    const Row change = newton_step(results, static_cast<double>(players - 1), strengths, anchors);
    double longest = 0;
    for (std::size_t i = 0; i < strengths.size(); ++i) {
      strengths[i] += std::clamp(change[i], -kLongestStep, kLongestStep);
      longest = std::max(longest, std::abs(change[i]));
    }
    if (longest < kPrecision) break;
  }
  for (double& strength : strengths) strength *= kScale;
  return strengths;
}

}  // namespace cauldron::arena
