#include "app/arena/cpu_times.h"

#include <algorithm>
#include <bit>
#include <ctime>
#include <tuple>

namespace cauldron::arena {

namespace {

constexpr unsigned kSubBits = 4;
constexpr std::uint64_t kSub = 1u << kSubBits;

// Below kSub each number has its bucket; above, each power of two has kSub of them.
std::uint64_t bucket_of(std::uint64_t value) {
  if (value < kSub) return value;
  const auto shift = static_cast<unsigned>(std::bit_width(value)) - 1 - kSubBits;
  return (shift + 1) * kSub + ((value >> shift) - kSub);
}
std::uint64_t end_of(std::uint64_t bucket) {
  if (bucket < kSub) return bucket;
  const std::uint64_t shift = bucket / kSub - 1;
  return ((kSub + bucket % kSub + 1) << shift) - 1;
}
constexpr std::uint64_t kBuckets = (64 - kSubBits + 1) * kSub;

}  // namespace

void CpuTimes::add(std::uint64_t nanoseconds) {
  ++answers_;
  sum_ += nanoseconds;
  count(bucket_of(nanoseconds), 1);
}

void CpuTimes::add(const CpuTimes& other) {
  answers_ += other.answers_;
  sum_ += other.sum_;
  for (const auto& [bucket, more] : other.buckets_) count(bucket, more);
}

void CpuTimes::count(std::uint64_t bucket, std::uint64_t more) {
  auto at = std::ranges::lower_bound(buckets_, bucket, {}, &decltype(buckets_)::value_type::first);
  if (at == buckets_.end() || at->first != bucket) at = buckets_.insert(at, {bucket, 0});
  at->second += more;
}

std::uint64_t CpuTimes::percentile(std::uint64_t percent) const {
  const std::uint64_t wanted = (answers_ * percent + 99) / 100;
  std::uint64_t seen = 0;
  for (const auto& [bucket, count] : buckets_) {
    seen += count;
    if (seen >= wanted) return end_of(bucket);
  }
  return 0;
}

Json CpuTimes::to_json() const {
  Json histogram = Json::array();
  for (const auto& [bucket, count] : buckets_) {
    histogram.push_back(bucket);
    histogram.push_back(count);
  }
  return Json::array({answers_, sum_, std::move(histogram)});
}

std::optional<CpuTimes> CpuTimes::from_json(const Json& json) {
  const auto natural = [](const Json& value) { return value.is_int() && value.as_int() >= 0; };
  if (!json.is_array() || json.items().size() != 3) return std::nullopt;
  const auto& [answers, sum, histogram] =
      std::tie(json.items()[0], json.items()[1], json.items()[2]);
  if (!natural(answers) || !natural(sum) || !histogram.is_array()) return std::nullopt;
  CpuTimes times;
  times.answers_ = static_cast<std::uint64_t>(answers.as_int());
  times.sum_ = static_cast<std::uint64_t>(sum.as_int());
  const auto& items = histogram.items();
  if (items.size() % 2 != 0) return std::nullopt;
  for (std::size_t i = 0; i < items.size(); i += 2) {
    if (!natural(items[i]) || !natural(items[i + 1])) return std::nullopt;
    const auto bucket = static_cast<std::uint64_t>(items[i].as_int());
    if (bucket >= kBuckets) return std::nullopt;
    times.count(bucket, static_cast<std::uint64_t>(items[i + 1].as_int()));
  }
  return times;
}

std::uint64_t thread_cpu_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000u +
         static_cast<std::uint64_t>(now.tv_nsec);
}

}  // namespace cauldron::arena
