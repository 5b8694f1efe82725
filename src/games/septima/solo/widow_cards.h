// What the Black Widow's nine Action cards do (solo), and her Suspicion.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

bool run_widow_main(const Rules& r, State& s);
bool run_widow_bonus(const Rules& r, State& s);

bool run_widow_heal(const Rules& r, State& s);
void widow_heal_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why widow_heal_check(const Rules& r, const State& s, Seat seat, Option option);
void widow_heal_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_widow_raise(const Rules& r, State& s);
void widow_lose_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why widow_lose_check(const Rules& r, const State& s, Seat seat, Option option);
void widow_lose_answer(const Rules& r, State& s, Seat seat, Option option);
bool run_widow_bottom(const Rules& r, State& s);
void widow_bottom_chances(const Rules& r, const State& s, Chances& out);
void widow_bottom_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_spend_card(const Rules& r, State& s);
void spend_card_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why spend_card_check(const Rules& r, const State& s, Seat seat, Option option);
void spend_card_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
