// Leaders walking from space to space, and the rule that a turn may not end on an occupied one.
#pragma once

#include "games/septima/engine.h"

namespace cauldron::septima {

void fly_options(const Rules& r, const State& s, Seat seat, Options& out);
void fly_answer(const Rules& r, State& s, Seat seat, Option option);

void walk_options(const Rules& r, const State& s, Seat seat, Options& out);
void walk_answer(const Rules& r, State& s, Seat seat, Option option);

void quick_move_options(const Rules& r, const State& s, Seat seat, Options& out);
void quick_move_answer(const Rules& r, State& s, Seat seat, Option option);

void move_action_options(const Rules& r, const State& s, Seat seat, Options& out);
void move_action_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_move_collect(const Rules& r, State& s);
void move_collect_options(const Rules& r, const State& s, Seat seat, Options& out);
void move_collect_answer(const Rules& r, State& s, Seat seat, Option option);

// The coven stands on an occupied space in its turn, and nothing that could carry it away remains.
// Ways that count are those nobody can take away again: a Flying Ointment, Spells that can still be
// cast, what the played card still brings, the Oracle, and what is already on the agenda. A Potion
// yet to be brewed is none.
bool is_stranded(const Rules& r, const State& s, Seat seat);
void drop_stranding(const Rules& r, const State& s, Seat seat, Options& options);

}  // namespace cauldron::septima
