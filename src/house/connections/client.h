// One connected browser, as the house sees it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/seat.h"
#include "house/counts.h"

namespace cauldron {

class Room;

// A message ready to go out, shared by all who keep the same.
using SharedText = std::shared_ptr<const std::string>;

// A message that is handed to whoever sends it: it lies in somebody's buffer until one of them has
// to keep it.
class Outgoing {
 public:
  Outgoing(std::string_view lent, bool has_talk = true) : text_(lent), has_talk_(has_talk) {}
  Outgoing(SharedText kept) : text_(*kept), kept_(std::move(kept)) {}

  std::string_view text() const { return text_; }
  // May it say what people have written to each other?
  bool has_talk() const { return has_talk_; }
  const SharedText& kept() const {
    if (!kept_) kept_ = std::make_shared<const std::string>(text_);
    return kept_;
  }

 private:
  std::string_view text_;
  bool has_talk_ = true;
  mutable SharedText kept_;
};

struct Client {
  std::uint64_t number = 0;  // no other connection has it
  std::string address;       // from where, as a word; empty: not counted
  std::function<void(const Outgoing&)> send;
  std::function<void()> come_back;  // ends the line, so that the other side comes back
  bool connected = true;
  bool behind = false;            // reads too slowly to be told more; see House::catch_up
  HouseCounts* counts = nullptr;  // of the house

  // A client follows one thing at a time: a table, the lobby, or nothing yet.
  std::shared_ptr<Room> room;
  Viewer viewer = kWatcher;
  bool gets_changes = false;  // of the table, instead of updates
  bool in_lobby = false;
  std::vector<std::pair<std::shared_ptr<Room>, Seat>> mine;
  // Games of the client's that other houses drive, as the lobby shows them: by house.
  std::map<std::int64_t, std::vector<std::string>> mine_elsewhere;
  std::uint64_t tables_shown = 0;    // the version of the lobby's tables the client was sent last
  std::uint64_t mine_shown = 0;      // hash of the client's own games as it was sent them last
  std::deque<std::string> promises;  // seeds for tables to come: their hashes were shown
};

using ClientPtr = std::shared_ptr<Client>;

// By what the client takes turns with others: its address; where that is not counted, itself.
inline std::string word_for(const Client& client) {
  return client.address.empty() ? "client " + std::to_string(client.number) : client.address;
}

}  // namespace cauldron
