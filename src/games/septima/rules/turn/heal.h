// Healing Patients in the Town and in the Hospital, and the Patient tracks.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

inline constexpr std::uint8_t kHospitalTarget = kTowns;  // + illness

bool run_heal(const Rules& r, State& s);
void heal_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why heal_check(const Rules& r, const State& s, Seat seat, Option option);
void heal_answer(const Rules& r, State& s, Seat seat, Option option);

// Somebody is there to be healed without a Remedy: next to the Leader, or in the Hospital.
bool can_dream_heal(const Rules& r, const State& s, Seat seat);

bool run_advance(const Rules& r, State& s);
void advance_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why advance_check(const Rules& r, const State& s, Seat seat, Option option);
void advance_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
