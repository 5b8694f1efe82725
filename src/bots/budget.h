// How much a bot may think. It asks before every step of its thought, so that whoever runs it can
// stop it: after so many nodes, which is the same on every machine, or by a clock of his own.
#pragma once

#include <cstdint>

namespace cauldron {

class Budget {
 public:
  virtual ~Budget() = default;
  // Uses up some nodes: about as many as states were tried. False: answer with what there is.
  virtual bool spend(std::uint32_t nodes) = 0;
  // False: nobody waits for the answer any more.
  virtual bool wanted() const { return true; }
};

// As much as the bot thinks of its own accord.
class NoLimit final : public Budget {
 public:
  bool spend(std::uint32_t) override { return true; }
};
inline NoLimit no_limit;

class NodeBudget final : public Budget {
 public:
  explicit NodeBudget(std::uint64_t nodes) : left_(nodes) {}
  bool spend(std::uint32_t nodes) override {
    left_ = nodes < left_ ? left_ - nodes : 0;
    return left_ > 0;
  }

 private:
  std::uint64_t left_;
};

}  // namespace cauldron
