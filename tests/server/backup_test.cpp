// Backups: made while the store is in use, whole, and never over something else.
#include <fstream>
#include <thread>

#include "server/sqlite/backups.h"
#include "store_fixture.h"

namespace cauldron {

namespace {

class BackupTest : public SqliteStoreTest {
 protected:
  std::filesystem::path copy() const { return folder_.path() / "copy.db"; }
  std::filesystem::path other() const { return folder_.path() / "other"; }
  static std::size_t backups_in(const std::filesystem::path& folder) {
    std::error_code error;
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
      count += entry.path().extension() == ".db";
    }
    return count;
  }
};

TEST_F(BackupTest, ACopyMadeWhileTheStoreIsInUseCanBePutBack) {
  const auto store = must_open();
  for (int i = 1; i <= 50; ++i) EXPECT_TRUE(append(*store, opening(i, std::to_string(i))));
  const auto contents = back_up(data(), copy());
  ASSERT_TRUE(contents) << contents.error().to_json().dump();
  EXPECT_EQ(contents->tables, 50);
  EXPECT_EQ(contents->events, 100);
  EXPECT_TRUE(append(*store, opening(51, "51"))) << "the store goes on";
  ASSERT_TRUE(restore(copy(), other()));
  const auto restored = open_sqlite_store(other(), options());
  ASSERT_TRUE(restored);
  EXPECT_EQ((*restored)->load_tables()->size(), 50u);
  EXPECT_EQ(*(*restored)->load_events(50), (std::vector<std::string>{"first", "second"}));
  EXPECT_EQ((*restored)->loss().commits, 0);
  const auto perms = std::filesystem::status(copy()).permissions();
  EXPECT_EQ(perms & std::filesystem::perms::others_all, std::filesystem::perms::none);
}

// Writers never stop while it is made, and it is of one instant: whole batches.
TEST_F(BackupTest, ACopyIsOfOneInstant) {
  const auto store = must_open();
  std::atomic<bool> stop{false};
  std::size_t copies = 0;
  std::thread copier([&] {
    while (!stop) {
      const auto to = folder_.path() / ("copy" + std::to_string(copies));
      const auto contents = back_up(data(), to);
      EXPECT_TRUE(contents && contents->events == 2 * contents->tables);
      ++copies;
    }
  });
  for (int i = 1; i <= 200; ++i) EXPECT_TRUE(append(*store, opening(i, std::to_string(i))));
  stop = true;
  copier.join();
  EXPECT_GT(copies, 0u);
}

TEST_F(BackupTest, NothingIsOverwritten) {
  {
    const auto store = must_open();
    EXPECT_TRUE(append(*store, opening(1, "one")));
  }
  ASSERT_TRUE(back_up(data(), copy()));
  EXPECT_EQ(back_up(data(), copy()).error().id, "error.file_exists");
  EXPECT_EQ(restore(copy(), data()).error().id, "error.file_exists");
  EXPECT_EQ(back_up(folder_.path() / "nowhere", copy()).error().id, "error.no_data");
  EXPECT_EQ(restore(folder_.path() / "nowhere", other()).error().id, "error.no_backup");
  const auto store = must_open();
  EXPECT_EQ(restore(copy(), data()).error().id, "error.data_in_use");
  std::filesystem::create_directories(other());
  std::ofstream(other() / "cauldron.db-wal") << "of another database";
  EXPECT_EQ(restore(copy(), other()).error().id, "error.file_exists");
}

TEST_F(BackupTest, OnlySoundBackupsAreRestored) {
  {
    const auto store = must_open();
    for (int i = 1; i <= 200; ++i) EXPECT_TRUE(append(*store, opening(i, std::to_string(i))));
  }
  ASSERT_TRUE(back_up(data(), copy()));
  {
    std::fstream stream(copy(), std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(8192);
    for (int i = 0; i < 8192; ++i) stream.put('x');
  }
  EXPECT_EQ(restore(copy(), other()).error().id, "error.data_damaged");
  EXPECT_FALSE(std::filesystem::exists(other() / "cauldron.db")) << "nothing is left behind";
  EXPECT_FALSE(std::filesystem::exists(other() / "cauldron.db.part"));
  sql("PRAGMA user_version = 99");
  const auto newer = back_up(data(), folder_.path() / "newer.db");
  EXPECT_EQ(newer.error().id, "error.data_newer");
}

TEST_F(BackupTest, TheScheduleKeepsTheNewest) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  const auto folder = folder_.path() / "backups";
  {
    const BackupSchedule schedule(data(), {folder, std::chrono::milliseconds(2), 3});
    while (schedule.figures().made < 6) std::this_thread::yield();
    EXPECT_EQ(schedule.figures().failed, 0u);
    EXPECT_GT(schedule.figures().last_made_at, 0);
  }
  EXPECT_EQ(backups_in(folder), 3u);
  const BackupSchedule daily(data(), {folder, std::chrono::hours(24), 3});
  EXPECT_EQ(daily.figures().made, 0u) << "the newest one is young enough";
}

TEST_F(BackupTest, AScheduleThatFailsSaysSo) {
  const auto store = must_open();
  std::ofstream(folder_.path() / "file") << "no folder";
  const BackupSchedule schedule(data(), {folder_.path() / "file", std::chrono::milliseconds(2), 3});
  while (schedule.figures().failed < 2) std::this_thread::yield();
}

}  // namespace

}  // namespace cauldron
