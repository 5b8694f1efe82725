#include "server/sqlite/event_log.h"

#include <algorithm>
#include <unordered_set>

#include "server/store/event_lines.h"

namespace cauldron {

namespace {

// A transaction moves no more tables than that, so that nobody waits for it.
constexpr std::size_t kMovedAtOnce = 32;
// Arrivals that are no longer needed are deleted so many at a time.
constexpr std::int64_t kDeletedAtOnce = 1'024;
// Rows without a checksum are of an earlier version.
constexpr const char* kArrivals =
    "SELECT number, table_number, position, body, "
    "checksum IS NULL OR checksum = row_checksum(table_number, position, body) "
    "FROM arrivals ORDER BY number";
constexpr const char* kEventsOfTable =
    "SELECT position, body, "
    "checksum IS NULL OR checksum = row_checksum(table_number, position, body) "
    "FROM events WHERE table_number = ? ORDER BY position";

}  // namespace

EventLog::EventLog(sqlite3* database)
    : insert_arrival_(prepare(
          database, "INSERT INTO arrivals VALUES (?1, ?2, ?3, ?4, row_checksum(?2, ?3, ?4))")),
      insert_event_(
          prepare(database, "INSERT INTO events VALUES (?1, ?2, ?3, row_checksum(?1, ?2, ?3))")),
      delete_events_(prepare(database, "DELETE FROM events WHERE table_number = ?")),
      delete_arrivals_(prepare(database, "DELETE FROM arrivals WHERE number < ?")),
      last_event_(prepare(database,
                          "SELECT position, body FROM events WHERE table_number = ? "
                          "ORDER BY position DESC LIMIT 1")) {
  if (insert_event_) return;
  insert_event_ =
      prepare(database, "INSERT INTO events (table_number, position, body) VALUES (?, ?, ?)");
}

// Tables that were thrown away may have left some behind, and their numbers may be used again.
bool EventLog::take_over() {
  const std::lock_guard guard(mutex_);
  ends_.clear();
  by_age_.clear();
  due_.clear();
  arrived_.clear();
  last_arrival_ = 0;
  first_arrival_ = 1;
  sqlite3* const database = sqlite3_db_handle(insert_arrival_.get());
  const Statement numbers = prepare(database, "SELECT number FROM tables ORDER BY id");
  std::unordered_set<std::int64_t> tables;
  int state = SQLITE_ERROR;
  while (numbers && (state = sqlite3_step(numbers.get())) == SQLITE_ROW) {
    tables.insert(sqlite3_column_int64(numbers.get(), 0));
  }
  if (state != SQLITE_DONE) return false;
  const Statement list = prepare(database, kArrivals);
  bool has_others = false;
  state = SQLITE_ERROR;
  while (list && (state = sqlite3_step(list.get())) == SQLITE_ROW) {
    const std::int64_t number = sqlite3_column_int64(list.get(), 0);
    const std::int64_t table = sqlite3_column_int64(list.get(), 1);
    if (!tables.contains(table)) {
      has_others = true;
      continue;
    }
    if (sqlite3_column_int(list.get(), 4) == 0) return false;
    const auto position = static_cast<std::size_t>(sqlite3_column_int64(list.get(), 2));
    std::string text = column_text(list.get(), 3);
    const auto [end, is_first] = ends_.try_emplace(table, position);
    if (end->second != position) return false;
    const std::size_t count = count_lines(text);
    end->second += count;
    if (arrived_.empty()) first_arrival_ = number;
    add(table, {position, count, std::move(text), number, true});
  }
  kept_from_ = first_arrival_;
  if (state != SQLITE_DONE) return false;
  return !has_others ||
         run(database,
             "DELETE FROM arrivals WHERE table_number NOT IN (SELECT number FROM tables)");
}

// A database of an earlier version, which a backup may be, has no checksums, or no arrivals.
bool EventLog::move_all() {
  if (!delete_arrivals_) return true;
  sqlite3* const database = sqlite3_db_handle(delete_arrivals_.get());
  const Statement list = prepare(database,
                                 "SELECT table_number, position, body FROM arrivals "
                                 "WHERE table_number IN (SELECT number FROM tables) "
                                 "ORDER BY table_number, position");
  bool kept = list && run(database, "BEGIN IMMEDIATE");
  Lines lines;
  std::int64_t table = 0;
  int state = SQLITE_DONE;
  while (kept && (state = sqlite3_step(list.get())) == SQLITE_ROW) {
    const std::int64_t next = sqlite3_column_int64(list.get(), 0);
    if (next != table) {
      kept = lines.text.empty() || move(table, lines.first, lines.text);
      table = next;
      lines = {end_of_moved(table), 0, {}, 0};
    }
    const auto position = static_cast<std::size_t>(sqlite3_column_int64(list.get(), 1));
    if (position < lines.first) continue;
    if (!lines.text.empty()) lines.text += '\n';
    lines.text += column_text(list.get(), 2);
  }
  kept =
      kept && state == SQLITE_DONE && (lines.text.empty() || move(table, lines.first, lines.text));
  sqlite3_reset(list.get());
  kept = kept && run(database, "DELETE FROM arrivals") && run(database, "COMMIT");
  if (!kept && sqlite3_get_autocommit(database) == 0) run(database, "ROLLBACK");
  return kept;
}

// Where the table's next event belongs.
std::size_t EventLog::end_of(std::int64_t table) const {
  for (const auto* ends : {&new_ends_, &ends_}) {
    if (const auto known = ends->find(table); known != ends->end()) return known->second;
  }
  return end_of_moved(table);
}

std::size_t EventLog::end_of_moved(std::int64_t table) const {
  sqlite3_bind_int64(last_event_.get(), 1, table);
  std::size_t end = 0;
  if (sqlite3_step(last_event_.get()) == SQLITE_ROW) {
    end = static_cast<std::size_t>(sqlite3_column_int64(last_event_.get(), 0)) +
          count_lines(column_text(last_event_.get(), 1));
  }
  sqlite3_reset(last_event_.get());
  return end;
}

EventLog::Kept EventLog::append(const Batch& batch) {
  if (batch.events.empty()) return Kept::Yes;
  if (end_of(batch.table) != batch.first) return Kept::Contradicts;
  const std::int64_t number = last_arrival_ + static_cast<std::int64_t>(added_.size()) + 1;
  Lines lines{batch.first, batch.events.size(), join_events(batch.events), number};
  sqlite3_bind_int64(insert_arrival_.get(), 1, number);
  sqlite3_bind_int64(insert_arrival_.get(), 2, batch.table);
  sqlite3_bind_int64(insert_arrival_.get(), 3, static_cast<sqlite3_int64>(batch.first));
  bind_text(insert_arrival_.get(), 4, lines.text);
  if (!step_done(insert_arrival_.get())) return Kept::No;
  new_ends_[batch.table] = batch.first + batch.events.size();
  added_.emplace_back(batch.table, std::move(lines));
  return Kept::Yes;
}

bool EventLog::move(std::int64_t table, std::size_t first, const std::string& text) {
  sqlite3_bind_int64(insert_event_.get(), 1, table);
  sqlite3_bind_int64(insert_event_.get(), 2, static_cast<sqlite3_int64>(first));
  bind_text(insert_event_.get(), 3, text);
  return step_done(insert_event_.get());
}

// But for those that are there already.
bool EventLog::move(std::int64_t table, const Lines& lines) {
  const std::size_t end = lines.taken_over ? end_of_moved(table) : lines.first;
  if (end <= lines.first) return move(table, lines.first, lines.text);
  if (end >= lines.first + lines.count) return true;
  std::vector<std::string> left;
  add_lines(lines.text, end - lines.first, left);
  return move(table, end, join_events(left));
}

bool EventLog::forget(std::int64_t table) {
  sqlite3_bind_int64(delete_events_.get(), 1, table);
  forgotten_.push_back(table);
  return step_done(delete_events_.get());
}

// Only this thread changes what is guarded, so it may read it as it likes.
bool EventLog::move_some() {
  const auto take = [this](std::int64_t table) {
    const auto lines = arrived_.find(table);
    const bool is_forgotten =
        std::find(forgotten_.begin(), forgotten_.end(), table) != forgotten_.end();
    if (lines == arrived_.end() || is_forgotten) return true;
    moved_.push_back(table);
    return move(table, lines->second);
  };
  std::int64_t oldest = last_arrival_ + 1;
  for (const std::int64_t table : due_) {
    if (moved_.size() < kMovedAtOnce && !take(table)) return false;
  }
  for (const auto& [number, table] : by_age_) {
    if (std::find(moved_.begin(), moved_.end(), table) != moved_.end()) continue;
    oldest = number;
    if (last_arrival_ - number < kMostArrivals || moved_.size() >= kMovedAtOnce) break;
    if (!take(table)) return false;
    oldest = last_arrival_ + 1;
  }
  kept_from_ = first_arrival_;
  if (oldest - first_arrival_ < kDeletedAtOnce) return true;
  kept_from_ = oldest;
  sqlite3_bind_int64(delete_arrivals_.get(), 1, kept_from_);
  return step_done(delete_arrivals_.get());
}

void EventLog::committed() {
  const std::lock_guard guard(mutex_);
  const auto let_go = [this](std::int64_t table) {
    const auto lines = arrived_.find(table);
    if (lines == arrived_.end()) return;
    by_age_.erase(lines->second.oldest);
    arrived_.erase(lines);
  };
  for (const std::int64_t table : moved_) let_go(table);
  due_.erase(std::remove_if(due_.begin(), due_.end(),
                            [this](std::int64_t table) { return !arrived_.count(table); }),
             due_.end());
  for (const auto& [table, end] : new_ends_) ends_[table] = end;
  for (auto& [table, added] : added_) add(table, std::move(added));
  for (const std::int64_t table : forgotten_) {
    let_go(table);
    ends_.erase(table);
  }
  first_arrival_ = kept_from_;
  rolled_back();
}

void EventLog::add(std::int64_t table, Lines added) {
  last_arrival_ = added.oldest;
  Lines& lines = arrived_[table];
  const std::size_t before = lines.count;
  if (before == 0) {
    by_age_[added.oldest] = table;
    lines = std::move(added);
  } else {
    lines.text += '\n';
    lines.text += added.text;
    lines.count += added.count;
  }
  if (lines.count >= kMoveAt && before < kMoveAt) due_.push_back(table);
}

void EventLog::rolled_back() {
  new_ends_.clear();
  added_.clear();
  moved_.clear();
  forgotten_.clear();
  kept_from_ = first_arrival_;
}

// What is moved in between is found twice, what arrives in between not at all.
std::optional<std::vector<std::string>> EventLog::load(sqlite3* reader, std::int64_t table) const {
  std::optional<Lines> arrived;
  {
    const std::lock_guard guard(mutex_);
    if (const auto lines = arrived_.find(table); lines != arrived_.end()) arrived = lines->second;
  }
  const Statement list = prepare(reader, kEventsOfTable);
  sqlite3_bind_int64(list.get(), 1, table);
  std::vector<std::string> events;
  int state = SQLITE_ERROR;
  while (list && (state = sqlite3_step(list.get())) == SQLITE_ROW) {
    const bool is_intact = sqlite3_column_int(list.get(), 2) != 0;
    if (!is_intact ||
        sqlite3_column_int64(list.get(), 0) != static_cast<sqlite3_int64>(events.size())) {
      return std::nullopt;
    }
    add_lines(column_text(list.get(), 1), 0, events);
  }
  if (state != SQLITE_DONE) return std::nullopt;
  if (!arrived) return events;
  if (arrived->first > events.size()) return std::nullopt;
  add_lines(arrived->text, events.size() - arrived->first, events);
  return events;
}

std::int64_t EventLog::count(sqlite3* database) {
  return first_number(database,
                      "SELECT COALESCE(SUM(1 + length(body) - "
                      "length(replace(body, char(10), ''))), 0) FROM events");
}

}  // namespace cauldron
