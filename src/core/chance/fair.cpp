#include "core/chance/fair.h"

#include <algorithm>

namespace cauldron {

namespace {

constexpr std::size_t kSeedDigits = 2 * std::tuple_size_v<Digest>;
constexpr std::size_t kLongestNonce = 64;

bool is_hex_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

bool is_nonce_character(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
         c == '_';
}

std::string joined(const std::vector<std::string>& nonces) {
  std::string text;
  for (std::size_t i = 0; i < nonces.size(); ++i) text += (i == 0 ? "" : ",") + nonces[i];
  return text;
}

}  // namespace

bool is_seat_kind(std::string_view text) {
  return text == kPersonKind || text == kBotKind || text == kGameKind;
}

bool is_fair_seed(std::string_view text) {
  return text.size() == kSeedDigits && std::all_of(text.begin(), text.end(), is_hex_digit);
}

bool is_nonce(std::string_view text) {
  return !text.empty() && text.size() <= kLongestNonce &&
         std::all_of(text.begin(), text.end(), is_nonce_character);
}

std::string commitment_to(std::string_view seed) { return hex(sha256(seed)); }

FairChance::FairChance(const std::string& seed, const std::vector<std::string>& nonces)
    : seed_(seed), key_(hex(seed_.of("chance " + joined(nonces)))) {}

std::string FairChance::receipt(std::size_t move, std::string_view option) const {
  const std::string salt = hex(seed_.of("pick " + std::to_string(move)));
  return hex(sha256(salt + " " + std::string(option)));
}

std::uint32_t FairChance::Source::next() {
  if (used_ == digest_.size()) {
    digest_ = key_.of(std::to_string(move_) + " " + std::to_string(block_++));
    used_ = 0;
  }
  std::uint32_t number = 0;
  for (int i = 0; i < 4; ++i) number = number << 8 | digest_[used_++];
  return number;
}

std::uint32_t FairChance::Source::below(std::uint32_t n) {
  const std::uint64_t limit = (std::uint64_t{1} << 32) / n * n;
  std::uint32_t number = next();
  while (number >= limit) number = next();
  return number % n;
}

}  // namespace cauldron
