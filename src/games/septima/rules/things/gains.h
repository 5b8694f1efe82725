// What a coven gains or pays: rewards of Patient tracks and Prologue cards, and single choices of
// Ingredients, Potions and Chambers that many effects share.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

bool run_gain(const Rules& r, State& s);

bool run_countdown(const Rules& r, State& s);  // asks while `a` is above zero

void take_ingredient_options(const Rules& r, const State& s, Seat seat, Options& out);
void take_ingredient_answer(const Rules& r, State& s, Seat seat, Option option);

void take_potion_options(const Rules& r, const State& s, Seat seat, Options& out);
void take_potion_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_to_chamber(const Rules& r, State& s);
void to_chamber_options(const Rules& r, const State& s, Seat seat, Options& out);
void to_chamber_answer(const Rules& r, State& s, Seat seat, Option option);

void pay_options(const Rules& r, const State& s, Seat seat, Options& out);
void pay_answer(const Rules& r, State& s, Seat seat, Option option);

// A Prologue card in the course of play: Antique Shop and Vision of the Past.
void draw_prologue_chances(const Rules& r, const State& s, Chances& out);
void draw_prologue_answer(const Rules& r, State& s, Seat seat, Option option);
void choose_half_options(const Rules& r, const State& s, Seat seat, Options& out);
void choose_half_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
