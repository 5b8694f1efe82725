// Where a table's chance and its bots' whims come from. Real tables draw from a cryptographic
// source (secrets.h), tests from a seeded one.
#pragma once

#include <cstdint>

namespace cauldron {

class Luck {
 public:
  virtual ~Luck() = default;
  // Unbiased number in [0, n); n is not 0.
  virtual std::uint32_t below(std::uint32_t n) = 0;
  virtual std::uint64_t seed() = 0;
};

}  // namespace cauldron
