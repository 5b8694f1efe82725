// Somebody who talks to a server in a test, over whatever: keeps the picture the messages paint and
// checks each of them against docs/protocol.schema.json, and what only its game describes against
// docs/<game>.view.schema.json.
#pragma once

#include <string>
#include <vector>

#include "core/chance/rng.h"
#include "picture.h"
#include "support/json_schema.h"

namespace cauldron {

const JsonSchema& protocol_schema();
void expect_request(const Json& request);
void expect_news(const Json& news);
// What the news shows of a table of that game; games without a schema may show anything.
void expect_game(const Json& news, const std::string& game);

class Player {
 public:
  Player() = default;
  virtual ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // Sends a request, with an id if it has none, and returns what answers it.
  virtual Json request(Json body) = 0;
  // Takes in whatever the server has sent by now.
  virtual void refresh() {}

  // The code of the error that answers the request, or the type of its answer.
  std::string code(Json body);

  // As last told.
  const Json& ask() const { return picture_.ask; }
  const Json& view() const { return picture_.view; }
  const Json& seats() const { return picture_.seats; }
  const std::vector<Json>& log() const { return picture_.log; }
  const std::vector<Json>& chat() const { return picture_.chat; }
  const Json& talk() const { return picture_.talk; }
  const Json& draw() const { return picture_.draw; }
  const Json& result() const { return picture_.result; }
  const Json& fair() const { return picture_.fair; }
  std::int64_t watchers() const { return picture_.watchers; }
  bool is_asked() const;
  // Is the table's present question one for bots, at most besides people who are here and have
  // chosen?
  bool waits_for_bots(const std::vector<Player*>& here) const;

 protected:
  Json take(const std::string& frame);
  // Whoever reads too slowly is told that changes were left out, and asks for the whole.
  bool has_missed() const { return missed_; }
  void may_miss() { may_miss_ = true; }

 private:
  std::string game_;
  Picture picture_;
  bool may_miss_ = false;
  bool missed_ = false;
};

// A `create` request; each letter of `seats` is one seat: m(e), g(reedy), r(andom), o(pen).
Json create_request(const std::string& seats, bool open_to_all = true);
// The same for Septima; the variant as JSON text.
Json septima_request(const std::string& seats, const std::string& variant);
Json sit_request(const Json& created, int seat, const std::string& name);
// Joins with the token of a `created` or `seated` answer.
Json join_request(const Json& seated);
Json watch_request(const Json& created);
// The same join, of somebody who wants to be told changes only.
Json with_changes(Json join);
Json say_request(const std::string& text);
Json choose_request(const Json& ask, const std::string& option);
std::vector<std::string> options_of(const Json& ask);

// Until no bot is about to move of its own accord.
void wait_for_bots(const std::vector<Player*>& players);

// Lets everybody choose at random until nobody is asked, bots included, or `most` choices were
// made; returns how many were.
int play_on(std::vector<Player*> players, Rng& rng, int most = 100'000);

}  // namespace cauldron
