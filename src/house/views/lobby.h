// What is to be seen in the lobby, and who looks at it. A change costs what is seen of it: nothing
// where nobody looks, one entry where one table has changed, one message for all who see the same.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "house/connections/client.h"
#include "house/table/room.h"

namespace cauldron {

// Where a table stands in the list: those whose opener is there come first, then the newest.
struct LobbyPlace {
  bool opener_here = false;
  std::int64_t number = 0;
  friend bool operator<(const LobbyPlace& a, const LobbyPlace& b) {
    return a.opener_here != b.opener_here ? a.opener_here : a.number > b.number;
  }
  friend bool operator==(const LobbyPlace&, const LobbyPlace&) = default;
};

// A table that may be listed. Nobody is told from where it was opened; it is for counting.
struct LobbyEntry {
  LobbyPlace place;
  std::uint64_t address = 0;  // hashed; 0: not counted
  std::string text;           // JSON
  friend bool operator==(const LobbyEntry&, const LobbyEntry&) = default;
};

class Lobby {
 public:
  using RoomPtr = std::shared_ptr<Room>;

  // So many are listed, of one address so many.
  static constexpr std::size_t kMostShown = 50;
  static constexpr std::size_t kMostOfOneAddress = 3;
  // So many are told to somebody who looks for a title.
  static constexpr std::size_t kMostFound = 20;

  // What has been done so far.
  struct Work {
    std::uint64_t entries = 0;  // made of a table
    std::uint64_t frames = 0;   // made of entries; one may go to many
  };
  const Work& work() const { return work_; }
  // How many could be listed if there were room.
  std::size_t shown() const { return front_.size(); }
  // Are there as many tables of that address as are listed?
  bool is_full_of(std::uint64_t address) const;

  // The room has changed, or is new. True if somebody looks on who may have to be told.
  bool note(const RoomPtr& room);
  // The room is no more.
  void remove(std::int64_t number);

  // The tables of this house that are listed if no other house has any.
  std::vector<LobbyEntry> listed();
  // What other houses list. True if somebody looks on who may have to be told.
  bool show_elsewhere(std::vector<LobbyEntry> entries);
  // Those of the entries that are listed, in their order.
  static std::vector<const LobbyEntry*> choose(const std::vector<LobbyEntry>& sorted,
                                               std::size_t most);
  // What answers a search: the same, then others of the same addresses, as far as there is room.
  static std::string found_text(std::vector<LobbyEntry> found);
  // The entry of a table that may be shown to everybody; nothing of another one.
  std::optional<LobbyEntry> entry_of_shown(std::int64_t number);
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
    std::optional<LobbyPlace> place = {};  // nothing: it is not for everybody
    std::uint64_t address = 0;
    std::set<Client*> followers;  // whose games have it
    bool fresh = false;           // the text is as the room is
    std::string text = {};        // JSON
  };

  Entry& entry_of(const RoomPtr& room);
  void move(Entry& entry, std::optional<LobbyPlace> place);
  bool is_listed(const Entry& entry) const;
  void drop_unused(std::int64_t number);
  const std::string& text_of(Entry& entry);
  void make_list();
  std::string mine_of(const Client& client);
  std::string frame(const std::string& mine) const;

  std::map<std::int64_t, Entry> entries_;  // of rooms that are shown or followed
  // Of those that may be shown: all that are not counted, and of each address the first ones.
  std::set<LobbyPlace> front_;
  std::map<std::uint64_t, std::set<LobbyPlace>> by_address_;  // all that are counted
  std::set<std::int64_t> changed_;
  std::vector<LobbyEntry> elsewhere_;  // listed by other houses
  bool list_changed_ = false;
  std::string list_ = "[]";                // what is shown to everybody, as JSON
  std::optional<LobbyPlace> last_listed_;  // in it, if it is full
  std::uint64_t version_ = 0;              // of the list
  std::uint64_t told_ = 0;                 // the version everybody has been told of
  std::set<ClientPtr> clients_;
  Work work_;
};

}  // namespace cauldron
