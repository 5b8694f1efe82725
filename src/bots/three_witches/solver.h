// Exact play of the trick phase with all cards known: does the Lead Witch make her bid?
#pragma once

#include "bots/three_witches/trick_tree.h"

namespace cauldron::three_witches {

// Bit n of a value: those who want it can force that the Lead loses exactly n tricks. One search
// answers for all numbers at once.
struct ExactAlgebra {
  using Value = std::uint8_t;

  class Choice {
   public:
    explicit Choice(bool any) : any_(any), bits_(any ? Value{0} : Value{0xFF}) {}
    void add(Value value) { bits_ = static_cast<Value>(any_ ? bits_ | value : bits_ & value); }
    Value result() const { return bits_; }

   private:
    bool any_;
    Value bits_;
  };

  Choice choice(Role role) const { return Choice(sides.wants_success(role)); }
  static Value none_lost() { return 1; }
  static Value one_lost(Value value) { return static_cast<Value>(value << 1); }

  Sides sides;
};

class Solver {
 public:
  explicit Solver(const Rules& rules) : tree_(rules, ExactAlgebra{}) {}

  // A world in its trick phase. All states asked for afterwards follow from it in the same round.
  void enter(const State& world, Sides sides = {}) { tree_.enter(world, sides); }

  // Whether the Lead makes her bid exactly if both sides play perfectly and see all cards.
  bool lead_makes_bid(const State& s);

  // Positions looked at since this was last asked.
  std::uint32_t take_positions() { return tree_.take_positions(); }

 private:
  TrickTree<ExactAlgebra> tree_;
};

}  // namespace cauldron::three_witches
