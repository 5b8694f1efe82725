// Somebody beside a solo game that the engine plays, who takes it for a game with the box: answers
// the companion from what lies on the table, and holds what it says and keeps against the engine.
#pragma once

#include <string>
#include <vector>

#include "companion_player.h"
#include "games/septima/solo/spiders.h"
#include "solo_trace.h"

namespace cauldron::companion {

class Witness {
 public:
  explicit Witness(const septima::SoloTrace& trace)
      : rules_(trace.rules()), moments_(trace.moments()), limit_(moments_.size()) {}

  // Leads a companion through the game, as far as both agree.
  void lead();

  int turns() const { return turns_; }  // of hers, compared to the end
  int answers() const { return answers_; }
  // What companion and engine disagree on, first things first.
  const std::vector<std::string>& differences() const { return differences_; }

 private:
  using State = septima::State;
  using Op = septima::Op;

  const septima::Moment& moment() const { return moments_[at_]; }
  const State& now() const { return moment().state; }
  const State& then() const { return moments_[std::min(at_ + 1, moments_.size() - 1)].state; }
  const septima::Coven& widow() const { return now().covens[septima::kWidow]; }

  // The next moment at which this step is about to run, from the present one on.
  bool find(Op op, int pc = -1);
  bool find_answer(Op op);
  bool find_points(Op op);  // with something left to do
  std::uint8_t answered(Op op);
  bool has(Op op) const;
  std::size_t end_of(Op op) const;  // the first moment at which it is over

  // companion_witness.cpp: what the person answers
  std::string answer(const Question& question);
  std::string setting(const std::string& id) const;
  std::string score(const std::string& id) const;
  std::string zones_of_spiders() const;
  std::string distances() const;
  std::string near() const;
  std::string patients(const std::string& id) const;
  std::string bench() const;
  std::string match() const;
  int steps_to(int town) const;
  bool in_shadow(int town) const;
  int places(int chamber, std::uint8_t citizen) const;

  // companion_hearing.cpp: what the person hears
  void hear(const Message& message);
  bool hear_turn(const std::string& id, const Json& args);
  bool hear_card(const std::string& id, const Json& args);
  bool hear_trial(const std::string& id, const Json& args);
  bool hear_picks(const std::string& id, const Json& args);
  bool hear_end(const std::string& id, const Json& args);
  void begin_turn(const Json& args);
  void end_turn();
  void hear_scuttle(const std::string& id, const Json& args);
  void hear_farthest(const Json& args);
  void hear_heal(const Json& args);
  void hear_raise(const std::string& id, const Json& args);
  void hear_lost(const Json& args);

  void compare(std::string_view when);
  void expect(std::string_view what, const Json& said, const Json& found);
  void differ(const std::string& what);

  const septima::Rules& rules_;
  const std::vector<septima::Moment>& moments_;
  const Ledger* ledger_ = nullptr;
  std::size_t at_ = 0;
  std::size_t limit_;                             // the search ends there
  std::uint8_t spiders_[septima::kSpiders] = {};  // where they stood before the present step
  bool picking_ = false;
  std::map<std::string, int> heard_;  // how often each thing was said in the present turn
  int turns_ = 0;
  int answers_ = 0;
  std::vector<std::string> differences_;
};

}  // namespace cauldron::companion
