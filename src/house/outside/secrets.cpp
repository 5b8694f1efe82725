#include "house/outside/secrets.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace cauldron {

namespace {

using Block = Crypto::Block;

constexpr std::size_t kUnguessable = 16;

constexpr std::string_view kStored = "cauldron: stored token";
constexpr std::string_view kMark = "cauldron: request mark";
constexpr std::string_view kSeal = "cauldron: token seal";

constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view kBase32 = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t kTokenLength = (8 * std::tuple_size_v<Block> + 5) / 6;

std::string hex(const Block& block) {
  std::string out;
  for (const unsigned char byte : block) {
    out += "0123456789abcdef"[byte >> 4];
    out += "0123456789abcdef"[byte & 15];
  }
  return out;
}

// Without padding: six bits a character, and the last one filled up with zeros.
std::string base64(const Block& block) {
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const unsigned char byte : block) {
    bits = (bits << 8 | byte) & 0xFFFF;
    for (count += 8; count >= 6; count -= 6) out += kBase64[bits >> (count - 6) & 63];
  }
  out += kBase64[bits << (6 - count) & 63];
  return out;
}

std::optional<Block> from_base64(std::string_view text) {
  if (text.size() != kTokenLength) return std::nullopt;
  Block out{};
  std::size_t size = 0;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t value = kBase64.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    bits = (bits << 6 | static_cast<std::uint32_t>(value)) & 0xFFFF;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out[size++] = static_cast<unsigned char>(bits >> count & 0xFF);
  }
  const bool is_filled_up = (bits & ((1u << count) - 1)) == 0;
  return is_filled_up ? std::optional(out) : std::nullopt;
}

Block combine(Block block, const Block& mask) {
  for (std::size_t i = 0; i < block.size(); ++i) block[i] ^= mask[i];
  return block;
}

}  // namespace

bool is_unguessable(std::string_view request_id) { return request_id.size() >= kUnguessable; }

std::string Secrets::make_token() { return base64(crypto_.random_block()); }

std::string Secrets::make_seed() { return hex(crypto_.random_block()); }

std::string Secrets::hash_token(std::string_view token) const {
  return hex(crypto_.hash(kStored, token));
}

bool Secrets::token_matches(std::string_view token, std::string_view hash) const {
  return crypto_.equal(hash_token(token), hash);
}

std::string Secrets::request_mark(std::string_view request_id) const {
  return is_unguessable(request_id) ? hex(crypto_.hash(kMark, request_id)) : std::string();
}

std::string Secrets::seal_token(std::string_view token, std::string_view request_id) const {
  const auto block = from_base64(token);
  if (!block || !is_unguessable(request_id)) return {};
  return base64(combine(*block, crypto_.hash(kSeal, request_id)));
}

std::optional<std::string> Secrets::open_token(std::string_view sealed,
                                               std::string_view request_id) const {
  const auto block = from_base64(sealed);
  if (!block) return std::nullopt;
  return base64(combine(*block, crypto_.hash(kSeal, request_id)));
}

std::string Secrets::random_base32(std::size_t length) {
  const Block block = crypto_.random_block();
  assert(length <= block.size());
  std::string out;
  for (std::size_t i = 0; i < length; ++i) out += kBase32[block[i] & 31];
  return out;
}

// Numbers from the top, where not every remainder is left, are drawn again.
std::uint64_t Secrets::random_below(std::uint64_t n) {
  const std::uint64_t end = UINT64_MAX - UINT64_MAX % n;
  while (true) {
    const Block block = crypto_.random_block();
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8 | block[i];
    if (number < end) return number % n;
  }
}

}  // namespace cauldron
