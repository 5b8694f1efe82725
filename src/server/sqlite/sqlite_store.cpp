#include "server/sqlite/sqlite_store.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "server/sqlite/event_log.h"
#include "server/sqlite/last_commit.h"
#include "server/sqlite/sqlite.h"
#include "server/sqlite/sqlite_schema.h"
#include "server/store/batch_writer.h"
#include "server/store/side_reader.h"

namespace cauldron {

namespace {

constexpr const char* kOthersCommits = "PRAGMA data_version";
// All but the latest, as many as there is room for.
constexpr const char* kThinAnalyses =
    "DELETE FROM analyses WHERE number IN (SELECT number FROM "
    "(SELECT number, SUM(bytes) OVER (ORDER BY number DESC) AS total FROM analyses) "
    "WHERE total > ?)";

// Every list begins with whether the row is as it was written; those of an earlier version do not
// tell.
constexpr const char* kTables =
    "SELECT checksum IS NULL OR checksum = row_checksum(number, id, header), "
    "number, id, header, stage FROM tables ORDER BY number";
constexpr const char* kPacks =
    "SELECT checksum IS NULL OR checksum = row_checksum(content, game, text), "
    "content, game, text FROM packs ORDER BY number";
// One that is damaged is as good as none: it can be made again.
constexpr const char* kAnalysis =
    "SELECT TRUE, source, text FROM analyses WHERE table_number = ? "
    "AND (checksum IS NULL OR checksum = row_checksum(table_number, source, text))";
constexpr const char* kInsertTable =
    "INSERT INTO tables (number, id, header, checksum) "
    "VALUES (?1, ?2, ?3, row_checksum(?1, ?2, ?3))";
constexpr const char* kUpdateHeader =
    "UPDATE tables SET header = ?1, checksum = row_checksum(number, id, ?1) WHERE number = ?2";
constexpr const char* kInsertPack =
    "INSERT INTO packs (content, game, text, checksum) "
    "VALUES (?1, ?2, ?3, row_checksum(?1, ?2, ?3))";
constexpr const char* kInsertAnalysis =
    "INSERT INTO analyses (table_number, source, bytes, text, checksum) "
    "SELECT number, ?1, ?2, ?3, row_checksum(number, ?1, ?3) FROM tables WHERE number = ?4";

// What is missing since the last commit that is known of.
StoreLoss loss_between(const std::optional<CommitMark>& known, const CommitMark& found) {
  if (!known || known->commits <= found.commits) return {};
  return {known->commits - found.commits, std::max<std::int64_t>(0, known->tables - found.tables)};
}

// What is to be said if the database is gone, or has nothing in it: nothing where it had no tables.
std::optional<Message> gone_tables(const std::filesystem::path& folder) {
  const auto known = LastCommit(folder).read();
  if (!known || known->tables <= 0) return std::nullopt;
  return Message{"storage.gone",
                 Json::object({{"path", folder.string()}, {"tables", known->tables}})};
}

class SqliteStore final : public DurableStore {
 public:
  SqliteStore(const std::filesystem::path& folder, std::unique_ptr<FolderLock> lock,
              Database database, Database reader, Database aside, const StoreOptions& options)
      : lock_(std::move(lock)),
        database_(std::move(database)),
        reader_(std::move(reader)),
        aside_(std::move(aside)),
        insert_table_(prepare(database_.get(), kInsertTable)),
        update_header_(prepare(database_.get(), kUpdateHeader)),
        update_stage_(prepare(database_.get(), "UPDATE tables SET stage = ? WHERE number = ?")),
        begin_(prepare(database_.get(), "BEGIN IMMEDIATE")),
        commit_(prepare(database_.get(), "COMMIT")),
        others_(prepare(database_.get(), kOthersCommits)),
        events_(database_.get()),
        delete_table_(prepare(database_.get(), "DELETE FROM tables WHERE number = ?")),
        insert_pack_(prepare(database_.get(), kInsertPack)),
        delete_pack_(prepare(database_.get(), "DELETE FROM packs WHERE content = ?")),
        insert_analysis_(prepare(database_.get(), kInsertAnalysis)),
        delete_analysis_(prepare(database_.get(), "DELETE FROM analyses WHERE table_number = ?")),
        thin_analyses_(prepare(database_.get(), kThinAnalyses)),
        count_commit_(
            prepare(database_.get(), "UPDATE notes SET value = value + 1 WHERE name = 'commits'")),
        last_commit_(folder),
        mark_{first_number(database_.get(), "SELECT value FROM notes WHERE name = 'commits'"),
              first_number(database_.get(), "SELECT COUNT(*) FROM tables")},
        loss_(loss_between(last_commit_.read(), mark_)),
        accepts_loss_(options.accept_loss),
        writer_(options, [this](auto group) { return write_together(group); }),
        side_reader_(options.post) {}

  // False if what came last cannot be taken over.
  bool begin() {
    others_commits_ = others_commits();
    if (!events_.take_over()) return false;
    if (accepts_loss_ && loss_.commits > 0) last_commit_.write(mark_);
    writer_.begin();
    return true;
  }

  Result<std::vector<StoredTable>> load_tables() override {
    const Statement list = prepare(reader_.get(), kTables);
    return read_all<StoredTable>(list.get(), [](sqlite3_stmt* row) {
      const auto stage = std::clamp(sqlite3_column_int(row, 4), 0, static_cast<int>(Stage::Over));
      return StoredTable{sqlite3_column_int64(row, 1), column_text(row, 2), column_text(row, 3),
                         static_cast<Stage>(stage)};
    });
  }

  Result<std::vector<std::string>> load_events(std::int64_t table) override {
    if (auto events = events_.load(reader_.get(), table)) return std::move(*events);
    return damaged();
  }

  Result<std::vector<StoredPack>> load_packs() override {
    const Statement list = prepare(reader_.get(), kPacks);
    return read_all<StoredPack>(list.get(), [](sqlite3_stmt* row) {
      return StoredPack{column_text(row, 1), column_text(row, 2), column_text(row, 3)};
    });
  }

  FoundAnalysis load_analysis(std::int64_t table) override {
    return read_analysis(reader_.get(), table);
  }
  void find_analysis(std::int64_t table, std::function<void(FoundAnalysis)> done) override {
    side_reader_.add([this, table, done = std::move(done)]() -> SideReader::Task {
      const auto found = std::make_shared<FoundAnalysis>(read_analysis(aside_.get(), table));
      return [found, done] { done(std::move(*found)); };
    });
  }

  StoreLoss loss() const override { return loss_; }

  StoreFigures figures() const override { return writer_.figures(); }
  void append(Batch batch, std::function<void(Fate)> done) override {
    writer_.append(std::move(batch), std::move(done));
  }

 private:
  FoundAnalysis read_analysis(sqlite3* database, std::int64_t table) const {
    const Statement list = prepare(database, kAnalysis);
    sqlite3_bind_int64(list.get(), 1, table);
    auto found = read_all<StoredAnalysis>(list.get(), [](sqlite3_stmt* row) {
      return StoredAnalysis{column_text(row, 1), column_text(row, 2)};
    });
    if (!found) return found.error();
    if (found->empty()) return std::optional<StoredAnalysis>();
    return std::optional(std::move(found->front()));
  }

  Message damaged() const {
    return data_error("error.data_damaged", sqlite3_db_filename(reader_.get(), "main"));
  }

  // Every row of the statement, made into something; or what is wrong with the file.
  template <class Row>
  Result<std::vector<Row>> read_all(sqlite3_stmt* statement,
                                    const std::function<Row(sqlite3_stmt*)>& make) const {
    std::vector<Row> rows;
    int state = SQLITE_ERROR;
    while (statement && (state = sqlite3_step(statement)) == SQLITE_ROW) {
      if (sqlite3_column_int(statement, 0) == 0) return damaged();
      rows.push_back(make(statement));
    }
    if (state == SQLITE_DONE) return rows;
    return damaged();
  }

  // Changes whenever somebody else has committed something.
  std::int64_t others_commits() const { return first_number(database_.get(), kOthersCommits); }
  // Whoever else wrote, the log knows where the events of all tables end.
  bool see_others() {
    const bool found = sqlite3_step(others_.get()) == SQLITE_ROW;
    const std::int64_t commits = found ? sqlite3_column_int64(others_.get(), 0) : 0;
    sqlite3_reset(others_.get());
    if (!found) return false;
    if (commits == std::exchange(others_commits_, commits)) return true;
    if (events_.take_over()) return true;
    others_commits_ = 0;
    return false;
  }

  // In one transaction. Nobody has to wait for a locked database more than once.
  Commit write_together(std::span<const PendingBatch> group) {
    bool kept = step_done(begin_.get()) && see_others();
    if (group.empty()) {
      kept = kept && run(database_.get(),
                         "UPDATE notes SET value = randomblob(16384) WHERE name = 'probe'");
    }
    contradicted_ = false;
    for (const PendingBatch& pending : group) {
      kept = kept && (pending.batch.forget ? remove(pending.batch) : insert(pending.batch)) &&
             change_packs(pending.batch) && keep_analysis(pending.batch);
    }
    kept =
        kept && events_.move_some() && step_done(count_commit_.get()) && step_done(commit_.get());
    if (kept) {
      events_.committed();
      note_commit(group);
      return {Fate::Kept};
    }
    const int fault = contradicted_ ? SQLITE_CONSTRAINT : sqlite3_errcode(database_.get()) & 0xFF;
    std::string what =
        contradicted_ ? "events of another position" : sqlite3_errmsg(database_.get());
    events_.rolled_back();
    if (sqlite3_get_autocommit(database_.get()) == 0) run(database_.get(), "ROLLBACK");
    return {fault == SQLITE_CONSTRAINT ? Fate::Refused : Fate::Failed, std::move(what),
            fault != SQLITE_BUSY};
  }

  void note_commit(std::span<const PendingBatch> group) {
    ++mark_.commits;
    for (const PendingBatch& pending : group) {
      if (!pending.batch.new_id.empty()) ++mark_.tables;
      if (pending.batch.forget) --mark_.tables;
    }
    last_commit_.write(mark_);
  }

  bool insert(const Batch& batch) {
    if (!batch.new_id.empty()) {
      sqlite3_bind_int64(insert_table_.get(), 1, batch.table);
      bind_text(insert_table_.get(), 2, batch.new_id);
      bind_text(insert_table_.get(), 3, batch.new_header);
      if (!step_done(insert_table_.get())) return false;
    } else if (!batch.new_header.empty()) {
      bind_text(update_header_.get(), 1, batch.new_header);
      sqlite3_bind_int64(update_header_.get(), 2, batch.table);
      if (!step_done(update_header_.get())) return false;
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
    return events_.forget(batch.table) && step_done(delete_table_.get()) &&
           forget_analysis(batch.table);
  }

  bool forget_analysis(std::int64_t table) {
    sqlite3_bind_int64(delete_analysis_.get(), 1, table);
    return step_done(delete_analysis_.get());
  }

  bool keep_analysis(const Batch& batch) {
    if (!batch.analysis) return true;
    if (!forget_analysis(batch.table)) return false;
    bind_text(insert_analysis_.get(), 1, batch.analysis->source);
    sqlite3_bind_int64(insert_analysis_.get(), 2,
                       static_cast<std::int64_t>(batch.analysis->text.size()));
    bind_text(insert_analysis_.get(), 3, batch.analysis->text);
    sqlite3_bind_int64(insert_analysis_.get(), 4, batch.table);
    sqlite3_bind_int64(thin_analyses_.get(), 1,
                       static_cast<std::int64_t>(batch.most_analysis_bytes));
    return step_done(insert_analysis_.get()) && step_done(thin_analyses_.get());
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

  std::unique_ptr<FolderLock> lock_;
  Database database_;  // the writer's
  Database reader_;    // sees what is committed and waits for nobody
  Database aside_;     // the same, of the side reader's thread
  Statement insert_table_;
  Statement update_header_;
  Statement update_stage_;
  Statement begin_;
  Statement commit_;
  Statement others_;
  std::int64_t others_commits_ = 0;
  EventLog events_;
  Statement delete_table_;
  Statement insert_pack_;
  Statement delete_pack_;
  Statement insert_analysis_;
  Statement delete_analysis_;
  Statement thin_analyses_;
  Statement count_commit_;
  LastCommit last_commit_;
  CommitMark mark_;  // the writer's, after the start
  StoreLoss loss_;
  bool accepts_loss_;
  bool contradicted_ = false;  // the present transaction, by what is stored
  BatchWriter writer_;
  SideReader side_reader_;
};

}  // namespace

Result<std::unique_ptr<DurableStore>> open_sqlite_store(const std::filesystem::path& folder,
                                                        StoreOptions options) {
  Result<std::unique_ptr<FolderLock>> lock = std::unique_ptr<FolderLock>();
  if (options.alone) lock = lock_folder(folder);
  if (!lock) return lock.error();
  const std::filesystem::path file = folder / kDatabaseName;
  const auto gone = options.accept_loss ? std::nullopt : gone_tables(folder);
  std::error_code error;
  if (gone && (!std::filesystem::exists(file, error) || std::filesystem::is_empty(file, error))) {
    return *gone;
  }
  create_private_file(file);
  auto database =
      open_database(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, options.patience_ms);
  if (!database) return database.error();
  if (gone && first_value(database->get(), "PRAGMA user_version") == "0") return *gone;
  if (auto why = prepare_database(database->get(), file)) return *why;
  auto reader = open_database(file, SQLITE_OPEN_READONLY, options.patience_ms);
  if (!reader) return reader.error();
  auto aside = open_database(file, SQLITE_OPEN_READONLY, options.patience_ms);
  if (!aside) return aside.error();
  auto store = std::make_unique<SqliteStore>(folder, std::move(*lock), std::move(*database),
                                             std::move(*reader), std::move(*aside), options);
  if (!store->begin()) return data_error("error.data_damaged", file);
  return std::unique_ptr<DurableStore>(std::move(store));
}

}  // namespace cauldron
