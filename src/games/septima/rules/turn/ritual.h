// The Ritual track and the Spell display below it.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

bool on_top_row(const Rules& r, const State& s, Seat seat);
// An advance to a space above the marker with this icon (kNone = any) whose Offering can be paid.
// On the top row there is nothing above: an advance to the marker's own space scores instead.
Why check_advance_to(const Rules& r, const State& s, Seat seat, std::uint8_t space,
                     std::uint8_t icon = kNone);
// Some advance is possible; if not, why the first space above cannot be reached.
Why check_advance(const Rules& r, const State& s, Seat seat, std::uint8_t icon = kNone);
// The spaces above, or the top row's own.
void list_advances(const Rules& r, const State& s, Seat seat, Offer& offer);
// Moves the marker up, with Offering and ribbon; or scores on the top row.
void advance_to(const Rules& r, State& s, Seat seat, std::uint8_t space);

bool run_ritual_main(const Rules& r, State& s);
void ritual_main_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why ritual_main_check(const Rules& r, const State& s, Seat seat, Option option);
void ritual_main_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_advance_any(const Rules& r, State& s);
void advance_any_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why advance_any_check(const Rules& r, const State& s, Seat seat, Option option);
void advance_any_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_ribbon(const Rules& r, State& s);

void ritual_bonus_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why ritual_bonus_check(const Rules& r, const State& s, Seat seat, Option option);
void ritual_bonus_answer(const Rules& r, State& s, Seat seat, Option option);

// A visible Spell goes to a coven, and its place in the display is filled again.
void take_spell(State& s, Seat seat, Spell spell);
bool run_learn_spell(const Rules& r, State& s);
void learn_spell_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why learn_spell_check(const Rules& r, const State& s, Seat seat, Option option);
void learn_spell_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_ready_spell(const Rules& r, State& s);
void ready_spell_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why ready_spell_check(const Rules& r, const State& s, Seat seat, Option option);
void ready_spell_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
