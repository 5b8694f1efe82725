// A coven's turn: Quick Move, window, Card Action, window, Suspicion, Ritual Advance.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

bool run_turn(const Rules& r, State& s);

// The two windows: Practical Potions, Spells, Witches, Buildings, in any order and number.
void window_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why window_check(const Rules& r, const State& s, Seat seat, Option option);
void window_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_match_raise(const Rules& r, State& s);
// How much the Suspicion step will raise, as the turn stands.
int match_raise(const Rules& r, const Turn& turn);
// Matches are made with the Septima's right marker (side 1); with two covens and alone also with
// the left one.
inline bool is_active_marker(const State& s, int side) { return side == 1 || s.seats == 2; }
// The bit of Turn::match for a match with it.
constexpr std::uint8_t marker_match(int side) { return side == 1 ? kMatchRight : kMatchLeft; }
// The other covens that play the same Action.
SeatSet matched_covens(const State& s, Seat seat);
// The bits of Turn::match that picks and markers give a coven.
std::uint8_t matches_of(const State& s, Seat seat);

// The turn ends with a Ritual Advance, if the marker can advance.
bool grants_advance(const Rules& r, const Turn& turn);
bool run_match_advance(const Rules& r, State& s);
void match_advance_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why match_advance_check(const Rules& r, const State& s, Seat seat, Option option);
void match_advance_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
