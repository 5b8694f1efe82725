#include "table/secrets.h"

#include <sodium.h>

#include <array>

namespace cauldron {

namespace {

constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kUnguessable = 16;
constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

using Block = std::array<unsigned char, kTokenBytes>;

// One hash function per purpose, told apart by its key.
Block hash(std::string_view purpose, std::string_view text) {
  Block out;
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), reinterpret_cast<const unsigned char*>(purpose.data()),
                     purpose.size());
  return out;
}

std::string hex(const Block& block) {
  std::string out(2 * block.size() + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), block.data(), block.size());
  out.pop_back();
  return out;
}

std::string base64(const Block& block) {
  std::string out(sodium_base64_encoded_len(block.size(), kBase64), '\0');
  sodium_bin2base64(out.data(), out.size(), block.data(), block.size(), kBase64);
  out.pop_back();
  return out;
}

std::optional<Block> from_base64(std::string_view text) {
  Block out;
  std::size_t size = 0;
  const char* end = nullptr;
  if (sodium_base642bin(out.data(), out.size(), text.data(), text.size(), nullptr, &size, &end,
                        kBase64) != 0 ||
      size != out.size() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return out;
}

Block combine(Block block, const Block& mask) {
  for (std::size_t i = 0; i < block.size(); ++i) block[i] ^= mask[i];
  return block;
}

constexpr std::string_view kStored = "cauldron: stored token";
constexpr std::string_view kMark = "cauldron: request mark";
constexpr std::string_view kSeal = "cauldron: token seal";

}  // namespace

bool init_secrets() { return sodium_init() >= 0; }

std::uint32_t CryptoLuck::below(std::uint32_t n) { return randombytes_uniform(n); }

std::uint64_t CryptoLuck::seed() {
  std::uint64_t value = 0;
  randombytes_buf(&value, sizeof value);
  return value;
}

std::string make_token() {
  Block block;
  randombytes_buf(block.data(), block.size());
  return base64(block);
}

std::string hash_token(std::string_view token) { return hex(hash(kStored, token)); }

bool token_matches(std::string_view token, std::string_view stored) {
  const std::string mine = hash_token(token);
  return mine.size() == stored.size() &&
         sodium_memcmp(mine.data(), stored.data(), mine.size()) == 0;
}

bool is_unguessable(std::string_view request_id) { return request_id.size() >= kUnguessable; }

std::string request_mark(std::string_view request_id) {
  return is_unguessable(request_id) ? hex(hash(kMark, request_id)) : std::string();
}

std::string seal_token(std::string_view token, std::string_view request_id) {
  const auto block = from_base64(token);
  if (!block || !is_unguessable(request_id)) return {};
  return base64(combine(*block, hash(kSeal, request_id)));
}

std::optional<std::string> open_token(std::string_view sealed, std::string_view request_id) {
  const auto block = from_base64(sealed);
  if (!block) return std::nullopt;
  return base64(combine(*block, hash(kSeal, request_id)));
}

std::string random_base32(std::size_t length) {
  std::string out;
  while (out.size() < length) out += "abcdefghijklmnopqrstuvwxyz234567"[randombytes_uniform(32)];
  return out;
}

}  // namespace cauldron
