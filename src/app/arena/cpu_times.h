// How much CPU time a bot's answers took: exact sums, and a histogram whose buckets are at most a
// sixteenth wide, so that times of many games fit on a line and add up.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/json/json.h"

namespace cauldron::arena {

class CpuTimes {
 public:
  void add(std::uint64_t nanoseconds);
  void add(const CpuTimes& other);

  std::uint64_t answers() const { return answers_; }
  // Both are 0 if there is no answer.
  std::uint64_t mean() const { return answers_ == 0 ? 0 : sum_ / answers_; }
  // The time within which that share of the answers came, in percent.
  std::uint64_t percentile(std::uint64_t percent) const;

  // [answers, nanoseconds, [bucket, count, bucket, count, ...]]
  Json to_json() const;
  static std::optional<CpuTimes> from_json(const Json& json);

 private:
  void count(std::uint64_t bucket, std::uint64_t more);

  std::uint64_t answers_ = 0;
  std::uint64_t sum_ = 0;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> buckets_;  // with their counts, ascending
};

// The CPU time this thread has used, in nanoseconds.
std::uint64_t thread_cpu_time();

}  // namespace cauldron::arena
