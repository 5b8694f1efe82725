// The house's store as the server keeps it: on a disk, in one of two engines.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "house/outside/store.h"
#include "server/histogram.h"

namespace cauldron {

// Runs a task on the thread that uses the store.
using Post = std::function<void(std::function<void()>)>;

struct StoreOptions {
  int patience_ms = 2'000;  // how long a write waits for others
  Post post;
  // Where nothing has been written for so long, something is, to see whether it can be; more often
  // after it could not.
  std::chrono::milliseconds probe_every{30'000};
  std::chrono::milliseconds probe_again{1'000};
  bool alone = true;  // nobody else may open it meanwhile
  // Of a node among others (PostgreSQL only): those may open it too, and it writes to the tables
  // that it drives. It may change, on the thread that uses the store.
  std::shared_ptr<const std::int64_t> incarnation = {};
  bool accept_loss = false;  // begin anew where tables were, and all are gone
};

struct StoreFigures {
  std::size_t waiting = 0;  // batches
  SecondsHistogram commit_seconds{kSecondsBounds};
  SizeHistogram commit_batches{kSizeBounds};
  std::uint64_t failures = 0;
  std::string trouble;  // why the last write was not kept; empty if it was
};

// What was there when the store was used last, and is missing now.
struct StoreLoss {
  std::int64_t commits = 0;
  std::int64_t tables = 0;  // at least
};

class DurableStore : public Store {
 public:
  virtual StoreLoss loss() const = 0;
  // May be called from any thread.
  virtual StoreFigures figures() const = 0;
};

// Opens the store at a place: "postgres://..." or a folder, which has an SQLite file; or says why
// it cannot. Destroying the store waits for pending writes.
Result<std::unique_ptr<DurableStore>> open_store(const std::string& place, StoreOptions options);
// The place for messages and logs, without passwords.
std::string shown_place(const std::string& place);

}  // namespace cauldron
