// The SQLite store: what is acknowledged is there afterwards, what cannot be kept is said so.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>

#include "store_fixture.h"

namespace cauldron {

namespace {

TEST_F(SqliteStoreTest, KeepsTablesAndEventsInOrder) {
  {
    const auto store = must_open();
    EXPECT_TRUE(append(*store, opening(1, "one")));
    EXPECT_TRUE(append(*store, opening(2, "two")));
    EXPECT_TRUE(append(*store, {1, 2, {"third"}, "", ""}));
  }
  const auto store = must_open();
  const auto tables = store->load_tables();
  ASSERT_EQ(tables->size(), 2u);
  EXPECT_EQ((*tables)[0].id, "one");
  EXPECT_EQ((*tables)[0].header, "header");
  EXPECT_EQ(*store->load_events(1), (std::vector<std::string>{"first", "second", "third"}));
  EXPECT_EQ((*tables)[1].number, 2);
}

TEST_F(SqliteStoreTest, AnswersInTheOrderOfTheCalls) {
  const auto store = must_open();
  std::vector<int> order;
  for (int i = 0; i < 50; ++i) {
    store->append(opening(i + 1, "table " + std::to_string(i)), [&order, i](bool durable) {
      EXPECT_TRUE(durable);
      order.push_back(i);
    });
  }
  while (order.size() < 50) desk_.run_one();
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST_F(SqliteStoreTest, ABatchIsKeptEntirelyOrNotAtAll) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  EXPECT_FALSE(append(*store, {1, 1, {"again", "third"}, "", ""})) << "position 1 is taken";
  EXPECT_EQ(store->load_events(1)->size(), 2u);
  EXPECT_TRUE(append(*store, {1, 2, {"third"}, "", ""})) << "the store goes on";
}

TEST_F(SqliteStoreTest, WhatIsAskedForAtOneMomentIsCommittedTogether) {
  const auto store = must_open();
  constexpr int kTables = 40;
  int kept = 0;
  for (int i = 1; i <= kTables; ++i) {
    store->append(opening(i, std::to_string(i)), [&kept](bool durable) { kept += durable; });
  }
  EXPECT_EQ(store->figures().waiting, static_cast<std::size_t>(kTables));
  desk_.run_one();  // what was asked for is begun
  desk_.run_one();
  EXPECT_LT(kept, kTables) << "not all is reported by one task";
  while (kept < kTables) desk_.run_one();
  const StoreFigures figures = store->figures();
  EXPECT_EQ(figures.commit_batches.counts()[6], 1u) << "one commit of 33 to 64";
  EXPECT_EQ(figures.commit_batches.sum(), kTables);
}

TEST_F(SqliteStoreTest, WhatWasNotBegunYetIsWrittenBeforeItCloses) {
  must_open()->append(opening(1, "one"), [](bool) {});
  EXPECT_EQ(must_open()->load_tables()->size(), 1u);
  desk_.run_one();  // comes too late and finds nothing to begin
}

TEST_F(SqliteStoreTest, ABatchThatCannotBeKeptTakesNoOtherWithIt) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  std::vector<bool> kept;
  const auto note = [&kept](bool durable) { kept.push_back(durable); };
  store->append(opening(2, "two"), note);
  store->append(opening(3, "three"), note);
  store->append(opening(1, "one again"), note);
  store->append(opening(4, "four"), note);
  while (kept.size() < 4) desk_.run_one();
  EXPECT_EQ(kept, (std::vector<bool>{true, true, false, true}));
  EXPECT_EQ(store->load_tables()->size(), 4u);
}

TEST_F(SqliteStoreTest, WhatItCreatesIsItsOwnersAlone) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
  const auto open_to_others = [&](const std::filesystem::path& path) {
    return (std::filesystem::status(path).permissions() & others) != std::filesystem::perms::none;
  };
  EXPECT_FALSE(open_to_others(data()));
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(data())) {
    EXPECT_FALSE(open_to_others(entry.path())) << entry.path();
    ++files;
  }
  EXPECT_EQ(files, 5) << "database, its two companions, lock, last commit";
}

TEST_F(SqliteStoreTest, ForgetsATable) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  EXPECT_TRUE(append(*store, opening(2, "two")));
  Batch forget;
  forget.table = 1;
  forget.forget = true;
  EXPECT_TRUE(append(*store, forget));
  const auto tables = store->load_tables();
  ASSERT_EQ(tables->size(), 1u);
  EXPECT_EQ((*tables)[0].id, "two");
}

TEST_F(SqliteStoreTest, KeepsPacksInTheOrderTheyCame) {
  {
    const auto store = must_open();
    for (const char* content : {"c", "a", "b"}) {
      Batch batch;
      batch.new_packs = {{content, "game", std::string("text of ") + content}};
      EXPECT_TRUE(append(*store, batch));
    }
    Batch change;
    change.forget_packs = {"a"};
    change.new_packs = {{"d", "game", ""}, {"c", "game", ""}};
    EXPECT_FALSE(append(*store, change)) << "one of them is there already";
    change.new_packs.pop_back();
    EXPECT_TRUE(append(*store, change));
  }
  const auto packs = must_open()->load_packs();
  ASSERT_EQ(packs->size(), 3u);
  EXPECT_EQ((*packs)[0].content, "c");
  EXPECT_EQ((*packs)[0].text, "text of c");
  EXPECT_EQ((*packs)[1].content, "b");
  EXPECT_EQ((*packs)[2].content, "d");
}

TEST_F(SqliteStoreTest, KeepsHowFarATableHasCome) {
  {
    const auto store = must_open();
    EXPECT_TRUE(append(*store, opening(1, "one")));
    EXPECT_TRUE(append(*store, opening(2, "two")));
    Batch batch;
    batch.table = 2;
    batch.stage = Stage::Over;
    EXPECT_TRUE(append(*store, batch));
  }
  const auto tables = must_open()->load_tables();
  EXPECT_EQ((*tables)[0].stage, Stage::Waiting);
  EXPECT_EQ((*tables)[1].stage, Stage::Over);
}

// What somebody comes for is read while the writer waits for the disk.
TEST_F(SqliteStoreTest, ReadsWhileTheDatabaseIsLocked) {
  EXPECT_TRUE(append(*must_open(), opening(1, "one")));
  const auto store = must_open();
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open((data() / "cauldron.db").c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "DELETE FROM events", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_EQ(store->load_events(1)->size(), 2u) << "what is committed";
  sqlite3_exec(other, "ROLLBACK", nullptr, nullptr, nullptr);
  sqlite3_close(other);
}

TEST_F(SqliteStoreTest, OneProcessAtATime) {
  const auto store = must_open();
  EXPECT_EQ(open().error().id, "error.data_in_use");
}

TEST_F(SqliteStoreTest, ALockedDatabaseRefusesAndRecovers) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open((data() / "cauldron.db").c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_FALSE(append(*store, opening(2, "two")));
  sqlite3_exec(other, "ROLLBACK", nullptr, nullptr, nullptr);
  sqlite3_close(other);
  EXPECT_TRUE(append(*store, opening(2, "two")));
}

// A limit on file sizes stands in for a full disk; it binds even the superuser.
TEST_F(SqliteStoreTest, AFullDiskRefusesAndRecovers) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit old_limit{};
  getrlimit(RLIMIT_FSIZE, &old_limit);
  const rlimit full{4096, old_limit.rlim_max};
  setrlimit(RLIMIT_FSIZE, &full);
  Batch large = opening(2, "two");
  large.events.assign(100, std::string(10'000, 'x'));
  const bool kept = append(*store, large);
  setrlimit(RLIMIT_FSIZE, &old_limit);
  std::signal(SIGXFSZ, old_handler);
  EXPECT_FALSE(kept);
  EXPECT_EQ(store->load_tables()->size(), 1u);
  EXPECT_TRUE(append(*store, large));
}

TEST_F(SqliteStoreTest, AFolderThatCannotBe) {
  std::ofstream(folder_.path() / "file") << "not a folder";
  const auto below_file = open_sqlite_store({folder_.path() / "file" / "data", 50, desk_.post()});
  EXPECT_EQ(below_file.error().id, "error.data_unusable");
  const auto is_file = open_sqlite_store({folder_.path() / "file", 50, desk_.post()});
  EXPECT_EQ(is_file.error().id, "error.data_unusable");
  std::filesystem::create_directories(data() / "cauldron.db");
  EXPECT_EQ(open().error().id, "error.data_unusable");
}

TEST_F(SqliteStoreTest, ADatabaseFromANewerVersion) {
  must_open();
  sql("PRAGMA user_version = 1000");
  EXPECT_EQ(open().error().id, "error.data_newer");
}

TEST_F(SqliteStoreTest, ADamagedDatabase) {
  {
    const auto store = must_open();
    for (int i = 1; i < 200; ++i) append(*store, opening(i, "table " + std::to_string(i)));
  }
  const auto file = data() / "cauldron.db";
  const auto size = static_cast<std::streamoff>(std::filesystem::file_size(file));
  std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
  stream.seekp(4096);
  for (std::streamoff i = 4096; i < size; ++i) stream.put('x');
  stream.close();
  EXPECT_EQ(open().error().id, "error.data_damaged");

  std::ofstream(file) << std::string(8192, 'x');
  EXPECT_EQ(open().error().id, "error.data_damaged") << "no database at all";
}

}  // namespace

}  // namespace cauldron
