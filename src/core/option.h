// One choice, packed into 32 bits so that lists of them are cheap to build, sort and compare.
//
//   bits 24..31  kind   what is done; each game numbers its own from 1
//   bits 16..23  a      first argument
//   bits  8..15  b      second argument
//   bits  0..7   c      third argument
//
// Lists of options are ascending by these bits: that order is part of the notation.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace cauldron {

struct Option {
  std::uint32_t bits = 0;

  static constexpr Option of(std::uint8_t kind, std::uint8_t a = 0, std::uint8_t b = 0,
                             std::uint8_t c = 0) {
    return {static_cast<std::uint32_t>(kind) << 24 | static_cast<std::uint32_t>(a) << 16 |
            static_cast<std::uint32_t>(b) << 8 | c};
  }
  constexpr std::uint8_t kind() const { return static_cast<std::uint8_t>(bits >> 24); }
  constexpr std::uint8_t a() const { return static_cast<std::uint8_t>(bits >> 16); }
  constexpr std::uint8_t b() const { return static_cast<std::uint8_t>(bits >> 8); }
  constexpr std::uint8_t c() const { return static_cast<std::uint8_t>(bits); }

  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 stumbles over its own comparison with 0
  friend constexpr auto operator<=>(Option, Option) = default;
};

// One outcome of a chance request; its probability is weight divided by the sum of all weights.
struct Chance {
  Option option;
  std::uint32_t weight = 1;
};

// Draws an outcome of the list with the right odds. The source offers below(n), like Rng.
template <class List, class Source>
Option draw(const List& chances, Source& source) {
  std::uint32_t total = 0;
  for (const Chance& chance : chances) total += chance.weight;
  std::uint32_t at = source.below(total);
  std::size_t i = 0;
  for (; at >= chances[i].weight; ++i) at -= chances[i].weight;
  return chances[i].option;
}

}  // namespace cauldron
