// The Collect Action: Lunar Ingredients, Crystals, and what makes more of them.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

// What a Collect on a space brings.
struct Harvest {
  std::uint8_t ingredients[kIngredients] = {};
  int crystals = 0;
  std::uint8_t one_of = 0;  // with a match one of these besides, bit set
};
// ... before a Witch or a Building changes it.
Harvest harvest_at(const Rules& r, const State& s, Space space, bool matched);

// Starts a Collect; the questions that come before the gathering follow from it.
void begin_collect(const Rules& r, State& s, Seat seat, bool matched);

void choose_moon_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why choose_moon_check(const Rules& r, const State& s, Seat seat, Option option);
void choose_moon_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_choose_print(const Rules& r, State& s);
void choose_print_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why choose_print_check(const Rules& r, const State& s, Seat seat, Option option);
void choose_print_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_gather(const Rules& r, State& s);

bool run_non_lunar(const Rules& r, State& s);
void non_lunar_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why non_lunar_check(const Rules& r, const State& s, Seat seat, Option option);
void non_lunar_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
