// Every answer a seat or chance can give (core/option.h): Deal a=seat b=card; Bid a=number; Pass;
// Give a<b cards; Discard a=card; Lead a=face up b=face down; Play a=card; Hold; Suggest a=card;
// Keep a=card.
#pragma once

#include "core/inline_vector.h"
#include "core/option.h"

namespace cauldron::three_witches {

enum class Choice : std::uint8_t {
  Deal = 1,
  Bid,
  Pass,
  Give,
  Discard,
  Lead,
  Play,
  Hold,
  Suggest,
  Keep
};

constexpr Option make(Choice kind, std::uint8_t a = 0, std::uint8_t b = 0) {
  return Option::of(static_cast<std::uint8_t>(kind), a, b);
}
constexpr Choice choice_of(Option option) { return static_cast<Choice>(option.kind()); }

using Options = InlineVector<Option, 32>;  // at most 30: six cards to lead face up, five under them

}  // namespace cauldron::three_witches
