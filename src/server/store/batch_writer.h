// Writes what the users of a store ask for, on a thread of its own: what is asked for at one
// moment, or while it waits for the disk, is committed together.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "server/store/durable_store.h"

namespace cauldron {

struct PendingBatch {
  Batch batch;
  std::function<void(Fate)> done;
  std::optional<Fate> fate = Fate::Failed;  // nothing: nobody can know, so nobody is told
};

// What became of several batches in one transaction: all are kept, or none.
struct Commit {
  std::optional<Fate> fate;
  std::string what = {};      // why they are not kept
  bool worth_a_retry = true;  // one of them may have taken the others with it
};

class BatchWriter {
 public:
  // Nothing to write stands for a probe: as much as a move takes.
  using Write = std::function<Commit(std::span<const PendingBatch>)>;

  BatchWriter(const StoreOptions& options, Write write);
  // Waits for pending writes.
  ~BatchWriter();
  BatchWriter(const BatchWriter&) = delete;
  BatchWriter& operator=(const BatchWriter&) = delete;

  // From here on `write` is called.
  void begin();
  // What else is asked for at this moment goes along: the writer begins behind the tasks that are
  // already waiting.
  void append(Batch batch, std::function<void(Fate)> done);
  // May be called from any thread.
  StoreFigures figures() const;

  // For `write` itself. Makes known what is wrong before it is over.
  void note_failure(std::optional<Fate> fate, const std::string& what);
  // Lets some time pass; false, at once, if the store is being closed.
  bool pause();

 private:
  void write_until_closed();
  void write_all(std::span<PendingBatch> group);
  Commit write_together(std::span<PendingBatch> group);
  void report(std::span<PendingBatch> group);
  void note_commit(std::size_t batches, std::chrono::duration<double> took);

  StoreOptions options_;
  Write write_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  StoreFigures figures_;
  std::vector<PendingBatch> queue_;
  bool may_write_ = false;  // what is in the queue
  bool closing_ = false;
  bool will_wake_ = false;  // the task is posted; used by one thread
  std::shared_ptr<int> alive_ = std::make_shared<int>();
  std::thread thread_;
};

}  // namespace cauldron
