#include "server/store/batch_writer.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/log.h"

namespace cauldron {

namespace {

constexpr std::size_t kReportedAtOnce = 16;

}  // namespace

BatchWriter::BatchWriter(const StoreOptions& options, Write write)
    : options_(options), write_(std::move(write)) {}

BatchWriter::~BatchWriter() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard guard(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void BatchWriter::begin() {
  thread_ = std::thread([this] { write_until_closed(); });
}

void BatchWriter::append(Batch batch, std::function<void(Fate)> done) {
  {
    const std::lock_guard guard(mutex_);
    queue_.push_back({std::move(batch), std::move(done)});
  }
  if (std::exchange(will_wake_, true)) return;
  options_.post([this, alive = std::weak_ptr(alive_)] {
    if (alive.expired()) return;
    will_wake_ = false;
    {
      const std::lock_guard guard(mutex_);
      may_write_ = true;
    }
    wake_.notify_all();
  });
}

StoreFigures BatchWriter::figures() const {
  const std::lock_guard guard(mutex_);
  StoreFigures figures = figures_;
  figures.waiting = queue_.size();
  return figures;
}

bool BatchWriter::pause() {
  std::unique_lock guard(mutex_);
  return !wake_.wait_for(guard, options_.probe_again, [this] { return closing_; });
}

void BatchWriter::write_until_closed() {
  std::unique_lock guard(mutex_);
  while (true) {
    const auto pause = figures_.trouble.empty() ? options_.probe_every : options_.probe_again;
    if (!wake_.wait_for(guard, pause, [this] { return closing_ || may_write_; })) {
      guard.unlock();
      write_together({});
      guard.lock();
      continue;
    }
    if (queue_.empty() && closing_) return;
    may_write_ = false;
    std::vector<PendingBatch> group = std::exchange(queue_, {});
    queue_.reserve(group.size());
    guard.unlock();
    write_all(group);
    report(group);
    guard.lock();
  }
}

// A few at a time, so that other tasks get their turn in between.
void BatchWriter::report(std::span<PendingBatch> group) {
  for (std::size_t at = 0; at < group.size(); at += kReportedAtOnce) {
    const auto some = group.subspan(at, std::min(kReportedAtOnce, group.size() - at));
    options_.post(
        [reported = std::make_shared<std::vector<PendingBatch>>(
             std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()))] {
          for (PendingBatch& pending : *reported) {
            if (pending.fate) pending.done(*pending.fate);
          }
        });
  }
}

// All together, since syncing the disk takes longest; or one by one, so that a batch that cannot
// be kept takes no other with it.
void BatchWriter::write_all(std::span<PendingBatch> group) {
  Commit commit = write_together(group);
  if (group.size() == 1) return;
  for (std::size_t i = 0; i < group.size() && commit.fate != Fate::Kept && commit.worth_a_retry;
       ++i) {
    const Commit single = write_together(group.subspan(i, 1));
    commit.worth_a_retry = single.fate == Fate::Kept || single.worth_a_retry;
  }
}

Commit BatchWriter::write_together(std::span<PendingBatch> group) {
  const auto begin = std::chrono::steady_clock::now();
  Commit commit = write_(group);
  for (PendingBatch& pending : group) pending.fate = commit.fate;
  if (commit.fate == Fate::Kept) {
    note_commit(group.size(), std::chrono::steady_clock::now() - begin);
  } else {
    note_failure(commit.fate, commit.what);
  }
  return commit;
}

void BatchWriter::note_commit(std::size_t batches, std::chrono::duration<double> took) {
  const std::lock_guard guard(mutex_);
  if (!figures_.trouble.empty()) log_event(LogLevel::Info, "store-recovered");
  figures_.trouble.clear();
  figures_.commit_seconds.add(took.count());
  if (batches > 0) figures_.commit_batches.add(static_cast<double>(batches));
}

// What contradicts what is stored is no fault of the disk. One line will do for all that fails
// until something succeeds again.
void BatchWriter::note_failure(std::optional<Fate> fate, const std::string& what) {
  const std::lock_guard guard(mutex_);
  ++figures_.failures;
  if (fate == Fate::Refused) {
    return log_event(LogLevel::Error, "store-refused", {{"what", what}});
  }
  if (figures_.trouble.empty()) log_event(LogLevel::Error, "store-failed", {{"what", what}});
  figures_.trouble = what;
}

}  // namespace cauldron
