// Events on their way from the list of arrivals to where their table's events are.
#include "server/sqlite/event_log.h"

#include "server/sqlite/sqlite_schema.h"
#include "store_fixture.h"

namespace cauldron {

namespace {

class EventLogTest : public SqliteStoreTest {
 protected:
  EventLogTest() {
    std::filesystem::create_directories(data());
    const auto file = data() / "cauldron.db";
    database_ = std::move(*open_database(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, 50));
    EXPECT_FALSE(prepare_database(database_.get(), file));
    run(database_.get(), "INSERT INTO tables (number, id, header) VALUES (1,'a',''), (2,'b','')");
    reopen();
  }
  void reopen() {
    log_.emplace(database_.get());
    EXPECT_TRUE(log_->take_over());
  }
  // One transaction with so many events for the table, one batch each.
  void add(std::int64_t table, std::size_t events) {
    run(database_.get(), "BEGIN");
    std::vector<std::string>& known = expected_[table];
    for (std::size_t i = 0; i < events; ++i) {
      const std::string text = std::to_string(table) + "-" + std::to_string(known.size());
      EXPECT_EQ(log_->append(batch(table, known.size(), {text})), EventLog::Kept::Yes);
      known.push_back(text);
    }
    EXPECT_TRUE(log_->move_some());
    run(database_.get(), "COMMIT");
    log_->committed();
  }
  static Batch batch(std::int64_t table, std::size_t first, std::vector<std::string> events) {
    return {table, first, std::move(events), "", ""};
  }
  std::int64_t number(const char* sql) { return first_number(database_.get(), sql); }
  void expect_all() {
    for (const auto& [table, events] : expected_) {
      EXPECT_EQ(log_->load(database_.get(), table), events) << "table " << table;
    }
  }

  Database database_;
  std::optional<EventLog> log_;
  std::map<std::int64_t, std::vector<std::string>> expected_;
};

TEST_F(EventLogTest, EventsAreFoundWhereverTheyAre) {
  for (int i = 0; i < 5 * static_cast<int>(EventLog::kMoveAt); ++i) {
    add(1 + i % 2, 1 + static_cast<std::size_t>(i % 3));
    if (i % 20 == 0) expect_all();
    if (i % 90 == 70) reopen();
  }
  expect_all();
  EXPECT_GT(number("SELECT COUNT(*) FROM events"), 4);
  EXPECT_GT(number("SELECT COUNT(*) FROM arrivals"), 0);
}

TEST_F(EventLogTest, ManyOfOneTableBecomeOneRow) {
  add(1, EventLog::kMoveAt);
  EXPECT_EQ(number("SELECT COUNT(*) FROM events"), 0);
  add(2, 1);
  EXPECT_EQ(number("SELECT COUNT(*) FROM events"), 1);
  EXPECT_EQ(EventLog::count(database_.get()), static_cast<std::int64_t>(EventLog::kMoveAt));
  add(1, 1);
  expect_all();
}

TEST_F(EventLogTest, ATableThatRestsDoesNotKeepTheListLong) {
  add(2, 1);
  std::int64_t longest = 0;
  for (int i = 0; i < EventLog::kMostArrivals / 500 + 5; ++i) {
    add(1, 500);
    longest = std::max(longest, number("SELECT COUNT(*) FROM arrivals"));
  }
  add(1, 1);
  EXPECT_GT(longest, EventLog::kMostArrivals / 2);
  EXPECT_LT(number("SELECT COUNT(*) FROM arrivals"), 2'000);
  EXPECT_EQ(number("SELECT COUNT(*) FROM events WHERE table_number = 2"), 1);
  expect_all();
}

TEST_F(EventLogTest, OnlyTheNextPositionIsTaken) {
  add(1, 3);
  for (const std::size_t wrong : {0u, 2u, 4u}) {
    EXPECT_EQ(log_->append(batch(1, wrong, {"x"})), EventLog::Kept::Contradicts) << wrong;
  }
  reopen();
  EXPECT_EQ(log_->append(batch(1, 2, {"x"})), EventLog::Kept::Contradicts);
  add(1, 1);
  expect_all();
}

TEST_F(EventLogTest, WhatIsRolledBackNeverWas) {
  add(1, EventLog::kMoveAt);
  run(database_.get(), "BEGIN");
  EXPECT_EQ(log_->append(batch(1, EventLog::kMoveAt, {"x"})), EventLog::Kept::Yes);
  EXPECT_TRUE(log_->move_some());
  EXPECT_TRUE(log_->forget(2));
  run(database_.get(), "ROLLBACK");
  log_->rolled_back();
  expect_all();
  add(1, 2);
  expect_all();
  reopen();
  expect_all();
}

// The number of the table that was opened last is free again after a restart.
TEST_F(EventLogTest, NothingIsLeftOfATableThatIsForgotten) {
  add(2, EventLog::kMoveAt);
  run(database_.get(), "BEGIN");
  EXPECT_TRUE(log_->forget(2));
  EXPECT_TRUE(log_->move_some()) << "though it is due";
  run(database_.get(), "DELETE FROM tables WHERE number = 2");
  run(database_.get(), "COMMIT");
  log_->committed();
  EXPECT_EQ(log_->load(database_.get(), 2), std::vector<std::string>());
  reopen();
  EXPECT_EQ(log_->load(database_.get(), 2), std::vector<std::string>());
  EXPECT_EQ(log_->append(batch(2, 0, {"new"})), EventLog::Kept::Yes);
}

TEST_F(EventLogTest, AStartMovesNothing) {
  add(1, 30);
  add(2, EventLog::kMoveAt);
  add(2, 1);
  const std::int64_t arrivals = number("SELECT COUNT(*) FROM arrivals");
  reopen();
  EXPECT_EQ(number("SELECT COUNT(*) FROM arrivals"), arrivals);
  EXPECT_EQ(number("SELECT COUNT(*) FROM events"), 1);
  expect_all();
  add(1, EventLog::kMoveAt);
  add(2, EventLog::kMoveAt);
  add(1, 1);
  EXPECT_EQ(EventLog::count(database_.get()),
            30 + 3 * static_cast<std::int64_t>(EventLog::kMoveAt) + 1)
      << "what had been moved is not moved again";
  expect_all();
  reopen();
  expect_all();
}

TEST_F(EventLogTest, ArrivalsThatDoNotFollowEachOtherAreNotTakenOver) {
  add(1, 3);
  run(database_.get(), "DELETE FROM arrivals WHERE position = 1");
  EXPECT_FALSE(EventLog(database_.get()).take_over());
}

TEST_F(EventLogTest, ACopyHasEverythingInItsPlace) {
  add(1, 30);
  add(2, EventLog::kMoveAt + 1);
  add(2, 1);
  EXPECT_TRUE(EventLog(database_.get()).move_all());
  EXPECT_EQ(number("SELECT COUNT(*) FROM arrivals"), 0);
  EXPECT_EQ(EventLog::count(database_.get()),
            30 + static_cast<std::int64_t>(EventLog::kMoveAt) + 2);
  reopen();
  expect_all();
}

}  // namespace

}  // namespace cauldron
