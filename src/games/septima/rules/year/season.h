// The course of the year: four Seasons of Preparation, five Moon Phases, Trials and the End of
// Season, and within a Moon Phase the steps A (select), B (turns), C and D (hunters.h), E (end).
#pragma once

#include "games/septima/rules/effects.h"

namespace cauldron::septima {

inline constexpr int kSeasons = 4;
inline constexpr int kPhases = 5;
inline constexpr std::uint8_t kWinter = 1;
inline constexpr std::uint8_t kSummer = 3;

// The bottom-row Spells go to the box, the middle ones down, new ones are turned up.
void push_shift_spells(State& s);

bool run_year(const Rules& r, State& s);
bool run_prepare(const Rules& r, State& s);
bool run_phase(const Rules& r, State& s);

void select_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why select_check(const Rules& r, const State& s, Seat seat, Option option);
void select_answer(const Rules& r, State& s, Seat seat, Option option);

// How many covens have had their turn in this Moon Phase.
int turns_over(const Rules& r, const State& s);
bool run_turns(const Rules& r, State& s);
bool run_end_phase(const Rules& r, State& s);
bool run_end_season(const Rules& r, State& s);

}  // namespace cauldron::septima
