// The threads on which bots think, and the order in which tables come to them.
#include "server/thinking_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "games/catalogue.h"
#include "house/outside/thought_queue.h"
#include "support/any_move.h"
#include "support/forwarding_game.h"

namespace cauldron {

namespace {

// --- the order ----------------------------------------------------------------------------------

std::string drain(FairQueue<char>& queue) {
  std::string order;
  while (const auto work = queue.pop()) order += *work;
  return order;
}

TEST(FairQueue, TablesTakeTurnsHoweverMuchOneHasToDo) {
  FairQueue<char> queue;
  for (const char work : {'a', 'b', 'c', 'd'}) queue.push(1, work);
  queue.push(2, 'X');
  queue.push(3, 'Y');
  queue.push(2, 'Z');
  EXPECT_EQ(drain(queue), "aXYbZcd");
  EXPECT_TRUE(queue.empty());
}

TEST(FairQueue, WhoComesBackComesAfterAllOthers) {
  FairQueue<char> queue;
  queue.push(1, 'a');
  queue.push(2, 'X');
  EXPECT_EQ(queue.pop(), 'a');
  queue.push(1, 'b');
  queue.push(3, 'Y');
  EXPECT_EQ(drain(queue), "XbY");
}

TEST(FairQueue, WhatIsTakenOutCostsItsTableNoTurn) {
  FairQueue<char> queue;
  for (const char work : {'a', 'b', 'c'}) queue.push(1, work);
  queue.push(2, 'X');
  queue.push(3, 'Y');
  queue.remove(1, 'b');
  queue.remove(2, 'X');
  queue.remove(2, 'X');
  queue.remove(4, 'V');
  EXPECT_EQ(drain(queue), "aYc");
  queue.push(2, 'Z');
  EXPECT_EQ(drain(queue), "Z");
}

Thought thought_of(std::int64_t table, std::vector<std::string> addresses = {},
                   bool can_wait = false) {
  Thought thought;
  thought.table = table;
  thought.addresses = std::move(addresses);
  thought.can_wait = can_wait;
  return thought;
}

void push(ThoughtQueue<char>& queue, const Thought& thought, char work) {
  queue.push(queue.place_of(thought), work);
}
std::string drain(ThoughtQueue<char>& queue) {
  std::string order;
  while (const auto work = queue.pop()) order += *work;
  return order;
}

TEST(ThoughtQueue, AddressesTakeTurnsHoweverManyTablesOneHas) {
  ThoughtQueue<char> queue;
  for (std::int64_t table = 1; table <= 4; ++table) push(queue, thought_of(table, {"flood"}), 'f');
  push(queue, thought_of(5, {"marta"}), 'M');
  push(queue, thought_of(6, {"anna"}), 'A');
  push(queue, thought_of(6, {"anna"}), 'B');
  EXPECT_EQ(drain(queue), "fMAfBff");
  EXPECT_TRUE(queue.empty());
}

TEST(ThoughtQueue, TheTablesOfAnAddressTakeTurnsToo) {
  ThoughtQueue<char> queue;
  for (const char work : {'a', 'b', 'c'}) push(queue, thought_of(1, {"hut"}), work);
  push(queue, thought_of(2, {"hut"}), 'X');
  EXPECT_EQ(drain(queue), "aXbc");
}

TEST(ThoughtQueue, PeopleComeFirstAndTheRestStillMoves) {
  ThoughtQueue<char> queue;
  for (std::int64_t table = 1; table <= 3; ++table) {
    push(queue, thought_of(table, {"watcher"}, true), 'w');
  }
  for (std::int64_t table = 4; table <= 19; ++table) {
    push(queue, thought_of(table, {"marta"}), 'M');
  }
  EXPECT_EQ(drain(queue), "MMMMMMMwMMMMMMMwMMw");
}

TEST(ThoughtQueue, WhereSeveralSitItCountsForTheOneWithTheLeastWaiting) {
  ThoughtQueue<char> queue;
  for (std::int64_t table = 1; table <= 3; ++table) push(queue, thought_of(table, {"flood"}), 'f');
  push(queue, thought_of(4, {"flood", "marta"}), 'M');
  EXPECT_EQ(drain(queue), "fMff");
}

TEST(ThoughtQueue, WhoeverIsNotCountedTakesTurnsByTable) {
  ThoughtQueue<char> queue;
  push(queue, thought_of(1), 'a');
  push(queue, thought_of(1), 'b');
  push(queue, thought_of(2), 'X');
  EXPECT_EQ(drain(queue), "aXb");
}

TEST(ThoughtQueue, WhatIsTakenOutCostsNoTurn) {
  ThoughtQueue<char> queue;
  const auto place = queue.place_of(thought_of(1, {"marta"}));
  queue.push(place, 'a');
  push(queue, thought_of(2, {"anna"}), 'X');
  EXPECT_FALSE(queue.remove(place, 'b'));
  EXPECT_TRUE(queue.remove(place, 'a'));
  EXPECT_FALSE(queue.remove(place, 'a'));
  EXPECT_EQ(drain(queue), "X");
}

// --- the threads --------------------------------------------------------------------------------

// The thread of the house: runs what is posted to it.
class Mailbox {
 public:
  void post(Task task) {
    {
      const std::lock_guard guard(mutex_);
      tasks_.push_back(std::move(task));
    }
    wake_.notify_one();
  }
  // Until so many tasks are there.
  void wait_for(std::size_t count) {
    std::unique_lock guard(mutex_);
    wake_.wait(guard, [&] { return tasks_.size() >= count; });
  }
  void run_one() {
    std::unique_lock guard(mutex_);
    wake_.wait(guard, [this] { return !tasks_.empty(); });
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    guard.unlock();
    task();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;
};

// Its rules fail whenever they are asked.
class Unplayable final : public ForwardingGame {
 public:
  using ForwardingGame::ForwardingGame;
  const GameInfo& info() const override { throw std::runtime_error("unplayable"); }
};

// Thinks as long as it may.
Conclusion think_long(const Thought&, Budget& budget) {
  while (budget.spend(1)) std::this_thread::yield();
  return {std::nullopt, "time is up"};
}

class ThinkingPoolTest : public ::testing::Test {
 protected:
  void start(std::function<Conclusion(const Thought&, Budget&)> think,
             std::chrono::milliseconds most = std::chrono::hours(1)) {
    pool_ = start_thinking_pool(
        {1, most, [this](Task task) { mailbox_.post(std::move(task)); }, std::move(think)});
  }

  Mailbox mailbox_;
  std::unique_ptr<Thinkers> pool_;
};

TEST_F(ThinkingPoolTest, ABotAnswersOnTheThreadThatAsked) {
  start(conclude);
  const std::shared_ptr<const Game> game = std::move(*make_game({"three-witches"}));
  Match match(*game);
  Rng rng(1);
  while (match.ask().kind == Ask::Kind::Chance) play_any_move(match, rng);
  const Thought thought = thought_about(match, game, match.ask().next(), "apprentice", 5);
  std::optional<Conclusion> found;
  std::thread::id thread;
  const Ticket ticket = pool_->think(thought, [&](const Conclusion& conclusion) {
    found = conclusion;
    thread = std::this_thread::get_id();
  });
  mailbox_.run_one();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->option, conclude(thought, no_limit).option);
  EXPECT_EQ(thread, std::this_thread::get_id());
}

TEST_F(ThinkingPoolTest, ABotThatFailsHarmsNobody) {
  start(conclude);
  Thought thought = thought_of(1);
  thought.game = std::move(*make_game({"three-witches"}));
  thought.game = std::make_shared<Unplayable>(thought.game);
  thought.bot = "apprentice";
  std::string trouble;
  const Ticket ticket =
      pool_->think(thought, [&](const Conclusion& conclusion) { trouble = conclusion.trouble; });
  mailbox_.run_one();
  EXPECT_EQ(trouble, "unplayable");
}

TEST_F(ThinkingPoolTest, ABotWhoseTimeIsUpAnswers) {
  start(think_long, std::chrono::milliseconds(5));
  std::string trouble;
  const Ticket ticket = pool_->think(
      thought_of(1), [&](const Conclusion& conclusion) { trouble = conclusion.trouble; });
  mailbox_.run_one();
  EXPECT_EQ(trouble, "time is up");
}

TEST_F(ThinkingPoolTest, WhoLetsGoOfTheTicketIsNotCalledAndTheNextOneIsThoughtAbout) {
  std::atomic<bool> started{false};
  start([&](const Thought& thought, Budget& budget) {
    started = true;
    return thought.table == 1 ? think_long(thought, budget) : Conclusion{std::nullopt, "next"};
  });
  std::vector<std::string> heard;
  const auto hear = [&](const Conclusion& conclusion) { heard.push_back(conclusion.trouble); };
  Ticket running = pool_->think(thought_of(1), hear);
  while (!started) std::this_thread::yield();
  Ticket waiting = pool_->think(thought_of(1), hear);
  const Ticket next = pool_->think(thought_of(2), hear);
  waiting.reset();
  running.reset();
  mailbox_.run_one();
  EXPECT_EQ(heard, std::vector<std::string>{"next"});
}

TEST_F(ThinkingPoolTest, ManyTablesOfOneAddressHoldUpAStrangerForOneThought) {
  std::mutex mutex;
  std::condition_variable wake;
  bool is_open = false;
  start([&](const Thought&, Budget&) {
    std::unique_lock guard(mutex);
    wake.wait(guard, [&] { return is_open; });
    return Conclusion{};
  });
  std::vector<std::int64_t> heard;
  std::vector<Ticket> tickets;
  const auto think = [&](std::int64_t table, const std::string& address) {
    tickets.push_back(pool_->think(thought_of(table, {address}),
                                   [&heard, table](const Conclusion&) { heard.push_back(table); }));
  };
  for (std::int64_t table = 1; table <= 20; ++table) think(table, "flood");
  think(21, "stranger");
  {
    const std::lock_guard guard(mutex);
    is_open = true;
  }
  wake.notify_all();
  for (int i = 0; i < 21; ++i) mailbox_.run_one();
  const auto stranger = std::find(heard.begin(), heard.end(), 21) - heard.begin();
  EXPECT_LE(stranger, 2) << "one may have been under way, one had the turn before";
}

TEST_F(ThinkingPoolTest, AnAnswerOnItsWayIsNotDeliveredOnceTheTicketIsGone) {
  start([](const Thought&, Budget&) { return Conclusion{std::nullopt, "quick"}; });
  std::vector<std::int64_t> called;
  const auto think = [&](std::int64_t table) {
    return pool_->think(thought_of(table),
                        [&called, table](const Conclusion&) { called.push_back(table); });
  };
  Ticket given_up = think(1);
  const Ticket kept = think(2);
  mailbox_.wait_for(2);
  given_up.reset();
  mailbox_.run_one();
  mailbox_.run_one();
  EXPECT_EQ(called, std::vector<std::int64_t>{2});
}

TEST_F(ThinkingPoolTest, ClosesWhileBotsThinkAndOthersWait) {
  std::atomic<bool> started{false};
  start([&](const Thought& thought, Budget& budget) {
    started = true;
    return think_long(thought, budget);
  });
  int calls = 0;
  std::vector<Ticket> tickets;
  for (std::int64_t table = 1; table <= 50; ++table) {
    tickets.push_back(pool_->think(thought_of(table), [&](const Conclusion&) { ++calls; }));
  }
  while (!started) std::this_thread::yield();
  tickets.clear();
  pool_.reset();
  EXPECT_EQ(calls, 0);
}

}  // namespace

}  // namespace cauldron
