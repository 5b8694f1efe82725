// What a round's tokens are worth: each seat's chance to win the match at a score, and the tokens
// it will end with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/three_witches/state.h"

namespace cauldron::three_witches {

using Tokens = std::uint8_t[kSeats];

// Two who reach the fifth token together have half a victory each.
class MatchOdds {
 public:
  // The chances between equal players, each of whom is the Lead Witch equally often and makes her
  // bid this often.
  explicit MatchOdds(float made_bids = kMadeBids);

  float of(const Tokens& tokens, Seat seat) const {
    return chances_[index(tokens[seat], tokens[left_of(seat)], tokens[right_of(seat)])];
  }
  // The same once this round is over and the Lead has made her bid or missed it.
  float after(const Tokens& tokens, Seat lead, bool made, Seat seat) const;

  // The tokens that a seat has when the match is over, on average.
  float final_tokens(const Tokens& tokens, Seat seat) const {
    return final_[index(tokens[seat], tokens[left_of(seat)], tokens[right_of(seat)])];
  }
  float final_tokens_after(const Tokens& tokens, Seat lead, bool made, Seat seat) const;

 private:
  // Measured between equal bots.
  static constexpr float kMadeBids = 0.5F;
  static constexpr int kMostTokens = kTokensToWin + 1;  // two for a Lead who has four

  static constexpr int kBase = kMostTokens + 1;

  static constexpr std::size_t index(int own, int left, int right) {
    return static_cast<std::size_t>((own * kBase + left) * kBase + right);
  }
  using Table = std::array<float, std::size_t{kBase} * kBase * kBase>;
  void fill(int own, int left, int right, float made_bids);
  // The mean over what a round leads to.
  static float mean_after(const Table& table, int own, int left, int right, float made_bids);

  Table chances_{};
  Table final_{};
};

}  // namespace cauldron::three_witches
