// The Black Widow (solo): her share of the draft, her deck and Row, how a person negotiates with
// her, and the course of her turn.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

// Her part of the first state: citizens are set up as for every coven.
void set_up_widow(const Rules& r, State& s);
void push_new_row(State& s);     // at setup and Preparation: two cards, neither of them Remember
void push_refill_row(State& s);  // at the end of a Moon Phase
void reshuffle_widow(const Rules& r, State& s);

// Zones shown on the leftmost card of her Row, as a bit set.
std::uint8_t shadow_zones(const Rules& r, const State& s);

void solo_deal_answer(const Rules& r, State& s, Seat seat, Option option);
bool run_solo_deal(const Rules& r, State& s);
void solo_draft_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why solo_draft_check(const Rules& r, const State& s, Seat seat, Option option);
void solo_draft_answer(const Rules& r, State& s, Seat seat, Option option);
void widow_draft_chances(const Rules& r, const State& s, Chances& out);
void widow_draft_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_widow_reveal(const Rules& r, State& s);
void widow_reveal_chances(const Rules& r, const State& s, Chances& out);
void widow_reveal_answer(const Rules& r, State& s, Seat seat, Option option);
void widow_copy_chances(const Rules& r, const State& s, Chances& out);
void widow_copy_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_solo_select(const Rules& r, State& s);
void negotiate_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why negotiate_check(const Rules& r, const State& s, Seat seat, Option option);
void negotiate_answer(const Rules& r, State& s, Seat seat, Option option);
void solo_pick_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why solo_pick_check(const Rules& r, const State& s, Seat seat, Option option);
void solo_pick_answer(const Rules& r, State& s, Seat seat, Option option);
void solo_die_chances(const Rules& r, const State& s, Chances& out);
void solo_die_answer(const Rules& r, State& s, Seat seat, Option option);

inline constexpr std::uint8_t kWidowRaises = 3;  // the part of WidowTurn that does
// How much a match raises her Suspicion.
int widow_match_raise(std::uint8_t match);
bool run_widow_turn(const Rules& r, State& s);

}  // namespace cauldron::septima
