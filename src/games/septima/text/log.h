// The parts of the log. A move is told in four steps: the choice itself, what went on by itself
// (the Black Widow's turn, Trials without a bag), what changed for the covens, and where the game
// went from there (turns, Moon Phases, Trials, the end). Changes are found by comparing the public
// parts of the two states, so whatever caused them is told too.
#pragma once

#include <string>
#include <vector>

#include "core/message.h"
#include "games/septima/rules/engine.h"

namespace cauldron::septima {

struct Story {
  const Rules& rules;
  const State& before;
  const State& after;
  Actor who;
  Option option;
  Viewer viewer;
  std::vector<Message> lines;
  // Told already with its cause: the person's Wisdom (solo), and Witches whose Trial is decided.
  int wisdom_told = 0;
  std::uint32_t verdicts_told = 0;

  void say(std::string_view id, std::initializer_list<Json::Member> args = {}) {
    lines.push_back({"sep.log." + std::string(id), Json::object(args)});
  }
};

void tell_choice(Story& story);   // log.cpp
void tell_unasked(Story& story);  // log_widow.cpp
void tell_changes(Story& story);  // log_changes.cpp
void tell_course(Story& story);   // log_course.cpp

}  // namespace cauldron::septima
