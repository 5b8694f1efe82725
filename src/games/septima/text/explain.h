// "Why not?": the parts of explain.cpp that know the reasons. Everything here looks only at what
// the seat can see: the board, the display, and its own things.
#pragma once

#include "core/message.h"
#include "games/septima/rules/engine.h"

namespace cauldron::septima {

// A message of the family sep.why.
Message because(std::string_view rule, Json args = Json::object());
// The rule that forbids an option which answers the present question, but is not legal.
Message reason(const Rules& rules, const State& s, Seat seat, Option option);

// explain_turn.cpp: the same for what is done in the windows of a turn and in Actions.
Message why_not_use(const State& s, Seat seat, Option option);
Message why_not_cast(const Rules& rules, const State& s, Seat seat, Option option);
Message why_not_call(const Rules& rules, const State& s, Seat seat, Option option);
Message why_not_visit(const Rules& rules, const State& s, Seat seat, Option option);
Message why_not_brew(const Rules& rules, const State& s, Seat seat, Option option);
Message why_not_heal(const Rules& rules, const State& s, Seat seat, Option option);

// The Action a Witch or a Building needs; kNone = any, or none at all.
std::uint8_t action_of(Witch witch);
std::uint8_t action_of(const Rules& rules, Building building);
// Whether the Witch's ability is used by calling her in a window of the turn.
bool is_called(const Rules& rules, Witch witch);

}  // namespace cauldron::septima
