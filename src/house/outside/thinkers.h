// Bots think outside the house, which goes on meanwhile. A thought is handed over; what comes of it
// returns as a task of the house.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/budget.h"
#include "bots/proof.h"
#include "core/match.h"

namespace cauldron {

using Task = std::function<void()>;

// What a bot is asked: all it may know, and nothing else. Or, without a bot: whether the game costs
// too much to be played (trial.h), or something else that takes a moment to compute.
struct Thought {
  std::int64_t table = 0;  // its number: the tables of an address take turns
  std::shared_ptr<const Game> game;
  std::string bot;  // a level; empty: a trial of the game
  ViewBox view;
  std::vector<Option> options;
  std::uint64_t seed = 0;  // of the bot's luck
  bool proved = false;     // somebody wants to know why
  Task work = {};          // to be done instead of all that
  // Whom it is for: addresses take turns (thought_queue.h). None: it counts for its table alone.
  std::vector<std::string> addresses = {};
  bool can_wait = false;  // nobody who plays waits for it
};

// What came of a thought: one of the options, or what went wrong. Of a trial or other work:
// nothing, or what went wrong.
struct Conclusion {
  std::optional<Option> option;
  std::string trouble;
  Proof proof = {};
};

// Whoever holds it waits for the conclusion. Letting go of it stops the thought.
using Ticket = std::shared_ptr<void>;

class Thinkers {
 public:
  virtual ~Thinkers() = default;
  // Calls done(conclusion) later, on the thread of the house, unless the ticket is gone by then;
  // never before it returns.
  virtual Ticket think(Thought thought, std::function<void(const Conclusion&)> done) = 0;
};

// The thought of the bot of that level about the seat's present question.
Thought thought_about(const Match& match, std::shared_ptr<const Game> game, Seat seat,
                      std::string bot, std::uint64_t seed);

// Thinks here and now. What the rules of the game throw is the conclusion's trouble.
Conclusion conclude(const Thought& thought, Budget& budget);

// Thinks in a task of the house itself: for tests, and where there are no threads.
class ThinkAtOnce final : public Thinkers {
 public:
  explicit ThinkAtOnce(std::function<void(Task)> later) : later_(std::move(later)) {}
  Ticket think(Thought thought, std::function<void(const Conclusion&)> done) override;

 private:
  std::function<void(Task)> later_;
};

}  // namespace cauldron
