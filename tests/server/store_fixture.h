// A store, and a thread to use it.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <condition_variable>
#include <mutex>
#include <stdexcept>

#include "server/sqlite/sqlite_store.h"
#include "temporary_folder.h"

namespace cauldron {

// The thread that uses the store, as far as the store needs one.
class Desk {
 public:
  static constexpr std::chrono::seconds kLongest{60};

  Post post() {
    return [this](std::function<void()> task) {
      {
        const std::lock_guard guard(mutex_);
        tasks_.push_back(std::move(task));
      }
      wake_.notify_one();
    };
  }
  // Throws if there is nothing to do for so long that something must be wrong.
  void run_one() {
    std::unique_lock guard(mutex_);
    if (!wake_.wait_for(guard, kLongest, [this] { return !tasks_.empty(); })) {
      throw std::runtime_error("the store says nothing");
    }
    const auto task = std::move(tasks_.front());
    tasks_.erase(tasks_.begin());
    guard.unlock();
    task();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<std::function<void()>> tasks_;
};

class StoreTest : public ::testing::Test {
 protected:
  StoreOptions options() { return {50, desk_.post()}; }
  Fate fate_of(Store& store, Batch batch) {
    std::optional<Fate> fate;
    store.append(std::move(batch), [&](Fate found) { fate = found; });
    while (!fate) desk_.run_one();
    return *fate;
  }
  bool append(Store& store, Batch batch) { return fate_of(store, std::move(batch)) == Fate::Kept; }
  static Batch opening(std::int64_t number, const std::string& id) {
    return {number, 0, {"first", "second"}, id, "header"};
  }
  static Batch analysing(std::int64_t number, std::string source, std::string text,
                         std::uint64_t most = 1'000'000) {
    Batch batch;
    batch.table = number;
    batch.analysis = {std::move(source), std::move(text)};
    batch.most_analysis_bytes = most;
    return batch;
  }
  static std::unique_ptr<DurableStore> must(Result<std::unique_ptr<DurableStore>> store) {
    EXPECT_TRUE(store) << store.error().to_json().dump();
    return std::move(*store);
  }

  Desk desk_;
};

// In a folder of its own.
class SqliteStoreTest : public StoreTest {
 protected:
  Result<std::unique_ptr<DurableStore>> open() { return open_sqlite_store(data(), options()); }
  std::unique_ptr<DurableStore> must_open() { return must(open()); }
  void sql(const std::string& statement) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open((data() / "cauldron.db").c_str(), &database), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(database, statement.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
  }
  std::filesystem::path data() const { return folder_.path() / "data"; }

  TemporaryFolder folder_;
};

}  // namespace cauldron
