// The store as one SQLite file, `cauldron.db`, in the data folder. A thread of its own writes: what
// is asked for at one moment, or while it waits for the disk, is committed together.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>

#include "house/store.h"
#include "server/histogram.h"

namespace cauldron {

// Runs a task on the thread that uses the store.
using Post = std::function<void(std::function<void()>)>;

struct StoreOptions {
  std::filesystem::path folder;
  int patience_ms = 2'000;
  Post post;
  // Where nothing has been written for so long, something is, to see whether it can be; more often
  // after it could not.
  std::chrono::milliseconds probe_every{30'000};
  std::chrono::milliseconds probe_again{1'000};
};

struct StoreFigures {
  std::size_t waiting = 0;  // batches
  SecondsHistogram commit_seconds{kSecondsBounds};
  SizeHistogram commit_batches{kSizeBounds};
  std::uint64_t failures = 0;
  std::string trouble;  // why the last write was not kept; empty if it was
};

// What was there when the folder was used last, and is missing now.
struct StoreLoss {
  std::int64_t commits = 0;
  std::int64_t tables = 0;  // at least
};

class SqliteStore : public Store {
 public:
  virtual StoreLoss loss() const = 0;
  // May be called from any thread.
  virtual StoreFigures figures() const = 0;
};

// Opens or creates the folder and the file; or says why it cannot: not writable, in use by another
// process, damaged, written by a newer version. Destroying the store waits for pending writes.
Result<std::unique_ptr<SqliteStore>> open_sqlite_store(StoreOptions options);

}  // namespace cauldron
