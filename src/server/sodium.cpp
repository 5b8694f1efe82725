#include "server/sodium.h"

#include <sodium.h>

namespace cauldron {

namespace {

const unsigned char* bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

bool init_sodium() { return sodium_init() >= 0; }

Crypto::Block SodiumCrypto::random_block() {
  Block block;
  randombytes_buf(block.data(), block.size());
  return block;
}

// One hash function per purpose, told apart by its key.
Crypto::Block SodiumCrypto::hash(std::string_view purpose, std::string_view text) const {
  Block block;
  crypto_generichash(block.data(), block.size(), bytes(text), text.size(), bytes(purpose),
                     purpose.size());
  return block;
}

bool SodiumCrypto::equal(std::string_view a, std::string_view b) const {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::uint32_t SodiumLuck::below(std::uint32_t n) { return randombytes_uniform(n); }

std::uint64_t SodiumLuck::seed() {
  std::uint64_t value = 0;
  randombytes_buf(&value, sizeof value);
  return value;
}

}  // namespace cauldron
