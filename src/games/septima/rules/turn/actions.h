// The nine Action cards: their Main Abilities and Matching Bonuses.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

bool run_perform(const Rules& r, State& s);
bool run_main_part(const Rules& r, State& s);
bool run_bonus_part(const Rules& r, State& s);
bool run_close_scope(const Rules& r, State& s);

void order_bonus_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why order_bonus_check(const Rules& r, const State& s, Seat seat, Option option);
void order_bonus_answer(const Rules& r, State& s, Seat seat, Option option);

void chant_bonus_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why chant_bonus_check(const Rules& r, const State& s, Seat seat, Option option);
void chant_bonus_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_remember_card(const Rules& r, State& s);
void remember_card_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why remember_card_check(const Rules& r, const State& s, Seat seat, Option option);
void remember_card_answer(const Rules& r, State& s, Seat seat, Option option);

// Time Twister and Doppelganger: a second Main Ability.
bool run_also_main(const Rules& r, State& s);
void also_main_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why also_main_check(const Rules& r, const State& s, Seat seat, Option option);
void also_main_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
