// Randomness nobody can foresee, and the secrets of seats.
//
// A seat's token is 32 random bytes in base64url. Only its hash is stored. So that a repeated
// `create` or `sit` can be answered with the same token, the token is also stored sealed with the
// request's own id: whoever knows the id, and only they, can open it. Ids too short to be
// unguessable are therefore not remembered.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/luck.h"

namespace cauldron {

// Must succeed once before anything else here is used.
bool init_secrets();

class CryptoLuck final : public Luck {
 public:
  std::uint32_t below(std::uint32_t n) override;
  std::uint64_t seed() override;
};

std::string make_token();
// 64 hexadecimal digits.
std::string hash_token(std::string_view token);
// Takes the same time wherever the two differ.
bool token_matches(std::string_view token, std::string_view hash);

// Is the request id long enough that nobody else can know it?
bool is_unguessable(std::string_view request_id);
// What a request id leaves behind to recognise its repetition; empty for guessable ids.
std::string request_mark(std::string_view request_id);
std::string seal_token(std::string_view token, std::string_view request_id);
std::optional<std::string> open_token(std::string_view sealed, std::string_view request_id);

// Lower-case letters and digits without 0, 1, 8, 9 (base32): 5 bits each.
std::string random_base32(std::size_t length);

}  // namespace cauldron
