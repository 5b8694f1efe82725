// A house without sockets and disk, for tests.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "core/chance/rng.h"
#include "house/house.h"
#include "player.h"
#include "stand_ins.h"

namespace cauldron {

// Thinks as soon as the house has put it off, or when told to.
class TestThinkers final : public Thinkers {
 public:
  bool hold = false;  // let thoughts wait for conclude()

  explicit TestThinkers(std::deque<Task>& put_off) : put_off_(put_off) {}

  Ticket think(Thought thought, std::function<void(const Conclusion&)> done) override;
  // The thoughts somebody waits for, oldest first.
  std::vector<Thought> waiting() const;
  // Ends the thought at that place of waiting(): as the bot would, or with that conclusion.
  void conclude(std::size_t which, std::optional<Conclusion> conclusion = std::nullopt);

 private:
  struct Pending {
    Thought thought;
    std::function<void(const Conclusion&)> done;
  };

  std::deque<Task>& put_off_;
  std::vector<std::weak_ptr<Pending>> pending_;
};

class World;

// Somebody connected to the house.
class Guest final : public Player {
 public:
  explicit Guest(World& world, const std::string& address = {});
  ~Guest() override { leave(); }

  // Sends the request with a fresh id (or the one it has) and returns what answers it; null if
  // nothing does yet.
  Json request(Json body) override;
  // What has answered the request with that id by now; null if nothing did.
  Json answer_to(const std::string& id) const;
  // Sends a frame as it is and returns the last message that came of it.
  Json raw(const std::string& frame);
  void leave();

  // Messages nobody asked for since the last call.
  std::vector<Json> news();
  // Every frame ever received, one after another.
  const std::string& heard() const { return heard_; }

 private:
  void receive(const std::string& frame);

  World& world_;
  ClientPtr client_;
  std::vector<Json> inbox_;
  std::string heard_;
  std::size_t read_ = 0;
};

class World {
 public:
  explicit World(std::uint64_t seed, std::size_t max_tables = 100, PackLimits packs = {},
                 MakeGame make = make_game);
  World(std::uint64_t seed, const Limits& limits);
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  House& house() { return *house_; }
  MemoryStore& store() { return store_; }
  TestThinkers& thinkers() { return thinkers_; }
  TestCrypto& crypto() { return crypto_; }
  // Runs what the house put off.
  void pump();
  // How many tables a single task of those woke, at most.
  std::size_t most_woken_at_once() const { return most_woken_at_once_; }
  // Time goes by, and what the house wanted to try again it does.
  void pass(std::chrono::seconds time);
  // The process dies and starts again: everything but the store is lost.
  void restart();
  // The same with a program that makes other games.
  void restart_with(MakeGame make);
  // The same with a program that commits to a seed for each new table.
  void restart_fair();
  // The events of the table that was opened last.
  std::vector<std::string> last_events();
  // The table as its events rebuild it.
  std::shared_ptr<Table> stored_table(const std::string& id);
  std::string next_id();
  // What the house has reported.
  const std::vector<std::string>& reports() const { return reports_; }

 private:
  MemoryStore store_;
  TestCrypto crypto_;
  std::uint64_t seed_;
  std::deque<Task> put_off_;
  std::deque<Task> tried_again_;
  TestThinkers thinkers_{put_off_};
  Limits limits_;
  MakeGame make_;
  bool fair_ = false;
  std::size_t most_woken_at_once_ = 0;
  Time now_{0};
  std::unique_ptr<House> house_;
  int ids_ = 0;
  std::vector<std::string> reports_;
};

}  // namespace cauldron
