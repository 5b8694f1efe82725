// How a game of Septima goes on: what a step of the agenda can do, and the loop that runs them.
// steps.cpp lists all steps with their functions.
#pragma once

#include "core/ask.h"
#include "games/septima/model/choice.h"
#include "games/septima/model/state.h"
#include "games/septima/model/steps.h"

namespace cauldron::septima {

using RunStep = bool (*)(const Rules&, State&);
using ListOptions = void (*)(const Rules&, const State&, Seat, Options&);
using ListChances = void (*)(const Rules&, const State&, Chances&);
using AnswerStep = void (*)(const Rules&, State&, Seat, Option);

enum class Asks : std::uint8_t { Nobody, Chance, Seat, Together };

struct Step {
  std::string_view name;
  Asks asks = Asks::Nobody;
  std::string_view question;  // its word in question_kind
  // On top of the agenda: resolves what needs no answer. True: it asks now and stays on top;
  // false: it has changed the agenda, which goes on. Never set: always asks.
  RunStep run = nullptr;
  ListOptions options = nullptr;  // not sorted
  ListChances chances = nullptr;
  AnswerStep answer = nullptr;
  // How many are still to be chosen, answered, drawn; nullptr where nothing is counted.
  int (*left)(const Frame&) = nullptr;
};

const Step& step_of(Op op);

State initial(const Rules& rules);
Ask ask(const State& s);
// Complete and without repetition; what would strand the Leader on an occupied space is left out.
void list_options(const Rules& rules, const State& s, Seat seat, Options& out);
// The same, ascending.
void options(const Rules& rules, const State& s, Seat seat, Options& out);
void chances(const Rules& rules, const State& s, Chances& out);
void apply(const Rules& rules, State& s, Actor who, Option option);
// Runs steps until somebody is asked or the game is over.
void settle(const Rules& rules, State& s);

inline bool over(const State& s) { return s.agenda.empty(); }

}  // namespace cauldron::septima
