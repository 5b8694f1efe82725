// A short run of the fuzz target that plays bytes (fuzz/choices.cpp), with bytes drawn from a seed.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/chance/rng.h"
#include "fuzz.h"

namespace cauldron {
namespace {

TEST(Bytes, PlayAnyVariantWithLegalAndIllegalChoices) {
  constexpr int kRuns = 1000;
  for (std::uint64_t seed = 0; seed < kRuns; ++seed) {
    Rng rng(seed);
    std::vector<std::uint8_t> bytes(200 + rng.below(1200));
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
    EXPECT_EQ(LLVMFuzzerTestOneInput(bytes.data(), bytes.size()), 0);
  }
}

}  // namespace
}  // namespace cauldron
