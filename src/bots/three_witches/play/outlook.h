// How likely the Lead Witch makes her bid in a known world if everybody sometimes errs: at each
// choice a player finds the best answer or, with a small chance, takes any. Unlike the exact
// solver this tells a lost position from a hopeless one, which matters because nobody at the
// table sees all cards.
#pragma once

#include "bots/three_witches/play/trick_tree.h"

namespace cauldron::three_witches {

// How often each role errs.
struct Errors {
  float lead = 0.3F;
  float lesser = 0.5F;
};

// Lane n of a value: the chance that the Lead loses exactly n tricks. No bid allows more than two,
// so that four lanes, which a processor computes together, are enough.
struct SoftAlgebra {
  using Value = float __attribute__((vector_size(16)));

  static constexpr std::size_t kMostOptions = 30;
  static constexpr std::array<float, kMostOptions + 1> kInverse = [] {
    std::array<float, kMostOptions + 1> inverse{};
    for (std::size_t n = 1; n <= kMostOptions; ++n) inverse[n] = 1.0F / static_cast<float>(n);
    return inverse;
  }();

  class Choice {
   public:
    Choice(bool most, float error)
        : best_(most ? Value{} : Value{1.0F, 1.0F, 1.0F, 1.0F}), most_(most), error_(error) {}
    void add(const Value& value) {
      if (most_) {
        best_ = value > best_ ? value : best_;
      } else {
        best_ = value < best_ ? value : best_;
      }
      sum_ += value;
      ++count_;
    }
    Value result() const { return best_ + (sum_ * kInverse[count_] - best_) * error_; }

   private:
    Value best_;
    Value sum_ = {};
    std::size_t count_ = 0;
    bool most_;
    float error_;
  };

  Choice choice(Role role) const {
    return {sides.wants_success(role), role == Role::Lead ? errors.lead : errors.lesser};
  }
  static Value none_lost() { return Value{1.0F}; }
  static Value one_lost(const Value& value) { return Value{0.0F, value[0], value[1], value[2]}; }

  Errors errors;
  Sides sides = {};
};

class Outlook {
 public:
  Outlook(const Rules& rules, Errors errors) : tree_(rules, SoftAlgebra{errors}) {}

  // A world in its trick phase. All states asked for afterwards follow from it in the same round.
  // Nothing is lost if it is the world at hand already.
  void enter(const State& world, Sides sides = {});
  void forget() { entered_ = State{}; }

  // The chance in [0, 1] that the Lead makes her bid.
  float success(const State& s);

  // Positions looked at since this was last asked.
  std::uint32_t take_positions() { return tree_.take_positions(); }

 private:
  TrickTree<SoftAlgebra> tree_;
  State entered_{};
  Sides sides_;
};

}  // namespace cauldron::three_witches
