// A test that stops as soon as it knows enough: the generalised sequential probability ratio test
// (GSPRT) of two shares, with the normal approximation for the means of blocks. It looks once after
// every block. Its error probabilities are those of Wald's bounds, up to that approximation.
#pragma once

#include <cstdint>

namespace cauldron::arena {

struct SequentialBounds {
  double low = 0;       // the share of the null hypothesis
  double high = 0;      // the share of the alternative
  double alpha = 0.05;  // probability of accepting `high` where `low` is true
  double beta = 0.05;   // probability of accepting `low` where `high` is true

  // Between these the log-likelihood ratio decides nothing.
  double lower() const;
  double upper() const;
};

enum class Verdict : std::uint8_t { Undecided, Low, High };

class SequentialTest {
 public:
  explicit SequentialTest(const SequentialBounds& bounds) : bounds_(bounds) {}

  // The mean share of the next block; ignored once there is a verdict.
  void add(double share);

  const SequentialBounds& bounds() const { return bounds_; }
  Verdict verdict() const { return verdict_; }
  std::uint64_t blocks() const { return blocks_; }
  double ratio() const { return ratio_; }

 private:
  SequentialBounds bounds_;
  Verdict verdict_ = Verdict::Undecided;
  std::uint64_t blocks_ = 0;
  double sum_ = 0;
  double squares_ = 0;
  double ratio_ = 0;
};

}  // namespace cauldron::arena
