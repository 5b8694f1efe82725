// The secrets of seats.
//
// A seat's token is 32 random bytes in base64url. Only its hash is stored. So that a repeated
// `create` or `sit` can be answered with the same token, the token is also stored sealed with the
// request's own id: whoever knows the id, and only they, can open it. Ids too short to be
// unguessable are therefore not remembered.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cauldron {

// The primitives secrets are made of; the server has them from a cryptographic library.
class Crypto {
 public:
  using Block = std::array<unsigned char, 32>;

  virtual ~Crypto() = default;
  // Nobody can foresee it.
  virtual Block random_block() = 0;
  // One function per purpose.
  virtual Block hash(std::string_view purpose, std::string_view text) const = 0;
  // Takes the same time wherever the two differ.
  virtual bool equal(std::string_view a, std::string_view b) const = 0;
};

// Is the request id long enough that nobody else can know it?
bool is_unguessable(std::string_view request_id);

class Secrets {
 public:
  explicit Secrets(Crypto& crypto) : crypto_(crypto) {}

  std::string make_token();
  // What the chance of a table follows from (core/chance/fair.h).
  std::string make_seed();
  // 64 hexadecimal digits.
  std::string hash_token(std::string_view token) const;
  // Takes the same time wherever the two differ.
  bool token_matches(std::string_view token, std::string_view hash) const;

  // What a request id leaves behind to recognise its repetition; empty for guessable ids.
  std::string request_mark(std::string_view request_id) const;
  std::string seal_token(std::string_view token, std::string_view request_id) const;
  std::optional<std::string> open_token(std::string_view sealed, std::string_view request_id) const;

  // Up to 32 lower-case letters and digits without 0, 1, 8, 9 (base32): 5 bits each.
  std::string random_base32(std::size_t length);
  // Unbiased; n is not 0.
  std::uint64_t random_below(std::uint64_t n);

 private:
  Crypto& crypto_;
};

}  // namespace cauldron
