// People who play and watch, whatever happens: whoever loses a connection comes back, anywhere, and
// repeats what was not answered.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/chance/rng.h"
#include "kept_game.h"
#include "socket_client.h"
#include "times.h"

namespace cauldron {

// For one answer, however much fails meanwhile.
inline Seconds longest_wait{180};

// To any of so many nodes.
struct Way {
  std::size_t nodes;
  std::function<unsigned short(std::size_t node)> port;
  bool is_sound = false;  // nobody is told that something does not answer just now
};

// How long somebody waited for one answer.
struct Pause {
  Moment begin;
  Moment end;
  bool came_back = false;  // the connection was lost meanwhile
  Seconds length() const { return end - begin; }
};

// Somebody with a browser who never gives up.
class Traveller {
 public:
  Traveller(const Way& way, std::uint64_t seed, std::uint64_t luck)
      : way_(way), rng_(seed, luck), luck_(luck), node_(any_node()) {}

  // Until it is answered, by whichever node.
  Json ask(Json request);
  void join(const Json& request);
  void look() { ask(Json::object({{"type", "ping"}})); }
  void leave() { client_.reset(); }

  const SocketClient& seen() const { return *client_; }
  // All that the log says, as last seen.
  std::string story() const;
  bool gave_up() const { return gave_up_; }
  Rng& rng() { return rng_; }
  int returns() const { return returns_; }
  const std::vector<Pause>& pauses() const { return pauses_; }

 private:
  void come_back();
  bool is_refused_for_now(const Json& answer) const;
  std::size_t any_node() { return rng_.below(static_cast<std::uint32_t>(way_.nodes)); }

  const Way& way_;
  Rng rng_;
  std::uint64_t luck_;
  std::size_t node_;
  std::unique_ptr<SocketClient> client_;
  std::optional<Json> join_;
  std::vector<Json> log_;
  std::vector<Pause> pauses_;
  int ids_ = 0;
  int returns_ = 0;
  bool gave_up_ = false;
};

// One person at one table, and all that was acknowledged.
struct Person {
  Person(const Way& way, std::uint64_t seed, std::uint64_t luck, std::atomic<int>& progress)
      : traveller(way, seed, luck), name(luck), progress_(progress) {}

  void play();

  Traveller traveller;
  std::uint64_t name;
  Json seated;
  Acknowledged told;
  bool is_over = false;

 private:
  void say();
  void choose(const Json& ask);

  std::atomic<int>& progress_;
};

// Two people and a bot at a table, and somebody who watches.
struct Party {
  // Everybody's acknowledged choices are counted in `progress`.
  Party(const Way& way, std::uint64_t seed, std::uint64_t number, std::atomic<int>& progress)
      : marta(way, seed, 3 * number, progress),
        ada(way, seed, 3 * number + 1, progress),
        watcher(way, seed, 3 * number + 2) {}

  void play();

  Person marta;
  Person ada;
  Traveller watcher;

 private:
  void watch(const std::atomic<bool>& over);
};

}  // namespace cauldron
