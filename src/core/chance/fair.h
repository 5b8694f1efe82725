// Chance that anybody can check afterwards; docs/fairness.md has the same in words.
//
// Before the match the server picks a seed and shows its hash, the commitment. The seats may add a
// nonce each. What chance answers at some move follows from the seed, the nonces and the number of
// that move alone, and the seed is revealed when the match is over. All of it is text, so that
// everything can be done again with `sha256sum` and `openssl`:
//
//   commitment = sha256(seed)                       in hexadecimal digits, like all that follow
//   key        = hmac(seed, "chance " + nonces)     separated by commas, one per seat
//   digest     = hmac(key, move + " " + block)      decimal; blocks count from 0
//   salt       = hmac(seed, "pick " + move)         of a choice made unseen
//   receipt    = sha256(salt + " " + option)
//
// From version 2 on only the seats of people have nonces, the table shows whose the seats are and
// the hash of each nonce when the game starts, and the record says whose the seats were. The
// formula is that of version 1.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance/sha256.h"
#include "core/option.h"

namespace cauldron {

inline constexpr int kFairVersion = 2;

// What plays a seat: `person`, `bot` or `game` (the rules).
bool is_seat_kind(std::string_view text);
inline constexpr std::string_view kPersonKind = "person";
inline constexpr std::string_view kBotKind = "bot";
inline constexpr std::string_view kGameKind = "game";

// 64 lower-case hexadecimal digits.
bool is_fair_seed(std::string_view text);
// 1 to 64 letters, digits, hyphens and underscores.
bool is_nonce(std::string_view text);
std::string commitment_to(std::string_view seed);

class FairChance {
 public:
  // Draws without bias: a digest is eight numbers of 32 bits, the first byte of each counting most.
  // Those from the greatest multiple of n on are passed over.
  class Source {
   public:
    Source(const Hmac& key, std::size_t move) : key_(key), move_(move) {}
    std::uint32_t below(std::uint32_t n);

   private:
    std::uint32_t next();

    const Hmac& key_;
    std::size_t move_;
    std::size_t block_ = 0;
    std::size_t used_ = std::tuple_size_v<Digest>;  // bytes of the digest
    Digest digest_{};
  };

  // One nonce per seat; empty for a seat that gave none.
  FairChance(const std::string& seed, const std::vector<std::string>& nonces);

  // What chance answers as the move of that number, from 0: `below` says which ticket wins, and
  // every outcome has as many as it weighs, in the order of the list.
  Option draw(const std::vector<Chance>& chances, std::size_t move) const {
    Source source(key_, move);
    return cauldron::draw(chances, source);
  }
  Source at(std::size_t move) const { return {key_, move}; }
  // Of a text that names a ticket, where luck is shared (shared_luck.h).
  Digest digest(std::string_view text) const { return key_.of(text); }
  // Binds whoever knows the seed to the choice that was made unseen and becomes that move.
  std::string receipt(std::size_t move, std::string_view option) const;

 private:
  Hmac seed_;
  Hmac key_;
};

// What a record reveals about its chance.
struct FairProof {
  std::string commitment;
  std::string seed;
  std::vector<std::string> nonces;
  std::size_t from = 0;  // moves that were taken from another match: not of this seed
  bool shared = false;   // its luck hangs on places instead of moves (shared_luck.h)
  int version = 1;
  std::vector<std::string> kinds = {};  // of the seats; empty in version 1
};

// What somebody was shown before the game.
struct FairPromise {
  std::optional<std::string> commitment = {};
  std::size_t from = 0;  // every answer of chance from that move on follows from the seed
};

}  // namespace cauldron
