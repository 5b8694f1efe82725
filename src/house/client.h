// One connected browser, as the house sees it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/seat.h"
#include "house/counts.h"

namespace cauldron {

class Room;

// A message ready to go out, shared by all who get the same.
using SharedText = std::shared_ptr<const std::string>;

struct Client {
  std::uint64_t number = 0;  // no other connection has it
  std::string address;       // from where, as a word; empty: not counted
  std::function<void(SharedText)> send;
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

}  // namespace cauldron
