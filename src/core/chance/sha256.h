// SHA-256 and HMAC-SHA-256, as FIPS 180-4 and RFC 2104 have them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace cauldron {

using Digest = std::array<std::uint8_t, 32>;
using Sha256State = std::array<std::uint32_t, 8>;

Digest sha256(std::string_view bytes);
// Lower-case hexadecimal digits, two a byte.
std::string hex(const Digest& digest);

// One key for many messages: what depends on the key alone is computed once.
class Hmac {
 public:
  explicit Hmac(std::string_view key);

  Digest of(std::string_view message) const;

 private:
  Sha256State inner_, outer_;  // after the block that the key makes
};

}  // namespace cauldron
