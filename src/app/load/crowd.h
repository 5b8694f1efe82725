// Many people who play at many tables of one server, all on one thread: each has a line of their
// own and chooses at random among what the server offers.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <queue>
#include <string>
#include <vector>

#include "app/load/line.h"
#include "core/chance/rng.h"
#include "core/json/json.h"

namespace cauldron {

struct CrowdPlan {
  Target target;
  std::string game;
  Json variant = Json::object();
  std::size_t seats = 3;
  std::size_t tables = 100;
  std::size_t idle = 0;    // lines that nobody plays over
  std::uint64_t rate = 0;  // moves a second of all tables together; 0: as fast as they go
  std::uint64_t seed = 1;
  bool watches = false;  // looks for news all the time; nobody needs to wake it
};

struct CrowdCount {
  std::uint64_t moves = 0;  // that were acknowledged
  std::uint64_t games = 0;  // that were played to the end
  std::uint64_t bytes = 0;  // that the server sent to all of them
  // From sending a move to the news of it at each other seat, in microseconds.
  std::vector<std::uint32_t> waits;
};

class Crowd {
 public:
  using Clock = std::chrono::steady_clock;

  // Connects everybody, table by table, and lets them sit down. Throws Failure (Environment).
  explicit Crowd(const CrowdPlan& plan);
  ~Crowd();

  std::size_t lines() const { return plan_.tables * plan_.seats; }
  // Connects the lines over which nobody plays.
  void hold_idle();
  // Plays for that long, and counts from now on.
  CrowdCount play(Clock::duration time);

 private:
  struct Person;
  struct Table;

  void add(Line& line, std::uint64_t mark);
  void open_table(Table& table);
  void take(Table& table, std::size_t seat, std::string_view frame);
  void take_ask(Person& person, std::string_view ask);
  void answered(Table& table, std::size_t seat);
  void sit_next(Table& table, std::string_view seated);
  void go_on(Table& table);
  void choose(Table& table, Person& person);
  // Waits for news, or for the next move that is due; not beyond the end.
  void turn(Clock::time_point end);

  CrowdPlan plan_;
  Rng rng_;
  int poll_ = -1;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<std::unique_ptr<Line>> idle_;
  using Due = std::pair<Clock::time_point, std::size_t>;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
  std::size_t seated_ = 0;  // tables at which everybody sits
  std::uint64_t last_id_ = 0;
  CrowdCount count_;
};

}  // namespace cauldron
