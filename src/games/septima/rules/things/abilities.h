// Additional effects of Witches and Buildings, used in the two windows of a turn. Those that modify
// an Action, a roll or a Trial live with what they modify.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

inline constexpr int kAlbertCost = 2;  // Ingredients or Crystals

void list_abilities(const Rules& r, const State& s, Seat seat, Options& out);
void call_witch(const Rules& r, State& s, Seat seat, Option option);
void visit_building(const Rules& r, State& s, Seat seat, Option option);

// She has helped in this turn as often as she may.
bool used_up(const State& s, Witch witch);
// The ability belongs to the card played in this turn, not to what Remember or a Spell copies.
bool modifies(const State& s, Seat seat, Witch witch, Action action);

}  // namespace cauldron::septima
