#include "core/chance/hash.h"

namespace cauldron {

namespace {

std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xE9846AF9B1A615Dull;
  x ^= x >> 32;
  x *= 0xE9846AF9B1A615Dull;
  x ^= x >> 28;
  return x;
}

}  // namespace

std::uint64_t hash_bytes(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const std::uint8_t*>(data);
  std::uint64_t h = 0x9E3779B97F4A7C15ull ^ size;
  for (std::size_t i = 0; i < size; i += 8) {
    std::uint64_t word = 0;
    for (std::size_t j = 0; j < 8 && i + j < size; ++j) {
      word |= static_cast<std::uint64_t>(bytes[i + j]) << (8 * j);
    }
    h = mix(h ^ mix(word + 0xD1342543DE82EF95ull * (i + 1)));
  }
  return h;
}

}  // namespace cauldron
