// Leaders walking from space to space.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

inline constexpr int kMoveSpaces = 3;

// An empty space, without a Leader or a Spider, lies within so many steps of the coven's Leader.
bool empty_within(const Rules& r, const State& s, Seat seat, int reach);

void fly_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why fly_check(const Rules& r, const State& s, Seat seat, Option option);
void fly_answer(const Rules& r, State& s, Seat seat, Option option);

void walk_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why walk_check(const Rules& r, const State& s, Seat seat, Option option);
void walk_answer(const Rules& r, State& s, Seat seat, Option option);

void quick_move_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why quick_move_check(const Rules& r, const State& s, Seat seat, Option option);
void quick_move_answer(const Rules& r, State& s, Seat seat, Option option);

void move_action_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why move_action_check(const Rules& r, const State& s, Seat seat, Option option);
void move_action_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_move_collect(const Rules& r, State& s);
void move_collect_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why move_collect_check(const Rules& r, const State& s, Seat seat, Option option);
void move_collect_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
