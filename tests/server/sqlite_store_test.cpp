// The files of the SQLite store: whose they are, and what is wrong with them.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>

#include "server/sqlite/backups.h"
#include "store_fixture.h"

namespace cauldron {

namespace {

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
  const auto below_file = open_sqlite_store(folder_.path() / "file" / "data", options());
  EXPECT_EQ(below_file.error().id, "error.data_unusable");
  const auto is_file = open_sqlite_store(folder_.path() / "file", options());
  EXPECT_EQ(is_file.error().id, "error.data_unusable");
  std::filesystem::create_directories(data() / "cauldron.db");
  EXPECT_EQ(open().error().id, "error.data_unusable");
}

TEST_F(SqliteStoreTest, ALockThatIsDeletedKeepsOthersOutAllTheSame) {
  const auto store = must_open();
  ASSERT_TRUE(std::filesystem::remove(data() / "lock"));
  EXPECT_EQ(open().error().id, "error.data_in_use");
  EXPECT_EQ(restore(folder_.path() / "none", data()).error().id, "error.no_backup");
  ASSERT_TRUE(back_up(data(), folder_.path() / "copy"));
  EXPECT_EQ(restore(folder_.path() / "copy", data()).error().id, "error.data_in_use");
}

// A database that is empty, or not there, while last-commit knows of tables.
TEST_F(SqliteStoreTest, TablesThatAreGoneAreNotBegunAnewUnlessSomebodySaysSo) {
  const auto file = data() / "cauldron.db";
  EXPECT_TRUE(append(*must_open(), opening(1, "one")));
  std::filesystem::remove(file);
  const auto missing = open();
  EXPECT_EQ(missing.error().id, "storage.gone");
  EXPECT_EQ(*missing.error().args.find_int("tables"), 1);
  EXPECT_FALSE(std::filesystem::exists(file)) << "a backup may be put there";
  std::ofstream(file).close();
  EXPECT_EQ(open().error().id, "storage.gone");
  EXPECT_EQ(std::filesystem::file_size(file), 0u);
  sql("CREATE TABLE other (number INTEGER)");
  EXPECT_EQ(open().error().id, "storage.gone");
  std::filesystem::remove(file);
  StoreOptions accepting = options();
  accepting.accept_loss = true;
  {
    const auto store = must(open_sqlite_store(data(), accepting));
    EXPECT_EQ(store->loss().tables, 1);
    EXPECT_TRUE(store->load_tables()->empty());
  }
  EXPECT_EQ(must_open()->loss().tables, 0) << "once is enough";
}

TEST_F(SqliteStoreTest, AFolderThatNeverHadTablesBeginsAnew) {
  must_open();
  std::filesystem::remove(data() / "cauldron.db");
  EXPECT_TRUE(must_open()->load_tables()->empty());
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
