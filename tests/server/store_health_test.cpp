// What the store knows of its own health: writes that fail, and what is missing at the start.
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

#include "core/chance/rng.h"
#include "server/sqlite/backups.h"
#include "server/sqlite/checkup.h"
#include "server/sqlite/event_log.h"
#include "store_fixture.h"

namespace cauldron {

namespace {

// Files may not grow beyond so many bytes, as if the disk were full; it binds even the superuser.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : old_handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &old_limit_);
    const rlimit full{bytes, old_limit_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &full);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &old_limit_);
    std::signal(SIGXFSZ, old_handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit old_limit_{};
  void (*old_handler_)(int);
};

class StoreHealthTest : public SqliteStoreTest {
 protected:
  // The folder as it would be found after a power cut: nothing is tidied up.
  std::filesystem::path copy_of_data() const {
    auto copy = folder_.path() / "copy";
    std::filesystem::remove_all(copy);
    std::filesystem::copy(data(), copy);
    return copy;
  }
  void overwrite_root_of(const std::string& table) {
    const auto file = data() / "cauldron.db";
    const auto database = open_database(file, SQLITE_OPEN_READONLY, 50);
    const std::string query = "SELECT rootpage FROM sqlite_schema WHERE name = '" + table + "'";
    const auto page = first_number(database->get(), query.c_str());
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp((page - 1) * 4096);
    stream << std::string(4096, 'x');
  }
  Result<std::unique_ptr<DurableStore>> open_copy(const std::filesystem::path& copy) {
    return open_sqlite_store(copy, options());
  }
};

TEST_F(StoreHealthTest, AStoreThatCannotWriteSaysSoUntilItCan) {
  auto opened = open_sqlite_store(
      data(), {50, desk_.post(), std::chrono::hours(1), std::chrono::milliseconds(1)});
  ASSERT_TRUE(opened);
  DurableStore& store = **opened;
  EXPECT_TRUE(append(store, opening(1, "one")));
  EXPECT_EQ(store.figures().trouble, "");
  {
    const FullDisk full(4096);
    Batch large = opening(2, "two");
    large.events.assign(100, std::string(10'000, 'x'));
    EXPECT_FALSE(append(store, large));
    EXPECT_NE(store.figures().trouble, "");
    const auto failures = store.figures().failures;
    while (store.figures().failures < failures + 3) std::this_thread::yield();
    EXPECT_NE(store.figures().trouble, "") << "it tries by itself, and fails";
  }
  while (!store.figures().trouble.empty()) std::this_thread::yield();
  EXPECT_EQ(store.load_tables()->size(), 1u) << "nobody had to play for it";
}

TEST_F(StoreHealthTest, AFullDiskIsNoticedWhileNobodyPlays) {
  auto opened = open_sqlite_store(
      data(), {50, desk_.post(), std::chrono::milliseconds(1), std::chrono::milliseconds(1)});
  ASSERT_TRUE(opened);
  const FullDisk full(4096);
  while ((*opened)->figures().trouble.empty()) std::this_thread::yield();
}

// SQLite passes over whatever follows the damaged place, without a word.
TEST_F(StoreHealthTest, ADamagedLogIsNoticed) {
  const auto store = must_open();
  for (int i = 1; i <= 20; ++i) EXPECT_TRUE(append(*store, opening(i, std::to_string(i))));
  const auto intact = open_copy(copy_of_data());
  ASSERT_TRUE(intact);
  EXPECT_EQ((*intact)->load_tables()->size(), 20u);
  EXPECT_EQ((*intact)->loss().commits, 0);

  const auto copy = copy_of_data();
  const auto log = copy / "cauldron.db-wal";
  const auto size = static_cast<std::streamoff>(std::filesystem::file_size(log));
  {
    std::fstream stream(log, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(size / 2);
    stream << "damage";
  }
  const auto damaged = open_copy(copy);
  ASSERT_TRUE(damaged) << "what is left can be used";
  const auto left = static_cast<std::int64_t>((*damaged)->load_tables()->size());
  EXPECT_LT(left, 20);
  EXPECT_EQ((*damaged)->loss().tables, 20 - left);
  EXPECT_EQ((*damaged)->loss().commits, 20 - left);
}

TEST_F(StoreHealthTest, AMissingLogIsNoticed) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  const auto copy = copy_of_data();
  std::filesystem::remove(copy / "cauldron.db-wal");
  EXPECT_EQ(open_copy(copy).error().id, "storage.gone") << "all that ever was stood in the log";
  StoreOptions accepting = options();
  accepting.accept_loss = true;
  const auto opened = open_sqlite_store(copy, accepting);
  ASSERT_TRUE(opened);
  EXPECT_GT((*opened)->loss().commits, 0);
  EXPECT_EQ((*opened)->loss().tables, 1);
}

TEST_F(StoreHealthTest, AnEventThatIsGoneIsNoticed) {
  const auto store = must_open();
  Batch many = opening(1, "one");
  many.events.assign(EventLog::kMoveAt, "event");
  EXPECT_TRUE(append(*store, many));
  EXPECT_TRUE(append(*store, opening(2, "two"))) << "the others are moved with it";
  EXPECT_TRUE(append(*store, {1, EventLog::kMoveAt, {"last"}, "", ""}));
  EXPECT_TRUE(store->load_events(1));
  sql("DELETE FROM events WHERE table_number = 1 AND position = 0");
  EXPECT_FALSE(store->load_events(1));
  EXPECT_TRUE(store->load_events(2));
}

// Counted in bytes that this thread has read: a start must not take the longer the more was played.
TEST_F(StoreHealthTest, AStartReadsNoEvents) {
  const auto bytes_read = [] {
    std::ifstream file("/proc/thread-self/io");
    std::string name;
    std::int64_t bytes = -1;
    file >> name >> bytes;
    return bytes;
  };
  if (bytes_read() < 0) GTEST_SKIP() << "the system does not count";
  const auto bytes_of_a_start = [&] {
    const std::int64_t before = bytes_read();
    EXPECT_EQ(must_open()->load_tables()->size(), 100u);
    return bytes_read() - before;
  };
  {
    const auto store = must_open();
    for (int i = 1; i <= 100; ++i) EXPECT_TRUE(append(*store, opening(i, std::to_string(i))));
  }
  bytes_of_a_start();
  const std::int64_t few = bytes_of_a_start();
  sql("WITH RECURSIVE rows(at) AS (SELECT 2 UNION ALL SELECT at + 1 FROM rows WHERE at < 21) "
      "INSERT INTO events (table_number, position, body) SELECT number, at, printf('%.*c', 6000, "
      "'x') FROM tables, rows");
  bytes_of_a_start();
  EXPECT_LT(bytes_of_a_start(), few + 64 * 1024) << "of twelve million";
  EXPECT_GT(few, 0);
}

TEST_F(StoreHealthTest, DamagedEventsAreFoundWhileOthersPlay) {
  {
    const auto store = must_open();
    for (int i = 1; i <= 9; ++i) EXPECT_TRUE(append(*store, opening(i, std::to_string(i))));
  }
  const auto look = [this] {
    const Checkup checkup(data());
    while (!checkup.found()) std::this_thread::yield();
    return *checkup.found();
  };
  EXPECT_EQ(look(), "");
  sql("INSERT INTO events (table_number, position, body) VALUES (1, 0, 'first\nsecond'); PRAGMA "
      "wal_checkpoint(TRUNCATE)");
  overwrite_root_of("events");
  EXPECT_NE(look(), "");
  const auto store = must_open();
  EXPECT_EQ(store->load_tables()->size(), 9u) << "who plays elsewhere notices nothing";
}

// SQLite does not notice: its own structure is as it was.
class DamagedRows : public StoreHealthTest {
 protected:
  static constexpr const char* kMarker = "0123456789abcdef";

  // Two tables with rows of events, and the beginning of a third one's on its way.
  void SetUp() override {
    const auto store = must_open();
    for (const std::int64_t table : {1, 2}) {
      Batch batch = opening(table, std::to_string(table));
      batch.events.assign(EventLog::kMoveAt, std::string(100, table == 1 ? 'a' : 'b'));
      batch.events[100] = table == 1 ? kMarker : "event";
      EXPECT_TRUE(append(*store, batch));
    }
    EXPECT_TRUE(append(*store, opening(3, "three")));
    sql("DELETE FROM arrivals WHERE table_number < 3; VACUUM");  // they are moved
  }
  // 512 bytes of the file from the marker on, which lie in the middle of a body.
  void overwrite() {
    const auto file = data() / "cauldron.db";
    std::stringstream content;
    content << std::ifstream(file, std::ios::binary).rdbuf();
    const auto at = content.str().find(std::string("\n") + kMarker);
    ASSERT_NE(at, std::string::npos);
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(static_cast<std::streamoff>(at + 1));
    Rng rng(1);
    for (int i = 0; i < 512; ++i) stream.put(static_cast<char>(rng.below(256)));
  }
  std::string look() const {
    const Checkup checkup(data());
    while (!checkup.found()) std::this_thread::yield();
    return *checkup.found();
  }
};

TEST_F(DamagedRows, AreNoticedWhenTheyAreRead) {
  EXPECT_EQ(look(), "");
  overwrite();
  EXPECT_EQ(look(), "damaged row of events, table 1");
  EXPECT_EQ(back_up(data(), folder_.path() / "copy").error().id, "error.data_damaged");
  const auto store = must_open();
  EXPECT_EQ(store->load_tables()->size(), 3u);
  EXPECT_EQ(store->load_events(1).error().id, "error.data_damaged");
  EXPECT_EQ(store->load_events(2)->size(), EventLog::kMoveAt);
  EXPECT_TRUE(append(*store, {2, EventLog::kMoveAt, {"next"}, "", ""})) << "others go on";
}

TEST_F(DamagedRows, OfWhatCameLastAndOfTheListOfTablesStopTheStart) {
  sql("UPDATE arrivals SET body = replace(body, 'second', 'sekond') WHERE table_number = 3");
  EXPECT_EQ(open().error().id, "error.data_damaged");
  EXPECT_EQ(look(), "damaged row of arrivals, table 3");
  sql("UPDATE arrivals SET body = replace(body, 'sekond', 'second') WHERE table_number = 3");
  must_open();
  sql("UPDATE tables SET header = 'haeder' WHERE number = 2");
  EXPECT_EQ(must_open()->load_tables().error().id, "error.data_damaged");
  EXPECT_EQ(look(), "damaged row of tables, table 2");
}

TEST_F(DamagedRows, OfPacksAreNoticedAndThoseOfAnalysesAreAsGoodAsNone) {
  {
    const auto store = must_open();
    Batch batch;
    batch.new_packs = {{"content", "game", "text"}};
    EXPECT_TRUE(append(*store, batch));
    EXPECT_TRUE(append(*store, analysing(1, "source", "what was found")));
    EXPECT_TRUE(*store->load_analysis(1));
  }
  sql("UPDATE analyses SET text = 'what was fuond'");
  EXPECT_FALSE(*must_open()->load_analysis(1));
  EXPECT_EQ(look(), "damaged row of analyses, table 1");
  sql("UPDATE packs SET text = 'txet'");
  EXPECT_EQ(must_open()->load_packs().error().id, "error.data_damaged");
}

// A row belongs where it stands.
TEST_F(DamagedRows, AreThoseOfAnotherTableToo) {
  sql("UPDATE events SET table_number = 9 WHERE table_number = 1;"
      "UPDATE events SET table_number = 1 WHERE table_number = 2");
  EXPECT_FALSE(must_open()->load_events(1));
}

}  // namespace

}  // namespace cauldron
