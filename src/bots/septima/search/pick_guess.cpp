#include "bots/septima/search/pick_guess.h"

#include <algorithm>
#include <bit>

#include "bots/power.h"
#include "bots/septima/greedy/plans.h"

namespace cauldron::septima_bots {

namespace {

constexpr std::uint64_t kRatedWorlds = 3'000'000;  // a stream of luck of their own
constexpr std::uint32_t kWhole = 1 << 16;
// What speaks for the first guess when regrets begin to gather, in hundredths of Wisdom.
constexpr std::int64_t kTrust = 400;

template <class Use>
void for_each_card(std::uint32_t hand, Use use) {
  for (; hand != 0; hand &= hand - 1) use(static_cast<std::uint8_t>(std::countr_zero(hand)));
}

// Shares of the whole by these weights.
template <class Weights>
std::array<std::uint32_t, kActions> shares_of(const Weights& weights, std::uint32_t hand) {
  std::array<std::uint32_t, kActions> shares{};
  std::uint64_t total = 0;
  for_each_card(hand, [&](auto card) { total += static_cast<std::uint64_t>(weights[card]); });
  const auto cards = static_cast<std::uint32_t>(std::popcount(hand));
  for_each_card(hand, [&](auto card) {
    shares[card] = total == 0 ? kWhole / cards
                              : static_cast<std::uint32_t>(
                                    static_cast<std::uint64_t>(weights[card]) * kWhole / total);
  });
  return shares;
}

}  // namespace

PickGuess::PickGuess(const Evaluator& evaluator, const View& view, const GuessSettings& settings,
                     std::uint64_t seed)
    : evaluator_(evaluator), settings_(settings), viewer_(view.viewer), seats_(view.s.seats) {
  for (int number = 0; number < settings_.worlds; ++number) {
    Rng rng(seed, kRatedWorlds + static_cast<std::uint64_t>(number));
    rate(resample(evaluator_.rules(), view, rng), seed);
  }
  lean_towards(alone_);
  if (settings_.rounds > 0) match_regrets();
}

void PickGuess::rate(const State& world, std::uint64_t seed) {
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat == viewer_ && settings_.rounds == 0) continue;
    hands_[seat] = world.covens[seat].hand;
    const auto rated = [&](std::uint8_t card, bool matched) {
      return rate_card(evaluator_, world, seat, card, matched, Rng(seed)) / settings_.worlds;
    };
    for_each_card(hands_[seat], [&](std::uint8_t card) {
      alone_[seat][card] += rated(card, false);
      if (settings_.rounds > 0) matched_[seat][card] += rated(card, true);
    });
    if (settings_.rounds > 0) {
      learned_[seat] = shares_of(evaluator_.pick_odds(world, seat).weight, hands_[seat]);
    }
  }
}

void PickGuess::lean_towards(const Worths& worths) {
  for (Seat seat = 0; seat < seats_; ++seat) {
    const int most = *std::max_element(worths[seat].begin(), worths[seat].end());
    for (std::size_t card = 0; card < kActions; ++card) {
      // 2 to the power of 0.43 a point of Wisdom: fitted on what bots of all kinds have picked.
      leaning_[seat][card] = power_of_two((worths[seat][card] - most) * 1761 / 100);
    }
  }
}

PickGuess::Worths PickGuess::worths(const PickShares& picks) const {
  Worths all{};
  for (Seat seat = 0; seat < seats_; ++seat) {
    for_each_card(hands_[seat], [&](std::uint8_t card) {
      std::uint64_t nobody = kWhole;
      for (Seat other = 0; other < seats_; ++other) {
        if (other != seat) nobody = nobody * (kWhole - picks[other][card]) / kWhole;
      }
      const std::int64_t more = matched_[seat][card] - alone_[seat][card];
      all[seat][card] =
          alone_[seat][card] +
          static_cast<int>(more * static_cast<std::int64_t>(kWhole - nobody) / kWhole);
    });
  }
  return all;
}

// Regrets that fall below nothing are forgotten; what counts is the mean of all rounds.
void PickGuess::match_regrets() {
  PickShares picks{};
  std::array<std::array<std::int64_t, kActions>, kMaxCovens> regrets{};
  std::array<std::array<std::uint64_t, kActions>, kMaxCovens> sums{};
  for (Seat seat = 0; seat < seats_; ++seat) {
    std::array<std::uint64_t, kActions> guess{};
    for_each_card(hands_[seat], [&](std::uint8_t card) {
      guess[card] = std::uint64_t{learned_[seat][card]} * leaning_[seat][card];
    });
    picks[seat] = shares_of(guess, hands_[seat]);
    for_each_card(hands_[seat],
                  [&](std::uint8_t card) { regrets[seat][card] = kTrust * picks[seat][card]; });
  }
  for (int round = 0; round < settings_.rounds; ++round) {
    const Worths worth = worths(picks);
    for (Seat seat = 0; seat < seats_; ++seat) {
      std::int64_t mean = 0;
      for_each_card(hands_[seat], [&](std::uint8_t card) {
        mean += std::int64_t{worth[seat][card]} * picks[seat][card];
        sums[seat][card] += picks[seat][card];
      });
      for_each_card(hands_[seat], [&](std::uint8_t card) {
        std::int64_t& regret = regrets[seat][card];
        regret =
            std::max<std::int64_t>(regret + std::int64_t{worth[seat][card]} * kWhole - mean, 0);
      });
      picks[seat] = shares_of(regrets[seat], hands_[seat]);
    }
  }
  for (Seat seat = 0; seat < seats_; ++seat) mixture_[seat] = shares_of(sums[seat], hands_[seat]);
  lean_towards(worths(mixture_));
}

PickOdds PickGuess::odds(const State& world, Seat seat) const {
  PickOdds odds = evaluator_.pick_odds(world, seat);
  for (std::size_t card = 0; card < kActions; ++card) {
    odds.weight[card] =
        static_cast<std::uint32_t>(std::uint64_t{odds.weight[card]} * leaning_[seat][card] >> 12);
  }
  return odds;
}

}  // namespace cauldron::septima_bots
