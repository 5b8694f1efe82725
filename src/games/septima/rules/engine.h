// How a game of Septima goes on: what a step of the agenda can do, and the loop that runs them.
// steps.cpp lists all steps with their functions.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/ask.h"
#include "games/septima/model/choice.h"
#include "games/septima/model/state.h"
#include "games/septima/model/steps.h"
#include "games/septima/model/why.h"

namespace cauldron::septima {

// An option somebody might expect, and why it is not allowed.
struct Refusal {
  Option option;
  Why why;
};

class Offer;

using RunStep = bool (*)(const Rules&, State&);
using ListOptions = void (*)(const Rules&, const State&, Seat, Offer&);
using CheckOption = Why (*)(const Rules&, const State&, Seat, Option);
using ListChances = void (*)(const Rules&, const State&, Chances&);
using AnswerStep = void (*)(const Rules&, State&, Seat, Option);

enum class Asks : std::uint8_t { Nobody, Chance, Seat, Together };
// Whether a question can be answered with "done".
enum class Stop : std::uint8_t { Never, Always, Checked };

struct Step {
  std::string_view name = {};
  Asks asks = Asks::Nobody;
  std::string_view question = {};  // its word in question_kind
  // On top of the agenda: resolves what needs no answer. True: it asks now and stays on top;
  // false: it has changed the agenda, which goes on. Never set: always asks.
  RunStep run = nullptr;
  // The kinds of choice that answer it, besides "done" and the Spells that answer it.
  std::array<Choice, 4> kinds{};
  Stop stop = Stop::Never;
  // Offers every legal option but "done", and what else somebody might expect; not sorted.
  ListOptions list = nullptr;
  // Decides about an option of these kinds; "done" only if Stop::Checked.
  CheckOption check = nullptr;
  ListChances chances = nullptr;
  AnswerStep answer = nullptr;
  // How many are still to be chosen, answered, drawn; nullptr where nothing is counted.
  int (*left)(const Frame&) = nullptr;
};

// steps.cpp
extern const std::array<Step, static_cast<std::size_t>(Op::Count)> kSteps;

inline const Step& step_of(Op op) { return kSteps[static_cast<std::size_t>(op)]; }

// Takes what a step lists, and keeps it where it belongs: with the legal options or, if anybody
// wants to know, with the others and their reasons.
class Offer {
 public:
  Offer(const Rules& rules, const State& s, Seat seat, CheckOption check, Options& legal,
        std::vector<Refusal>* refused = nullptr)
      : rules_(rules), s_(s), seat_(seat), check_(check), legal_(legal), refused_(refused) {}

  // True if it is legal.
  bool operator()(Option option) { return judged(option, check_(rules_, s_, seat_, option)); }
  // For lists that have found out themselves, with what their check is made of.
  bool judged(Option option, Why why) {
    if (!why) {
      legal_.push_back(option);
    } else if (refused_) {
      refused_->push_back({option, why});
    }
    return !why;
  }
  // For what is known to be refused: only the reason is of interest, if anybody wants it.
  void refused(Option option) {
    if (refused_) (*this)(option);
  }
  // One option for each bit, as its first argument.
  void each(Choice kind, std::uint32_t values) {
    for (; values; values &= values - 1) {
      (*this)(make(kind, static_cast<std::uint8_t>(std::countr_zero(values))));
    }
  }

 private:
  const Rules& rules_;
  const State& s_;
  Seat seat_;
  CheckOption check_;
  Options& legal_;
  std::vector<Refusal>* refused_;
};

State initial(const Rules& rules);
Ask ask(const State& s);
// What the present step allows, apart from the rule about occupied spaces (way_out.h).
Why check_answer(const Rules& rules, const State& s, Seat seat, Option option);
void list_answers(const Rules& rules, const State& s, Seat seat, Options& out,
                  std::vector<Refusal>* refused = nullptr);
// Complete and without repetition; what would strand the Leader on an occupied space is left out.
void list_options(const Rules& rules, const State& s, Seat seat, Options& out);
// The same, ascending.
void options(const Rules& rules, const State& s, Seat seat, Options& out);
// Why an option is not legal for a pending seat. An option is listed exactly if there is no reason.
Why check_option(const Rules& rules, const State& s, Seat seat, Option option);
// What somebody might expect, but may not do.
std::vector<Refusal> list_refusals(const Rules& rules, const State& s, Seat seat);
void chances(const Rules& rules, const State& s, Chances& out);
// Answers the present step, and no more.
void answer(const Rules& rules, State& s, Actor who, Option option);
// Answers it and goes on to the next question.
void apply(const Rules& rules, State& s, Actor who, Option option);
// Runs steps until somebody is asked or the game is over.
void settle(const Rules& rules, State& s);

inline bool over(const State& s) { return s.agenda.empty(); }

}  // namespace cauldron::septima
