// How a round may go on: to its first trick by habit, and who then wants what.
#pragma once

#include "bots/three_witches/play/habits.h"
#include "bots/three_witches/play/match_odds.h"
#include "bots/three_witches/play/trick_tree.h"

namespace cauldron::three_witches {

// Needs a state in which a seat is asked before the first trick. Every course with the same luck
// meets the same, that of the discards apart: bids of 3 and 4 then lead to the same first trick.
void play_to_first_trick(const Rules& rules, const Habits& habits, State& s, std::uint64_t luck);

// Which Lesser Witches have better chances if the Lead makes her bid.
Sides sides_of(const MatchOdds& odds, const State& s);

}  // namespace cauldron::three_witches
