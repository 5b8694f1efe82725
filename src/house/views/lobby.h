// What is to be seen in the lobby, and who looks at it. A change costs what is seen of it: nothing
// where nobody looks, one entry where one table has changed, one message for all who see the same.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "house/connections/client.h"
#include "house/table/room.h"

namespace cauldron {

class Lobby {
 public:
  using RoomPtr = std::shared_ptr<Room>;

  // The newest ones are listed.
  static constexpr std::size_t kMostShown = 50;

  // What has been done so far.
  struct Work {
    std::uint64_t entries = 0;  // made of a table
    std::uint64_t frames = 0;   // made of entries; one may go to many
  };
  const Work& work() const { return work_; }
  std::size_t shown() const { return numbers_.size(); }

  // The room has changed, or is new. True if somebody looks on who may have to be told.
  bool note(const RoomPtr& room);
  // The room is no more.
  void remove(std::int64_t number);

  // The tables shown to everybody, newest first, as JSON.
  std::vector<std::pair<std::int64_t, std::string>> listed();
  // What other houses show. True if somebody looks on who may have to be told.
  bool show_elsewhere(std::map<std::int64_t, std::string> entries);
  // The entry of a game as somebody is shown it who has that seat there.
  static std::string own_game(std::string entry, const Room& room, Seat seat);

  // Somebody looks on from now on, with the games in `mine`, and is sent this first.
  std::string enter(const ClientPtr& client);
  void leave(const ClientPtr& client);
  // Tells somebody who was behind what has changed meanwhile, if they look on.
  void catch_up(const ClientPtr& client);
  void clear();

  // Sends everybody what has changed for them.
  void tell();

 private:
  struct Entry {
    RoomPtr room;
    bool shown = false;           // to everybody
    std::set<Client*> followers;  // whose games have it
    bool fresh = false;           // the text is as the room is
    std::string text = {};        // JSON
  };

  Entry& entry_of(const RoomPtr& room);
  void drop_unused(std::int64_t number);
  const std::string& text_of(Entry& entry);
  void make_list();
  std::string mine_of(const Client& client);
  std::string frame(const std::string& mine) const;

  std::map<std::int64_t, Entry> entries_;  // of rooms that are shown or followed
  std::set<std::int64_t> numbers_;         // of those that are shown
  std::set<std::int64_t> changed_;
  std::map<std::int64_t, std::string> elsewhere_;  // shown by other houses
  bool list_changed_ = false;
  std::string list_ = "[]";       // what is shown to everybody, as JSON
  std::int64_t last_listed_ = 0;  // the oldest in it
  std::uint64_t version_ = 0;     // of the list
  std::uint64_t told_ = 0;        // the version everybody has been told of
  std::set<ClientPtr> clients_;
  Work work_;
};

}  // namespace cauldron
