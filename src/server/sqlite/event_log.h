// The events of all tables, in two places of the database. A batch goes to the end of one list for
// all tables, `arrivals`: whatever is committed together lies together there, so a commit writes
// few pages. Once enough of one table has come together it is moved to where that table's events
// are, `events`, in one row. Lines of a row's body are events, from the row's position on.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "house/outside/store.h"
#include "server/sqlite/sqlite.h"

namespace cauldron {

class EventLog {
 public:
  // A table's events are moved when there are so many of them, or so many arrivals since.
  static constexpr std::size_t kMoveAt = 256;
  static constexpr std::int64_t kMostArrivals = 32'768;

  explicit EventLog(sqlite3* database);

  // Takes over the arrivals that are there, before anything else is done and whenever somebody else
  // has written some: what was not moved is as before, and nothing else is read. False if they
  // cannot be read, or do not follow each other.
  bool take_over();
  // Moves everything instead, as a copy has it; false if the database does not let it.
  bool move_all();

  // In a transaction of the caller, who then says how it ended.
  enum class Kept { Yes, No, Contradicts };  // no: SQLite says why
  Kept append(const Batch& batch);
  bool forget(std::int64_t table);
  // Moves what is due, a little at a time.
  bool move_some();
  void committed();
  void rolled_back();

  // The table's events, read with that connection; nothing if some are missing. From any thread,
  // as long as no two use the same connection.
  std::optional<std::vector<std::string>> load(sqlite3* reader, std::int64_t table) const;

  // How many there are in a database in which all are moved.
  static std::int64_t count(sqlite3* database);

 private:
  // Lines of one table that are in `arrivals` alone.
  struct Lines {
    std::size_t first = 0;  // position
    std::size_t count = 0;
    std::string text;
    std::int64_t oldest = 0;  // number of the arrival
    bool taken_over = false;  // the first ones may have been moved
  };

  void add(std::int64_t table, Lines lines);
  std::size_t end_of(std::int64_t table) const;
  std::size_t end_of_moved(std::int64_t table) const;
  bool move(std::int64_t table, const Lines& lines);
  bool move(std::int64_t table, std::size_t first, const std::string& text);

  Statement insert_arrival_;
  Statement insert_event_;
  Statement delete_events_;
  Statement delete_arrivals_;
  Statement last_event_;

  // As committed
  std::unordered_map<std::int64_t, std::size_t> ends_;  // of the tables seen so far
  std::map<std::int64_t, std::int64_t> by_age_;         // table by its oldest arrival
  std::vector<std::int64_t> due_;                       // tables
  std::int64_t last_arrival_ = 0;
  std::int64_t first_arrival_ = 1;  // earlier ones are deleted
  mutable std::mutex mutex_;
  std::unordered_map<std::int64_t, Lines> arrived_;  // guarded

  // In the present transaction
  std::unordered_map<std::int64_t, std::size_t> new_ends_;
  std::vector<std::pair<std::int64_t, Lines>> added_;
  std::vector<std::int64_t> moved_;
  std::vector<std::int64_t> forgotten_;
  std::int64_t kept_from_ = 1;
};

}  // namespace cauldron
