#include "app/arena/statistics/sequential.h"

#include <cmath>

namespace cauldron::arena {

namespace {

// The variance is a guess before that, and a guess that is too small would decide too early.
constexpr std::uint64_t kLeastBlocks = 16;

}  // namespace

double SequentialBounds::lower() const { return std::log(beta / (1 - alpha)); }
double SequentialBounds::upper() const { return std::log((1 - beta) / alpha); }

void SequentialTest::add(double share) {
  if (verdict_ != Verdict::Undecided) return;
  ++blocks_;
  sum_ += share;
  squares_ += share * share;
  const auto n = static_cast<double>(blocks_);
  const double mean = sum_ / n;
  // Two blocks more, one lost and one won entirely, keep the variance above zero.
  const double with_two = (squares_ + 1) / (n + 2) - std::pow((sum_ + 1) / (n + 2), 2);
  ratio_ = n * (bounds_.high - bounds_.low) * (mean - (bounds_.low + bounds_.high) / 2) / with_two;
  if (blocks_ < kLeastBlocks) return;
  if (ratio_ >= bounds_.upper()) verdict_ = Verdict::High;
  if (ratio_ <= bounds_.lower()) verdict_ = Verdict::Low;
}

}  // namespace cauldron::arena
