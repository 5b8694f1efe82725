#include "bots/three_witches/play/match_odds.h"

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
  float& tokens = final_[index(own, left, right)];
  if (std::max({own, left, right}) >= kTokensToWin) {
    const int winners =
        int{own >= kTokensToWin} + int{left >= kTokensToWin} + int{right >= kTokensToWin};
    chance = own >= kTokensToWin ? 1.0F / static_cast<float>(winners) : 0.0F;
    tokens = static_cast<float>(own);
    return;
  }
  chance = mean_after(chances_, own, left, right, made_bids);
  tokens = mean_after(final_, own, left, right, made_bids);
}

float MatchOdds::mean_after(const Table& table, int own, int left, int right, float made_bids) {
  const auto at = [&table](int a, int b, int c) { return table[index(a, b, c)]; };
  const float made = at(own + 2, left, right) + at(own, left + 2, right) + at(own, left, right + 2);
  const float missed =
      at(own, left + 1, right + 1) + at(own + 1, left, right + 1) + at(own + 1, left + 1, right);
  return (made_bids * made + (1.0F - made_bids) * missed) / kSeats;
}

namespace {

struct Score {
  Tokens tokens;
  Score(const Tokens& before, Seat lead, bool made) {
    for (Seat each = 0; each < kSeats; ++each) {
      const int gain = each == lead ? (made ? 2 : 0) : (made ? 0 : 1);
      tokens[each] = static_cast<std::uint8_t>(before[each] + gain);
    }
  }
};

}  // namespace

float MatchOdds::after(const Tokens& tokens, Seat lead, bool made, Seat seat) const {
  return of(Score(tokens, lead, made).tokens, seat);
}

float MatchOdds::final_tokens_after(const Tokens& tokens, Seat lead, bool made, Seat seat) const {
  return final_tokens(Score(tokens, lead, made).tokens, seat);
}

}  // namespace cauldron::three_witches
