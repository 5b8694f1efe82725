// A table with the people around it: who is connected, what waits for the disk, who is told what.
//
// Requests of one table are taken one after another: while a batch is being stored, the next ones
// wait. Tables do not wait for each other.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "house/connections/client.h"
#include "house/outside/clock.h"
#include "house/outside/store.h"
#include "house/table/table.h"
#include "house/table/thoughts.h"
#include "house/table/turns.h"
#include "house/views/projection.h"
#include "house/views/showing.h"

namespace cauldron {

class Room : public std::enable_shared_from_this<Room> {
 public:
  // A table of which `stored` events are kept already, or a new one whose first commit opens it.
  // Nobody has been there since `start`.
  Room(std::int64_t number, Table table, std::optional<std::size_t> stored, Clock now, Time start)
      : number_(number),
        table_(std::move(table)),
        opened_(stored.has_value()),
        stored_(stored.value_or(0)),
        now_(std::move(now)),
        last_here_(table_.seats().size(), start),
        used_(start) {}

  std::int64_t number() const { return number_; }
  const Table& table() const { return table_; }
  Moments& moments() { return moments_; }
  Thoughts& thoughts() { return thoughts_; }
  const Thoughts& thoughts() const { return thoughts_; }
  std::optional<HintThought>& hint() { return hint_; }
  std::optional<PlayingOn>& playing_on() { return playing_on_; }
  // What watchers of one address have said here since the table woke.
  struct Said {
    std::size_t lines = 0;
    std::size_t bytes = 0;
  };
  Said& said_by(const std::string& who) { return said_[who]; }
  // Stops all thoughts.
  void stop_thinking();
  // False as long as, or if, the table could not be opened.
  bool opened() const { return opened_; }
  Presence presence() const;
  bool anybody_here() const { return !here_.empty(); }
  // Is the person here who opened the table?
  bool opener_here() const;
  // Where those at its seats are connected from; if nobody is, those who watch. Each once.
  std::vector<std::string> addresses() const;
  // Nobody is at the table and nothing about it is on its way.
  bool idle() const { return opened_ && here_.empty() && turns_.idle(); }
  // The same, and no bot thinks about it.
  bool could_sleep() const { return idle() && !lost_ && !hint_ && !thoughts_.are_under_way(); }
  Time used() const { return used_; }
  void note_use() { used_ = now_(); }
  // How long the person who should play that seat has not been connected; nothing if there is none
  // or they are here.
  std::optional<Time> absence(std::int64_t seat) const;
  // The table's entry in the lobby.
  const Json& entry() const;
  // Is the seat asked and has not answered yet?
  bool is_turn_of(Seat seat) const;
  // What the rules said when they failed while people were told what happened; only once.
  std::optional<std::string> take_trouble() { return std::exchange(trouble_, std::nullopt); }

  // Nothing is being stored and nobody waits for it.
  bool settled() const { return turns_.idle(); }
  // Runs the task now, or as soon as what is being stored is settled.
  template <class Task>
  void when_settled(Task&& task) {
    turns_.run(std::forward<Task>(task));
  }
  // Forgets the tasks that wait.
  void drop_waiting() { turns_.drop(); }
  // Somebody whose request brought the events about; `is_told` becomes true when a change says that
  // it is done. All of it lasts as long as the `done` that comes with it.
  struct Asker {
    const Client* client;
    std::string_view id;
    bool* is_told;
  };
  // Stores the events, then makes them happen and tells everybody who may know; `done` comes last.
  // Must be called from a task of when_settled or right after construction.
  void commit(Store& store, std::vector<Event> events, std::function<void(Fate)> done,
              const Asker& asker = {});

  // Somebody else goes on with the table: nothing is stored from here any more.
  void lose();
  bool lost() const { return lost_; }

  // Both tell the others if that changes who is online.
  void enter(const ClientPtr& client, Viewer viewer);
  void leave(const ClientPtr& client);
  // Tells the client what it was not told while it was behind.
  void catch_up(const ClientPtr& client);
  // A `table` message but for its id, for somebody who is here.
  std::string snapshot(const Client& client);

 private:
  void happen(const std::vector<Event>& events, const Asker& asker);
  void send_away(Seat seat);
  // Sends each person the news since the mark, except those for whom `skips` holds.
  void tell(const News& news, const TableMark& since, bool people_changed,
            const std::function<bool(const Client&)>& skips, const Asker& asker = {});
  static void answer(const Asker& asker, TextBuffer& change, bool has_talk);
  void tell_presence(const std::function<bool(const Client&)>& skips);

  std::int64_t number_;
  Table table_;
  bool opened_;
  bool lost_ = false;
  std::size_t stored_;
  Clock now_;
  std::vector<Time> last_here_;  // by seat, while not connected
  Turns turns_;
  std::vector<ClientPtr> here_;
  std::map<const Client*, TableMark> behind_;  // what those who were not told everything know
  Showing showing_;
  std::size_t presence_changes_ = 0;
  mutable std::optional<Json> entry_;
  mutable std::optional<std::string> trouble_;
  Moments moments_;
  Thoughts thoughts_;
  std::optional<HintThought> hint_;
  std::optional<PlayingOn> playing_on_;
  std::map<std::string, Said> said_;
  Time used_;  // when somebody was last here, or something last happened
};

}  // namespace cauldron
