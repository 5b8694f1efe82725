// What saves the search for a way out (way_out.h) most of its work. None of this is a rule: without
// it the search finds the same and takes ten times as long, which a test compares.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

// Something in store or to come surely leads away later in the turn, whatever comes first.
bool leaves_later(const Rules& r, const State& s, Seat seat);
// Nothing in store or in hand could lead away, seen without trying it out.
bool is_hopeless(const Rules& r, const State& s, Seat seat);

// A Potion could still be brewed in this turn, so that it matters which Ingredients one has.
bool may_still_brew(const State& s, Seat seat);
// The option never helps to leave: it is about Hunters or Citizens, or a Spell whose effect is for
// later. Only Tommy asks for low Suspicion.
bool is_idle(const State& s, Seat seat, Option option, bool brewing);
// Answers of this kind are one as good as any other for leaving.
bool are_alike(Choice kind, bool brewing);

// Different courses of a turn lead back to this question, so that positions are worth remembering.
bool is_crossing(Op op);
// Of what may change within a turn.
std::uint64_t fingerprint(const State& s, Seat seat);

}  // namespace cauldron::septima
