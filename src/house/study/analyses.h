// Analyses of finished matches, for whoever asks. They are computed where bots think, a move at a
// time, so that no bot waits long. A limited number run at once, in all and per address; the
// others queue, addresses take turns, and clients are told their place in the queue.
//
// What is found is kept with its table in the store, and the latest in memory. One that came of
// other rules or an earlier analyser is computed again.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/analysis.h"
#include "core/match.h"
#include "house/connections/reply.h"
#include "house/limits.h"
#include "house/outside/store.h"
#include "house/outside/thinkers.h"

namespace cauldron {

class Analyses {
 public:
  // `failed` is told what the rules of a game threw, and says how that is refused.
  Analyses(Thinkers& thinkers, Store& store, const Limits& limits,
           std::function<Refusal(const std::string&)> failed);

  // Looks for that of the table with that number, in memory and then in the store. Calls back,
  // maybe later, with the answer but for its id; with nullptr if it must be computed.
  void find(std::int64_t table, const GameInfo& game, std::function<void(const std::string*)> then);
  // Is it being computed, or in line for that?
  bool is_under_way(std::int64_t table) const {
    return running_.count(table) != 0 || in_line(table) != line_.end();
  }

  // Answers when it is found, and tells how far it is; or refuses. The match is over, and its game
  // can be analysed.
  void wait_for(const Reply& reply, std::int64_t table, std::shared_ptr<const Game> game,
                std::shared_ptr<const Match> match);
  // The client waits for nothing any more. What nobody waits for is stopped.
  void leave(const ClientPtr& client);
  // Stops all, and answers nobody.
  void stop() {
    running_.clear();
    line_.clear();
  }

 private:
  class Work;
  struct Running {
    std::shared_ptr<Work> work;
    Ticket ticket;
    std::vector<Reply> waiting;
  };
  struct Found {
    std::int64_t table;
    std::string text;  // the answer
  };
  // It begins when a place is free.
  struct InLine {
    std::int64_t table;
    std::shared_ptr<const Game> game;
    std::shared_ptr<const Match> match;
    std::vector<Reply> waiting = {};
    std::size_t place = 0;  // as they were told last, from 1
  };

  // What the client waits with; nullptr: for nothing.
  const Reply* waiting(const ClientPtr& client) const;
  std::vector<InLine>::const_iterator in_line(std::int64_t table) const {
    return std::ranges::find(line_, table, &InLine::table);
  }
  // Those in line in the order in which they would begin, each with how many of the same address
  // come before it, those under way included.
  std::vector<std::pair<std::size_t, InLine*>> in_turn();
  // Begins as many as may be under way, and tells the others their new places.
  void begin_next();
  void begin(InLine next);
  void go_on(std::int64_t table);
  void heard(std::int64_t table, const Conclusion& conclusion);
  // In memory; as an answer.
  const std::string& keep(std::int64_t table, const std::string& analysis);
  void store(std::int64_t table, const GameInfo& game, std::string analysis);

  Thinkers& thinkers_;
  Store& store_;
  const Limits limits_;
  const AnalysisSettings settings_;
  std::function<Refusal(const std::string&)> failed_;
  std::map<std::int64_t, Running> running_;  // by table
  std::vector<InLine> line_;                 // in the order of asking
  std::deque<Found> found_;                  // the oldest first
  std::uint64_t bytes_ = 0;                  // of those
};

}  // namespace cauldron
