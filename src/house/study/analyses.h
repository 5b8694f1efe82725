// Analyses of finished matches, for whoever asks. They are computed where bots think, a move at a
// time, so that no bot waits long; together they take turns with the tables as one of them does.
//
// What is found is kept with its table in the store, and the latest in memory. One that came of
// other rules or an earlier analyser is computed again.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
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

  // Of the table with that number: the answer but for its id; nullptr if it must be computed.
  const std::string* find(std::int64_t table, const GameInfo& game);
  bool is_under_way(std::int64_t table) const { return running_.count(table) != 0; }

  // Answers when it is found, and tells how far it is; or refuses. The match is over, and its game
  // can be analysed.
  void wait_for(const Reply& reply, std::int64_t table, std::shared_ptr<const Game> game,
                const std::vector<Move>& moves);
  // The client waits for nothing any more. What nobody waits for is stopped.
  void leave(const ClientPtr& client);
  // Stops all, and answers nobody.
  void stop() { running_.clear(); }

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

  // What the client waits with; nullptr: for nothing.
  const Reply* waiting(const ClientPtr& client) const;
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
  std::deque<Found> found_;                  // the oldest first
  std::uint64_t bytes_ = 0;                  // of those
};

}  // namespace cauldron
