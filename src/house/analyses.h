// Analyses of finished matches, for whoever asks. They are computed where bots think, a move at a
// time, so that no bot waits long; together they take turns with the tables as one of them does.
//
// Kept in memory alone, the latest ones: the same match gives the same analysis again.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match.h"
#include "house/limits.h"
#include "house/reply.h"
#include "house/thinkers.h"

namespace cauldron {

class Analyses {
 public:
  // `failed` is told what the rules of a game threw, and says how that is refused.
  Analyses(Thinkers& thinkers, const Limits& limits,
           std::function<Refusal(const std::string&)> failed);

  // Of the table with that number: the answer but for its id; nullptr if it is not known now.
  const std::string* find(std::int64_t table) const;
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
    std::string text;
  };

  // What the client waits with; nullptr: for nothing.
  const Reply* waiting(const ClientPtr& client) const;
  void go_on(std::int64_t table);
  void heard(std::int64_t table, const Conclusion& conclusion);
  void keep(std::int64_t table, std::string text);

  Thinkers& thinkers_;
  const Limits limits_;
  std::function<Refusal(const std::string&)> failed_;
  std::map<std::int64_t, Running> running_;  // by table
  std::deque<Found> found_;                  // the oldest first
  std::uint64_t bytes_ = 0;                  // of those
};

}  // namespace cauldron
