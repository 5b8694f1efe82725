#include "server/sqlite_store.h"

#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

namespace cauldron {

namespace {

// What makes each version of the schema of the one before.
constexpr std::array<const char*, 3> kSchema = {
    R"sql(
  CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, header TEXT NOT NULL);
  CREATE TABLE events (
    table_number INTEGER NOT NULL REFERENCES tables (number),
    position INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_number, position)
  ) WITHOUT ROWID;
  PRAGMA user_version = 1;
)sql",
    R"sql(
  CREATE TABLE packs (
    number INTEGER PRIMARY KEY,
    content TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    text TEXT NOT NULL
  );
  PRAGMA user_version = 2;
)sql",
    R"sql(
  ALTER TABLE tables ADD COLUMN stage INTEGER NOT NULL DEFAULT 0;
  PRAGMA user_version = 3;
)sql"};

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

// Keeps other processes out of the data folder; the kernel lets go of it even after SIGKILL.
class FolderLock {
 public:
  explicit FolderLock(const std::filesystem::path& folder)
      : file_(::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {}
  ~FolderLock() {
    if (file_ >= 0) ::close(file_);
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  bool opened() const { return file_ >= 0; }
  bool acquire() { return ::flock(file_, LOCK_EX | LOCK_NB) == 0; }

 private:
  int file_;
};

// SQLite would let everybody read a new file; the files it adds later take after this one. What
// goes wrong here goes wrong again, and is reported, when SQLite opens the file.
void create_private_file(const std::filesystem::path& file) {
  const int handle = ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (handle >= 0) ::close(handle);
}

bool run(sqlite3* database, const char* sql) {
  return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

Statement prepare(sqlite3* database, const char* sql) {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(database, sql, -1, &statement, nullptr);
  return Statement(statement);
}

void bind(sqlite3_stmt* statement, int column, const std::string& text) {
  sqlite3_bind_text(statement, column, text.data(), static_cast<int>(text.size()),
                    SQLITE_TRANSIENT);
}

std::string column_text(sqlite3_stmt* statement, int column) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
  return std::string(text ? text : "",
                     static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
}

bool step_done(sqlite3_stmt* statement) {
  const bool done = sqlite3_step(statement) == SQLITE_DONE;
  sqlite3_reset(statement);
  return done;
}

std::optional<std::string> first_value(sqlite3* database, const char* sql) {
  const Statement statement = prepare(database, sql);
  if (!statement || sqlite3_step(statement.get()) != SQLITE_ROW) return std::nullopt;
  return column_text(statement.get(), 0);
}

Message data_error(std::string id, const std::filesystem::path& path, std::string what = {}) {
  return {std::move(id), Json::object({{"path", path.string()}, {"what", std::move(what)}})};
}

struct Pending {
  Batch batch;
  std::function<void(bool)> done;
  bool durable = false;
};

class SqliteStore final : public Store {
 public:
  SqliteStore(std::unique_ptr<FolderLock> lock, Database database, Database reader, Post post)
      : lock_(std::move(lock)),
        database_(std::move(database)),
        reader_(std::move(reader)),
        insert_table_(
            prepare(database_.get(), "INSERT INTO tables (number, id, header) VALUES (?, ?, ?)")),
        update_stage_(prepare(database_.get(), "UPDATE tables SET stage = ? WHERE number = ?")),
        insert_event_(prepare(database_.get(), "INSERT INTO events VALUES (?, ?, ?)")),
        delete_events_(prepare(database_.get(), "DELETE FROM events WHERE table_number = ?")),
        delete_table_(prepare(database_.get(), "DELETE FROM tables WHERE number = ?")),
        insert_pack_(
            prepare(database_.get(), "INSERT INTO packs (content, game, text) VALUES (?, ?, ?)")),
        delete_pack_(prepare(database_.get(), "DELETE FROM packs WHERE content = ?")),
        post_(std::move(post)),
        writer_([this] { write_until_closed(); }) {}

  ~SqliteStore() override {
    {
      const std::lock_guard guard(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    writer_.join();
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
    const Statement list =
        prepare(reader_.get(), "SELECT body FROM events WHERE table_number = ? ORDER BY position");
    sqlite3_bind_int64(list.get(), 1, table);
    return read_all<std::string>(list.get(), [](sqlite3_stmt* row) { return column_text(row, 0); });
  }

  Result<std::vector<StoredPack>> load_packs() override {
    const Statement list =
        prepare(reader_.get(), "SELECT content, game, text FROM packs ORDER BY number");
    return read_all<StoredPack>(list.get(), [](sqlite3_stmt* row) {
      return StoredPack{column_text(row, 0), column_text(row, 1), column_text(row, 2)};
    });
  }

  void append(Batch batch, std::function<void(bool)> done) override {
    {
      const std::lock_guard guard(mutex_);
      queue_.push_back({std::move(batch), std::move(done), false});
    }
    wake_.notify_one();
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
      wake_.wait(guard, [this] { return closing_ || !queue_.empty(); });
      if (queue_.empty()) return;
      auto group = std::make_shared<std::vector<Pending>>(std::move(queue_));
      queue_.clear();
      guard.unlock();
      write(*group);
      post_([group] {
        for (Pending& pending : *group) pending.done(pending.durable);
      });
      group.reset();
      guard.lock();
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

  // In one transaction. Returns what SQLite says went wrong.
  int write_together(std::span<Pending> group) {
    bool kept = run(database_.get(), "BEGIN IMMEDIATE");
    for (const Pending& pending : group) {
      kept = kept && (pending.batch.forget ? remove(pending.batch) : insert(pending.batch)) &&
             change_packs(pending.batch);
    }
    kept = kept && run(database_.get(), "COMMIT");
    if (kept) {
      for (Pending& pending : group) pending.durable = true;
      return SQLITE_OK;
    }
    const int fault = sqlite3_errcode(database_.get()) & 0xFF;
    spdlog::error("writing to the database failed: {}", sqlite3_errmsg(database_.get()));
    if (sqlite3_get_autocommit(database_.get()) == 0) run(database_.get(), "ROLLBACK");
    return fault;
  }

  bool insert(const Batch& batch) {
    if (!batch.new_id.empty()) {
      sqlite3_bind_int64(insert_table_.get(), 1, batch.table);
      bind(insert_table_.get(), 2, batch.new_id);
      bind(insert_table_.get(), 3, batch.new_header);
      if (!step_done(insert_table_.get())) return false;
    }
    for (std::size_t i = 0; i < batch.events.size(); ++i) {
      sqlite3_bind_int64(insert_event_.get(), 1, batch.table);
      sqlite3_bind_int64(insert_event_.get(), 2, static_cast<sqlite3_int64>(batch.first + i));
      bind(insert_event_.get(), 3, batch.events[i]);
      if (!step_done(insert_event_.get())) return false;
    }
    if (!batch.stage) return true;
    sqlite3_bind_int(update_stage_.get(), 1, static_cast<int>(*batch.stage));
    sqlite3_bind_int64(update_stage_.get(), 2, batch.table);
    return step_done(update_stage_.get());
  }

  bool remove(const Batch& batch) {
    for (sqlite3_stmt* statement : {delete_events_.get(), delete_table_.get()}) {
      sqlite3_bind_int64(statement, 1, batch.table);
      if (!step_done(statement)) return false;
    }
    return true;
  }

  bool change_packs(const Batch& batch) {
    for (const std::string& content : batch.forget_packs) {
      bind(delete_pack_.get(), 1, content);
      if (!step_done(delete_pack_.get())) return false;
    }
    for (const StoredPack& pack : batch.new_packs) {
      bind(insert_pack_.get(), 1, pack.content);
      bind(insert_pack_.get(), 2, pack.game);
      bind(insert_pack_.get(), 3, pack.text);
      if (!step_done(insert_pack_.get())) return false;
    }
    return true;
  }

  std::unique_ptr<FolderLock> lock_;
  Database database_;  // the writer's
  Database reader_;    // sees what is committed and waits for nobody
  Statement insert_table_;
  Statement update_stage_;
  Statement insert_event_;
  Statement delete_events_;
  Statement delete_table_;
  Statement insert_pack_;
  Statement delete_pack_;
  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Pending> queue_;
  bool closing_ = false;
  std::thread writer_;
};

Result<Database> open_database(const std::filesystem::path& file, int flags, int patience_ms) {
  sqlite3* handle = nullptr;
  const int opened = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  Database database(handle);
  if (opened != SQLITE_OK) {
    return data_error("error.data_unusable", file, sqlite3_errstr(opened));
  }
  sqlite3_busy_timeout(database.get(), patience_ms);
  return database;
}

// Brings an opened file to the present schema, or says what is wrong with it.
std::optional<Message> prepare_database(sqlite3* database, const std::filesystem::path& path) {
  const auto damaged_or = [&](const char* id) {
    const int code = sqlite3_errcode(database) & 0xFF;
    const bool damaged = code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
    return data_error(damaged ? "error.data_damaged" : id, path, sqlite3_errmsg(database));
  };
  const auto version = first_value(database, "PRAGMA user_version");
  if (!version) return damaged_or("error.data_unusable");
  const auto known = static_cast<std::size_t>(std::stoi(*version));
  if (known > kSchema.size()) return data_error("error.data_newer", path);
  if (first_value(database, "PRAGMA quick_check(1)") != "ok") {
    return data_error("error.data_damaged", path);
  }
  std::string schema = "BEGIN IMMEDIATE;";
  for (std::size_t i = known; i < kSchema.size(); ++i) schema += kSchema[i];
  // A write that changes nothing shows now, not at the first move, that the file is writable.
  schema += "PRAGMA user_version = " + std::to_string(kSchema.size()) + "; COMMIT;";
  if (!run(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;") ||
      !run(database, schema.c_str())) {
    return damaged_or("error.data_unusable");
  }
  return std::nullopt;
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::filesystem::path& folder,
                                                 int patience_ms, Post post) {
  std::error_code error;
  // Hands of cards are secrets: a new folder is its owner's alone.
  if (std::filesystem::create_directories(folder, error) && !error) {
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  }
  if (error) return data_error("error.data_unusable", folder, error.message());
  auto lock = std::make_unique<FolderLock>(folder);
  if (!lock->opened()) {
    return data_error("error.data_unusable", folder,
                      std::error_code(errno, std::generic_category()).message());
  }
  if (!lock->acquire()) return data_error("error.data_in_use", folder);

  const std::filesystem::path file = folder / "cauldron.db";
  create_private_file(file);
  auto database = open_database(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, patience_ms);
  if (!database) return database.error();
  if (auto why = prepare_database(database->get(), file)) return *why;
  auto reader = open_database(file, SQLITE_OPEN_READONLY, patience_ms);
  if (!reader) return reader.error();
  return std::unique_ptr<Store>(
      new SqliteStore(std::move(lock), std::move(*database), std::move(*reader), std::move(post)));
}

}  // namespace cauldron
