// Randomness nobody can foresee and the primitives of secrets, from libsodium.
#pragma once

#include "house/outside/luck.h"
#include "house/outside/secrets.h"

namespace cauldron {

// Must succeed once before anything else here is used.
bool init_sodium();

class SodiumCrypto final : public Crypto {
 public:
  Block random_block() override;
  Block hash(std::string_view purpose, std::string_view text) const override;
  bool equal(std::string_view a, std::string_view b) const override;
};

class SodiumLuck final : public Luck {
 public:
  std::uint32_t below(std::uint32_t n) override;
  std::uint64_t seed() override;
};

}  // namespace cauldron
