// What the tables of things have in common: one entry for each thing, in the order of its number.
#pragma once

#include <array>
#include <string_view>

#include "games/septima/model/names.h"

namespace cauldron::septima {

// Entry by entry the thing with the next number; `thing` is the member that says which it is.
template <class Entry, std::size_t kSize, class Thing>
constexpr bool in_order(const Entry (&table)[kSize], Thing Entry::*thing) {
  for (std::size_t i = 0; i < kSize; ++i) {
    if (idx(table[i].*thing) != i) return false;
  }
  return true;
}

template <class Entry, std::size_t kSize>
constexpr std::array<std::string_view, kSize> ids_in(const Entry (&table)[kSize]) {
  std::array<std::string_view, kSize> ids{};
  for (std::size_t i = 0; i < kSize; ++i) ids[i] = table[i].id;
  return ids;
}

}  // namespace cauldron::septima
