// A house in memory, for targets that knock at its door. The same requests bring the same answers.
#pragma once

#include <chrono>
#include <deque>
#include <memory>

#include "house/house.h"
#include "stand_ins.h"

namespace cauldron::fuzz {

// Bots that hardly think, in a task of the house itself.
class QuickThinkers final : public Thinkers {
 public:
  explicit QuickThinkers(std::deque<Task>& put_off) : put_off_(put_off) {}
  Ticket think(Thought thought, std::function<void(const Conclusion&)> done) override;

 private:
  std::deque<Task>& put_off_;
};

class SmallHouse {
 public:
  SmallHouse();

  House& house() { return *house_; }
  MemoryStore& store() { return store_; }
  // Runs so many of the tasks that were put off; true if none is left.
  bool pump(int most = 1'000);
  // Time goes by, and what the house wanted to try again it does.
  void pass(std::chrono::seconds time);
  // The process dies and starts again: everything but the store is lost.
  void restart();

 private:
  MemoryStore store_;
  TestCrypto crypto_{1};
  std::deque<Task> put_off_;
  std::deque<Task> tried_again_;
  QuickThinkers thinkers_{put_off_};
  Time now_{0};
  std::unique_ptr<House> house_;
};

}  // namespace cauldron::fuzz
