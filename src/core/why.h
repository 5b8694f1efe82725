// Why a choice is not allowed: one of a game's reasons, and up to two things it is about. Whatever
// decides whether a choice is legal returns it, so that listing options and explaining refusals
// cannot differ. `List` has the game's enum `Reason`, from `None`, which says that it is
// allowed, to `Count`.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cauldron {

template <class List>
struct WhyOf : List {
  using Reason = typename List::Reason;

  Reason reason = List::None;
  std::uint8_t a = 0, b = 0;

  constexpr WhyOf() = default;
  // What it is about: a thing of the game, or a number.
  template <class A = int, class B = int>
  constexpr WhyOf(Reason why, A about = {}, B and_about = {})
      : reason(why), a(static_cast<std::uint8_t>(about)), b(static_cast<std::uint8_t>(and_about)) {}

  // There is a reason against it.
  explicit constexpr operator bool() const { return reason != List::None; }
  friend constexpr bool operator==(WhyOf x, WhyOf y) {
    return x.reason == y.reason && x.a == y.a && x.b == y.b;
  }
};

// Whether a table of texts has one entry for each reason but `None`, in their order.
template <class Text, std::size_t Size>
constexpr bool names_every_reason(const Text (&texts)[Size]) {
  for (std::size_t i = 0; i < Size; ++i) {
    if (texts[i].reason != i + 1) return false;
  }
  return Size + 1 == decltype(Text::reason)::Count;
}

}  // namespace cauldron
