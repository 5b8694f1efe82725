#include "bots/three_witches/match_odds.h"

#include <algorithm>

namespace cauldron::three_witches {

MatchOdds::MatchOdds(float made_bids) {
  for (int own = kMostTokens; own >= 0; --own) {
    for (int left = kMostTokens; left >= 0; --left) {
      for (int right = kMostTokens; right >= 0; --right) fill(own, left, right, made_bids);
    }
  }
}

// Needs the higher scores, which every round leads to.
void MatchOdds::fill(int own, int left, int right, float made_bids) {
  float& chance = chances_[index(own, left, right)];
  if (std::max({own, left, right}) >= kTokensToWin) {
    const int winners =
        int{own >= kTokensToWin} + int{left >= kTokensToWin} + int{right >= kTokensToWin};
    chance = own >= kTokensToWin ? 1.0F / static_cast<float>(winners) : 0.0F;
    return;
  }
  const auto at = [this](int a, int b, int c) { return chances_[index(a, b, c)]; };
  const float made = at(own + 2, left, right) + at(own, left + 2, right) + at(own, left, right + 2);
  const float missed =
      at(own, left + 1, right + 1) + at(own + 1, left, right + 1) + at(own + 1, left + 1, right);
  chance = (made_bids * made + (1.0F - made_bids) * missed) / kSeats;
}

float MatchOdds::after(const Tokens& tokens, Seat lead, bool made, Seat seat) const {
  Tokens then;
  for (Seat each = 0; each < kSeats; ++each) {
    const int gain = each == lead ? (made ? 2 : 0) : (made ? 0 : 1);
    then[each] = static_cast<std::uint8_t>(tokens[each] + gain);
  }
  return of(then, seat);
}

}  // namespace cauldron::three_witches
