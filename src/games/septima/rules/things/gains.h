// What a coven gains or pays: rewards of Patient tracks and Prologue cards, and single choices of
// Ingredients, Potions and Chambers that many effects share.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

bool run_gain(const Rules& r, State& s);

// Asks while something is to go.
template <AgendaStep Step>
bool run_countdown(const Rules&, State& s) {
  if (now<Step>(s).to_go > 0) return true;
  s.agenda.pop();
  return false;
}

void take_ingredient_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why take_ingredient_check(const Rules& r, const State& s, Seat seat, Option option);
void take_ingredient_answer(const Rules& r, State& s, Seat seat, Option option);

void take_potion_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why take_potion_check(const Rules& r, const State& s, Seat seat, Option option);
void take_potion_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_to_chamber(const Rules& r, State& s);
void to_chamber_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why to_chamber_check(const Rules& r, const State& s, Seat seat, Option option);
void to_chamber_answer(const Rules& r, State& s, Seat seat, Option option);

void pay_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why pay_check(const Rules& r, const State& s, Seat seat, Option option);
void pay_answer(const Rules& r, State& s, Seat seat, Option option);

// A Prologue card in the course of play: Antique Shop and Vision of the Past.
void draw_prologue_chances(const Rules& r, const State& s, Chances& out);
void draw_prologue_answer(const Rules& r, State& s, Seat seat, Option option);
void choose_half_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why choose_half_check(const Rules& r, const State& s, Seat seat, Option option);
void choose_half_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
