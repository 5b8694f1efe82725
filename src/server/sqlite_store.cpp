#include "server/sqlite_store.h"

#include <algorithm>
#include <condition_variable>
#include <iterator>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "server/event_log.h"
#include "server/last_commit.h"
#include "server/log.h"
#include "server/sqlite.h"
#include "server/sqlite_schema.h"

namespace cauldron {

namespace {

constexpr std::size_t kReportedAtOnce = 16;

struct Pending {
  Batch batch;
  std::function<void(bool)> done;
  bool durable = false;
};

// What is missing since the last commit that is known of.
StoreLoss loss_between(const std::optional<CommitMark>& known, const CommitMark& found) {
  if (!known || known->commits <= found.commits) return {};
  return {known->commits - found.commits, std::max<std::int64_t>(0, known->tables - found.tables)};
}

class WritingStore final : public SqliteStore {
 public:
  WritingStore(std::unique_ptr<FolderLock> lock, Database database, Database reader,
               StoreOptions options)
      : options_(std::move(options)),
        lock_(std::move(lock)),
        database_(std::move(database)),
        reader_(std::move(reader)),
        insert_table_(
            prepare(database_.get(), "INSERT INTO tables (number, id, header) VALUES (?, ?, ?)")),
        update_stage_(prepare(database_.get(), "UPDATE tables SET stage = ? WHERE number = ?")),
        begin_(prepare(database_.get(), "BEGIN IMMEDIATE")),
        commit_(prepare(database_.get(), "COMMIT")),
        events_(database_.get()),
        delete_table_(prepare(database_.get(), "DELETE FROM tables WHERE number = ?")),
        insert_pack_(
            prepare(database_.get(), "INSERT INTO packs (content, game, text) VALUES (?, ?, ?)")),
        delete_pack_(prepare(database_.get(), "DELETE FROM packs WHERE content = ?")),
        count_commit_(
            prepare(database_.get(), "UPDATE notes SET value = value + 1 WHERE name = 'commits'")),
        last_commit_(options_.folder),
        mark_{first_number(database_.get(), "SELECT value FROM notes WHERE name = 'commits'"),
              first_number(database_.get(), "SELECT COUNT(*) FROM tables")},
        loss_(loss_between(last_commit_.read(), mark_)) {}

  ~WritingStore() override {
    if (!writer_.joinable()) return;
    {
      const std::lock_guard guard(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    writer_.join();
  }

  // False if what came last cannot be taken over.
  bool begin() {
    if (!events_.take_over()) return false;
    writer_ = std::thread([this] { write_until_closed(); });
    return true;
  }

  Result<std::vector<StoredTable>> load_tables() override {
    const Statement list =
        prepare(reader_.get(), "SELECT number, id, header, stage FROM tables ORDER BY number");
    return read_all<StoredTable>(list.get(), [](sqlite3_stmt* row) {
      const auto stage = std::clamp(sqlite3_column_int(row, 3), 0, static_cast<int>(Stage::Over));
      return StoredTable{sqlite3_column_int64(row, 0), column_text(row, 1), column_text(row, 2),
                         static_cast<Stage>(stage)};
    });
  }

  Result<std::vector<std::string>> load_events(std::int64_t table) override {
    if (auto events = events_.load(reader_.get(), table)) return std::move(*events);
    return data_error("error.data_damaged", options_.folder / kDatabaseName);
  }

  Result<std::vector<StoredPack>> load_packs() override {
    const Statement list =
        prepare(reader_.get(), "SELECT content, game, text FROM packs ORDER BY number");
    return read_all<StoredPack>(list.get(), [](sqlite3_stmt* row) {
      return StoredPack{column_text(row, 0), column_text(row, 1), column_text(row, 2)};
    });
  }

  StoreLoss loss() const override { return loss_; }

  StoreFigures figures() const override {
    const std::lock_guard guard(mutex_);
    StoreFigures figures = figures_;
    figures.waiting = queue_.size();
    return figures;
  }

  // What else is asked for at this moment goes along: the writer begins behind the tasks that are
  // already waiting.
  void append(Batch batch, std::function<void(bool)> done) override {
    {
      const std::lock_guard guard(mutex_);
      queue_.push_back({std::move(batch), std::move(done), false});
    }
    if (std::exchange(will_wake_, true)) return;
    options_.post([this, alive = std::weak_ptr(alive_)] {
      if (alive.expired()) return;
      will_wake_ = false;
      {
        const std::lock_guard guard(mutex_);
        may_write_ = true;
      }
      wake_.notify_one();
    });
  }

 private:
  // Every row of the statement, made into something; or what is wrong with the file.
  template <class Row>
  Result<std::vector<Row>> read_all(sqlite3_stmt* statement,
                                    const std::function<Row(sqlite3_stmt*)>& make) const {
    std::vector<Row> rows;
    int state = SQLITE_ERROR;
    while (statement && (state = sqlite3_step(statement)) == SQLITE_ROW) {
      rows.push_back(make(statement));
    }
    if (state == SQLITE_DONE) return rows;
    return data_error("error.data_damaged", sqlite3_db_filename(reader_.get(), "main"));
  }

  void write_until_closed() {
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
      std::vector<Pending> group = std::exchange(queue_, {});
      guard.unlock();
      write(group);
      report(group);
      guard.lock();
    }
  }

  // A few at a time, so that other tasks get their turn in between.
  void report(std::span<Pending> group) {
    for (std::size_t at = 0; at < group.size(); at += kReportedAtOnce) {
      const auto some = group.subspan(at, std::min(kReportedAtOnce, group.size() - at));
      options_.post(
          [reported = std::make_shared<std::vector<Pending>>(std::make_move_iterator(some.begin()),
                                                             std::make_move_iterator(some.end()))] {
            for (Pending& pending : *reported) pending.done(pending.durable);
          });
    }
  }

  // All together, since syncing the disk takes longest; or one by one, so that a batch that cannot
  // be kept takes no other with it. A locked database would only keep each of them waiting.
  void write(std::span<Pending> group) {
    int fault = write_together(group);
    if (group.size() == 1) return;
    for (std::size_t i = 0; i < group.size() && fault != SQLITE_OK && fault != SQLITE_BUSY; ++i) {
      if (write_together(group.subspan(i, 1)) == SQLITE_BUSY) fault = SQLITE_BUSY;
    }
  }

  // In one transaction. Returns what SQLite says went wrong. Nothing to write stands for a probe:
  // as much as a move takes.
  int write_together(std::span<Pending> group) {
    const auto begin = std::chrono::steady_clock::now();
    bool kept = step_done(begin_.get());
    if (group.empty()) {
      kept = kept && run(database_.get(),
                         "UPDATE notes SET value = randomblob(16384) WHERE name = 'probe'");
    }
    contradicted_ = false;
    for (const Pending& pending : group) {
      kept = kept && (pending.batch.forget ? remove(pending.batch) : insert(pending.batch)) &&
             change_packs(pending.batch);
    }
    kept =
        kept && events_.move_some() && step_done(count_commit_.get()) && step_done(commit_.get());
    if (kept) {
      events_.committed();
      for (Pending& pending : group) pending.durable = true;
      note_commit(group, std::chrono::steady_clock::now() - begin);
      return SQLITE_OK;
    }
    const int fault = contradicted_ ? SQLITE_CONSTRAINT : sqlite3_errcode(database_.get()) & 0xFF;
    const std::string what =
        contradicted_ ? "events of another position" : sqlite3_errmsg(database_.get());
    events_.rolled_back();
    if (sqlite3_get_autocommit(database_.get()) == 0) run(database_.get(), "ROLLBACK");
    note_failure(fault, what);
    return fault;
  }

  void note_commit(std::span<const Pending> group, std::chrono::duration<double> took) {
    ++mark_.commits;
    for (const Pending& pending : group) {
      if (!pending.batch.new_id.empty()) ++mark_.tables;
      if (pending.batch.forget) --mark_.tables;
    }
    last_commit_.write(mark_);
    const std::lock_guard guard(mutex_);
    if (!figures_.trouble.empty()) log_event(LogLevel::Info, "store-recovered");
    figures_.trouble.clear();
    figures_.commit_seconds.add(took.count());
    if (!group.empty()) figures_.commit_batches.add(static_cast<double>(group.size()));
  }

  // What contradicts what is stored is no fault of the disk. One line will do for all that fails
  // until something succeeds again.
  void note_failure(int fault, const std::string& what) {
    const std::lock_guard guard(mutex_);
    ++figures_.failures;
    if (fault == SQLITE_CONSTRAINT) {
      return log_event(LogLevel::Error, "store-refused", {{"what", what}});
    }
    if (figures_.trouble.empty()) log_event(LogLevel::Error, "store-failed", {{"what", what}});
    figures_.trouble = what;
  }

  bool insert(const Batch& batch) {
    if (!batch.new_id.empty()) {
      sqlite3_bind_int64(insert_table_.get(), 1, batch.table);
      bind_text(insert_table_.get(), 2, batch.new_id);
      bind_text(insert_table_.get(), 3, batch.new_header);
      if (!step_done(insert_table_.get())) return false;
    }
    const EventLog::Kept kept = events_.append(batch);
    contradicted_ = kept == EventLog::Kept::Contradicts;
    if (kept != EventLog::Kept::Yes) return false;
    if (!batch.stage) return true;
    sqlite3_bind_int(update_stage_.get(), 1, static_cast<int>(*batch.stage));
    sqlite3_bind_int64(update_stage_.get(), 2, batch.table);
    return step_done(update_stage_.get());
  }

  bool remove(const Batch& batch) {
    sqlite3_bind_int64(delete_table_.get(), 1, batch.table);
    return events_.forget(batch.table) && step_done(delete_table_.get());
  }

  bool change_packs(const Batch& batch) {
    for (const std::string& content : batch.forget_packs) {
      bind_text(delete_pack_.get(), 1, content);
      if (!step_done(delete_pack_.get())) return false;
    }
    for (const StoredPack& pack : batch.new_packs) {
      bind_text(insert_pack_.get(), 1, pack.content);
      bind_text(insert_pack_.get(), 2, pack.game);
      bind_text(insert_pack_.get(), 3, pack.text);
      if (!step_done(insert_pack_.get())) return false;
    }
    return true;
  }

  StoreOptions options_;
  std::unique_ptr<FolderLock> lock_;
  Database database_;  // the writer's
  Database reader_;    // sees what is committed and waits for nobody
  Statement insert_table_;
  Statement update_stage_;
  Statement begin_;
  Statement commit_;
  EventLog events_;
  Statement delete_table_;
  Statement insert_pack_;
  Statement delete_pack_;
  Statement count_commit_;
  LastCommit last_commit_;
  CommitMark mark_;  // the writer's, after the start
  StoreLoss loss_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  StoreFigures figures_;
  bool contradicted_ = false;  // the present transaction, by what is stored
  std::vector<Pending> queue_;
  bool may_write_ = false;  // what is in the queue
  bool closing_ = false;
  bool will_wake_ = false;  // the task is posted; used by one thread
  std::shared_ptr<int> alive_ = std::make_shared<int>();
  std::thread writer_;
};

}  // namespace

Result<std::unique_ptr<SqliteStore>> open_sqlite_store(StoreOptions options) {
  auto lock = lock_folder(options.folder);
  if (!lock) return lock.error();
  const std::filesystem::path file = options.folder / kDatabaseName;
  create_private_file(file);
  auto database =
      open_database(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, options.patience_ms);
  if (!database) return database.error();
  if (auto why = prepare_database(database->get(), file)) return *why;
  auto reader = open_database(file, SQLITE_OPEN_READONLY, options.patience_ms);
  if (!reader) return reader.error();
  auto store = std::make_unique<WritingStore>(std::move(*lock), std::move(*database),
                                              std::move(*reader), std::move(options));
  if (!store->begin()) return data_error("error.data_damaged", file);
  return std::unique_ptr<SqliteStore>(std::move(store));
}

}  // namespace cauldron
