// Random play at full speed: the same choice that a uniform pick from options() would make, without
// building the list.
#pragma once

#include "core/chance/rng.h"
#include "games/three_witches/play.h"

namespace cauldron::three_witches {

namespace detail {

// Population and selection of six bits: three lookups replace a loop whose length no branch
// predictor can guess.
struct SixBits {
  std::uint8_t count[64] = {};
  std::uint8_t select[64][6] = {};

  constexpr SixBits() {
    for (unsigned bits = 0; bits < 64; ++bits) {
      for (std::uint8_t i = 0; i < 6; ++i) {
        if (bits >> i & 1) select[bits][count[bits]++] = i;
      }
    }
  }
};
inline constexpr SixBits kSixBits;

inline std::uint32_t size(CardSet set) {
  return std::uint32_t{kSixBits.count[set >> 1 & 63]} + kSixBits.count[set >> 7 & 63] +
         kSixBits.count[set >> 13 & 63];
}

// The card at `index` in the set's order.
inline Card nth(CardSet set, std::uint32_t index) {
  const std::uint32_t first = kSixBits.count[set >> 1 & 63];
  const std::uint32_t second = first + kSixBits.count[set >> 7 & 63];
  const std::uint32_t before[3] = {0, first, second};
  const std::uint32_t third = std::uint32_t{index >= first} + std::uint32_t{index >= second};
  const CardSet bits = set >> (1 + 6 * third) & 63;
  return static_cast<Card>(1 + 6 * third + kSixBits.select[bits][index - before[third]]);
}

inline Option pick_card(Choice kind, CardSet cards, Rng& rng) {
  return make(kind, nth(cards, rng.below(size(cards))));
}

// In a question to several seats. One of them is missing; the last bit tells the compiler so.
inline Seat first_missing(const State& s) {
  return static_cast<Seat>(std::countr_zero(ask(s).pending | (1u << (kSeats - 1))));
}

}  // namespace detail

// The next random answer; `who` receives the actor that gives it. The match must not be over.
inline Option pick(const Rules& rules, const State& s, Rng& rng, Actor& who) {
  const Frame& now = s.agenda.top();
  who = now.seat;
  switch (static_cast<Op>(now.op)) {
    case Op::Deal: {
      who = kChance;
      const auto left = static_cast<std::uint32_t>(kCards - now.as<DealStep>().dealt);
      return make(Choice::Deal, now.seat, detail::nth(s.deck, rng.below(left)));
    }
    case Op::Bid: {
      const bool three = !now.as<BidStep>().raising;
      const std::uint32_t index = rng.below(1u + three + !must_bid(s));
      if (three && index == 0) return make(Choice::Bid, 3);
      return index == (three ? 1u : 0u) ? make(Choice::Bid, 4) : make(Choice::Pass);
    }
    case Op::Give: {  // too rare to be worth a way of its own
      who = detail::first_missing(s);
      Options list;
      options(rules, s, who, list);
      return list[rng.below(static_cast<std::uint32_t>(list.size()))];
    }
    case Op::Discard:
      who = detail::first_missing(s);
      return make(Choice::Discard, detail::nth(s.hand[who], rng.below(6)));
    case Op::Lead: {
      const CardSet hand = s.hand[who];
      const CardSet ups = hand & ~set_of(kElixir);
      const auto others = static_cast<std::uint32_t>(kTricks - s.trick);
      const std::uint32_t index = rng.below((has(hand, kElixir) ? others : others + 1) * others);
      const Card up = detail::nth(ups, index / others);
      return make(Choice::Lead, up, detail::nth(hand & ~set_of(up), index % others));
    }
    case Op::First:
    case Op::Second:
    case Op::FirstAfter: {
      const CardSet follow = following(rules, s, who);
      if (follow) return detail::pick_card(Choice::Play, follow, rng);
      const auto cards = static_cast<std::uint32_t>(kTricks - s.trick);
      const std::uint32_t index = rng.below(cards + (static_cast<Op>(now.op) == Op::First));
      return index == cards ? make(Choice::Hold)
                            : make(Choice::Play, detail::nth(s.hand[who], index));
    }
    case Op::Suggest:
      return detail::pick_card(Choice::Suggest, returnable(s), rng);
    case Op::Keep:
      return detail::pick_card(Choice::Keep, returnable(s), rng);
    case Op::None:
      break;
  }
  return {};
}

// Plays the match to its end; returns the number of answers given, chance included.
inline std::uint64_t playout(const Rules& rules, State& s, Rng& rng) {
  std::uint64_t steps = 0;
  while (!s.agenda.empty()) {
    Actor who = kChance;
    const Option option = pick(rules, s, rng, who);
    apply(rules, s, who, option);
    ++steps;
  }
  return steps;
}

}  // namespace cauldron::three_witches
