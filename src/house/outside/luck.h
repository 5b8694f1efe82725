// Where names and bots' whims come from, and the chance of tables without a seed of their own
// (core/chance/fair.h). Real tables draw from a cryptographic source, tests from a seeded one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "core/chance/rng.h"

namespace cauldron {

class Luck {
 public:
  virtual ~Luck() = default;
  // Unbiased number in [0, n); n is not 0.
  virtual std::uint32_t below(std::uint32_t n) = 0;
  virtual std::uint64_t seed() = 0;
};

class SeededLuck final : public Luck {
 public:
  explicit SeededLuck(std::uint64_t seed, std::uint64_t stream = 0) : rng_(seed, stream) {}
  std::uint32_t below(std::uint32_t n) override { return rng_.below(n); }
  std::uint64_t seed() override { return rng_.next(); }

 private:
  Rng rng_;
};

// The luck of one decision, at the table of that number after so many moves.
using LuckAt = std::function<std::unique_ptr<Luck>(std::int64_t table, std::size_t moves)>;

// Depends on its arguments alone. What others do, who answers first and how often the server is
// started again therefore changes nothing at a table.
inline LuckAt seeded_luck(std::uint64_t seed) {
  return [seed](std::int64_t table, std::size_t moves) {
    const std::uint64_t seed_of_table = Rng(seed, static_cast<std::uint64_t>(table)).next();
    return std::make_unique<SeededLuck>(seed_of_table, moves);
  };
}

}  // namespace cauldron
