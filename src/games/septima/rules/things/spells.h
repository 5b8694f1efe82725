// Casting Spells. Scoring Spells pay where their event happens (effects.h); the others act here.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

void list_spells(const Rules& r, const State& s, Seat seat, Options& out);
void cast_spell(const Rules& r, State& s, Seat seat, Option option);
// Owned, ready, not cast in this turn, with the right Action, and able to do something now.
bool is_castable(const Rules& r, const State& s, Seat seat, Spell spell);

void blessed_day_options(const Rules& r, const State& s, Seat seat, Options& out);
void blessed_day_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_mortar(const Rules& r, State& s);
void mortar_options(const Rules& r, const State& s, Seat seat, Options& out);
void mortar_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_boon(const Rules& r, State& s);
void boon_options(const Rules& r, const State& s, Seat seat, Options& out);
void boon_answer(const Rules& r, State& s, Seat seat, Option option);

void swap_marker_chances(const Rules& r, const State& s, Chances& out);
void swap_marker_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
