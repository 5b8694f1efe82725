#include "server/postgres/postgres_store.h"

#include <algorithm>
#include <array>
#include <random>
#include <span>
#include <thread>
#include <utility>

#include "server/log.h"
#include "server/postgres/postgres_link.h"
#include "server/postgres/postgres_schema.h"
#include "server/store/batch_writer.h"
#include "server/store/event_lines.h"
#include "server/store/side_reader.h"

namespace cauldron {

namespace {

constexpr std::chrono::milliseconds kGlance{20};
constexpr const char* kLockOfTheOnlyServer = "0";

struct Prepared {
  const char* name;
  const char* sql;
};
constexpr std::array<Prepared, 11> kStatements = {{
    {"open-table",
     "WITH opened AS (INSERT INTO tables (number, id, header) VALUES ($1, $2, $3) RETURNING "
     "number) "
     "INSERT INTO lengths SELECT number, 0, $4 FROM opened"},
    {"append", "SELECT append_events($1, $2, $3, $4, $5)"},
    {"set-header",
     "UPDATE tables SET header = $2 WHERE number = $1 AND EXISTS "
     "(SELECT FROM lengths WHERE table_number = $1 AND driver = $3)"},
    {"set-stage", "UPDATE tables SET stage = $2 WHERE number = $1"},
    {"forget-table", "SELECT forget_table($1, $2)"},
    {"forget-pack", "DELETE FROM packs WHERE content = $1"},
    {"add-pack", "INSERT INTO packs (content, game, text) VALUES ($1, $2, $3)"},
    {"forget-analysis", "DELETE FROM analyses WHERE table_number = $1"},
    {"keep-analysis",
     "INSERT INTO analyses (table_number, source, bytes, text) "
     "SELECT number, $2::TEXT, $3::BIGINT, $4::TEXT FROM tables WHERE number = $1 "
     "ON CONFLICT DO NOTHING"},
    {"thin-analyses",
     "DELETE FROM analyses WHERE number IN (SELECT number FROM "
     "(SELECT number, SUM(bytes) OVER (ORDER BY number DESC) AS total FROM analyses) AS sums "
     "WHERE total > $1)"},
    {"note-commit",
     "INSERT INTO writers VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET commits = $2"},
}};

// Whatever the database is set to, a commit waits for its disk, and a connection that nobody is at
// the other end of does not keep its locks for long.
constexpr const char* kSession =
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') = 'off';"
    "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;"
    "SET idle_in_transaction_session_timeout = 60000;";

// Left behind by servers that were killed.
constexpr const char* kForgetOldWriters =
    "DELETE FROM writers "
    "WHERE begun < now() - interval '30 days' AND pg_try_advisory_xact_lock(id)";

constexpr const char* kForgetDrivers = "UPDATE lengths SET driver = 0 WHERE driver <> 0";

std::int64_t random_id() {
  std::random_device chance;
  const std::uint64_t bits = (std::uint64_t{chance()} << 32) | chance();
  return static_cast<std::int64_t>(bits >> 1) | 1;
}

bool contradicts(const Fault& fault) { return fault.state.starts_with("23"); }
// Others would have to wait for the same lock, or meet the same full disk or end of the database.
bool concerns_all(const Fault& fault) {
  return fault.state == "55P03" || fault.state.starts_with("53") || fault.state.starts_with("57");
}

class PostgresStore final : public DurableStore {
 public:
  PostgresStore(std::string address, std::string shown, const StoreOptions& options)
      : address_(std::move(address)),
        shown_(std::move(shown)),
        options_(options),
        writer_(options, [this](auto group) { return write(group); }),
        side_reader_(options.post) {}

  // Why it cannot be used, if it cannot. A server that was killed a moment ago is waited for.
  std::optional<Message> begin() {
    auto opened = cauldron::connect(address_);
    if (!opened) return opened.error();
    if (auto why = prepare_database(opened->get(), shown_)) return why;
    opened->reset();
    const auto until =
        std::chrono::steady_clock::now() + std::chrono::milliseconds(options_.patience_ms);
    while (auto why = connect()) {
      if (!in_use_ || std::chrono::steady_clock::now() >= until) return why;
      std::this_thread::sleep_for(kGlance);
    }
    query(connection_.get(), kForgetOldWriters);
    // Nobody else is there who drives anything.
    if (options_.alone && !options_.incarnation) query(connection_.get(), kForgetDrivers);
    const Rows fsync = query(connection_.get(), "SHOW fsync");
    if (fsync && succeeded(fsync) && text_at(fsync, 0, 0) == "off") {
      log_event(LogLevel::Warning, "store-unsafe",
                {{"what", "fsync is off: a power cut may take acknowledged moves"}});
    }
    const Rows checksums = query(connection_.get(), "SHOW data_checksums");
    if (checksums && succeeded(checksums) && text_at(checksums, 0, 0) == "off") {
      log_event(LogLevel::Warning, "store-unsafe",
                {{"what", "data_checksums is off: damage to the disk may go unnoticed"}});
    }
    writer_.begin();
    return std::nullopt;
  }

  Result<std::vector<StoredTable>> load_tables() override {
    const auto rows = reader_.ask("SELECT number, id, header, stage FROM tables ORDER BY number");
    if (!rows) return rows.error();
    std::vector<StoredTable> tables;
    for (int i = 0; i < PQntuples(rows->get()); ++i) {
      const auto stage = std::clamp(number_at(*rows, i, 3), std::int64_t{0},
                                    static_cast<std::int64_t>(Stage::Over));
      tables.push_back({number_at(*rows, i, 0), text_at(*rows, i, 1), text_at(*rows, i, 2),
                        static_cast<Stage>(stage)});
    }
    return tables;
  }

  // The last row has no body, but tells where all of them end.
  Result<std::vector<std::string>> load_events(std::int64_t table) override {
    const auto rows = reader_.ask(
        "SELECT position, body FROM events WHERE table_number = $1 "
        "UNION ALL SELECT events, NULL FROM lengths WHERE table_number = $1 ORDER BY 1",
        {std::to_string(table)});
    if (!rows) return rows.error();
    std::vector<std::string> events;
    for (int i = 0; i < PQntuples(rows->get()); ++i) {
      if (number_at(*rows, i, 0) != static_cast<std::int64_t>(events.size())) {
        return Message{"error.data_damaged", Json::object({{"path", shown_}})};
      }
      if (!PQgetisnull(rows->get(), i, 1)) add_lines(text_at(*rows, i, 1), 0, events);
    }
    return events;
  }

  Result<std::vector<StoredPack>> load_packs() override {
    const auto rows = reader_.ask("SELECT content, game, text FROM packs ORDER BY number");
    if (!rows) return rows.error();
    std::vector<StoredPack> packs;
    for (int i = 0; i < PQntuples(rows->get()); ++i) {
      packs.push_back({text_at(*rows, i, 0), text_at(*rows, i, 1), text_at(*rows, i, 2)});
    }
    return packs;
  }

  FoundAnalysis load_analysis(std::int64_t table) override { return read_analysis(reader_, table); }
  void find_analysis(std::int64_t table, std::function<void(FoundAnalysis)> done) override {
    side_reader_.add([this, table, done = std::move(done)]() -> SideReader::Task {
      const auto found = std::make_shared<FoundAnalysis>(read_analysis(aside_, table));
      return [found, done] { done(std::move(*found)); };
    });
  }

  // By the time that it is written the node may have been taken for dead and drive the same table
  // again, in another life, which knows nothing of this.
  void append(Batch batch, std::function<void(Fate)> done) override {
    if (options_.incarnation) batch.writer = *options_.incarnation;
    writer_.append(std::move(batch), std::move(done));
  }
  StoreFigures figures() const override { return writer_.figures(); }
  StoreLoss loss() const override { return {}; }

 private:
  static FoundAnalysis read_analysis(PostgresLink& link, std::int64_t table) {
    const auto rows = link.ask("SELECT source, text FROM analyses WHERE table_number = $1",
                               {std::to_string(table)});
    if (!rows) return rows.error();
    if (PQntuples(rows->get()) == 0) return std::optional<StoredAnalysis>();
    return std::optional(StoredAnalysis{text_at(*rows, 0, 0), text_at(*rows, 0, 1)});
  }

  // What is wrong in words of the log.
  static std::string words_of(const Message& why) {
    const std::string* what = why.args.find_string("what");
    return what ? *what : why.id;
  }

  // True once the lock is this connection's.
  bool lock(const std::string& key, const char* how = "SELECT pg_try_advisory_lock($1)") {
    const Rows rows = query(connection_.get(), how, {key});
    return rows && succeeded(rows) && text_at(rows, 0, 0) == "t";
  }

  // Connects the writer; whatever it did before is over then.
  std::optional<Message> reach() {
    in_use_ = false;
    if (connection_ && PQstatus(connection_.get()) == CONNECTION_OK) return std::nullopt;
    auto opened = cauldron::connect(address_);
    if (!opened) return opened.error();
    connection_ = std::move(*opened);
    is_alone_ = !options_.alone;
    const std::string session =
        kSession + ("SET lock_timeout = " + std::to_string(options_.patience_ms));
    Rows rows = query(connection_.get(), session.c_str());
    bool ready = rows && succeeded(rows);
    for (const Prepared& prepared : kStatements) {
      if (!ready) break;
      const std::string sql = "PREPARE \"" + std::string(prepared.name) + "\" AS " + prepared.sql;
      rows = query(connection_.get(), sql.c_str());
      ready = rows && succeeded(rows);
    }
    std::string what = ready ? "" : fault_of(connection_.get(), rows.get()).what;
    if (ready && !lock(std::to_string(id_))) {
      ready = false;
      what = "the connection that was lost is not closed yet";
    }
    if (ready) return std::nullopt;
    connection_.reset();
    return database_unusable(shown_, what);
  }

  // The same, for somebody who may write: the only server, or a node among others.
  std::optional<Message> connect() {
    if (auto why = reach()) return why;
    const char* how = options_.incarnation ? "SELECT pg_try_advisory_lock_shared($1)"
                                           : "SELECT pg_try_advisory_lock($1)";
    if (is_alone_ || (is_alone_ = lock(kLockOfTheOnlyServer, how))) return std::nullopt;
    in_use_ = true;
    connection_.reset();
    return Message{"error.data_in_use",
                   Json::object({{"path", shown_}, {"what", "another server uses the database"}})};
  }

  // A lost connection is made anew, and what was certainly not kept tried again.
  Commit write(std::span<const PendingBatch> group) {
    std::string what;
    for (const bool again : {false, true}) {
      if (const auto why = connect()) return {Fate::Failed, words_of(*why), false};
      const PipelineEnd end = write_once(group);
      if (end.is_known && !end.fault) return kept();
      what = end.fault->what;
      if (end.is_known) {
        return {contradicts(*end.fault) ? Fate::Refused : Fate::Failed, what,
                !concerns_all(*end.fault)};
      }
      connection_.reset();
      writer_.note_failure(Fate::Failed, what);
      const auto found = find_out();
      if (!found) return {std::nullopt, what, false};
      if (*found) return kept();
      if (again) break;
    }
    return {Fate::Failed, what, false};
  }

  Commit kept() {
    ++commits_;
    return {Fate::Kept};
  }

  // Was what was sent last kept? Nothing if the store is closed before that is known.
  std::optional<bool> find_out() {
    do {
      if (const auto why = reach()) {
        writer_.note_failure(Fate::Failed, words_of(*why));
        continue;
      }
      const Rows rows = query(connection_.get(), "SELECT commits FROM writers WHERE id = $1",
                              {std::to_string(id_)});
      if (rows && succeeded(rows)) {
        return PQntuples(rows.get()) == 1 && number_at(rows, 0, 0) == commits_ + 1;
      }
      connection_.reset();
    } while (writer_.pause());
    return std::nullopt;
  }

  PipelineEnd write_once(std::span<const PendingBatch> group) {
    PGconn* const connection = connection_.get();
    bool sent = PQenterPipelineMode(connection) == 1;
    for (const PendingBatch& pending : group) sent = sent && send_batch(pending.batch);
    sent = sent && send("note-commit", {std::to_string(id_), std::to_string(commits_ + 1)});
    if (!sent) return {false, fault_of(connection, nullptr)};
    const PipelineEnd end = end_pipeline(connection);
    if (end.is_known) PQexitPipelineMode(connection);
    return end;
  }

  bool send(const char* statement, const std::vector<std::string>& values) {
    return cauldron::send(connection_.get(), statement, values);
  }

  bool send_batch(const Batch& batch) {
    const std::string table = std::to_string(batch.table);
    const std::string writer = std::to_string(batch.writer);
    bool sent = true;
    if (batch.forget) {
      sent = send("forget-table", {table, writer});
    } else {
      if (!batch.new_id.empty()) {
        sent = send("open-table", {table, batch.new_id, batch.new_header, writer});
      } else if (!batch.new_header.empty()) {
        sent = send("set-header", {table, batch.new_header, writer});
      }
      if (!batch.events.empty()) {
        sent = sent && send("append", {table, std::to_string(batch.first),
                                       std::to_string(batch.events.size()),
                                       join_events(batch.events), writer});
      }
      if (batch.stage) {
        sent = sent && send("set-stage", {table, std::to_string(static_cast<int>(*batch.stage))});
      }
    }
    for (const std::string& content : batch.forget_packs) {
      sent = sent && send("forget-pack", {content});
    }
    for (const StoredPack& pack : batch.new_packs) {
      sent = sent && send("add-pack", {pack.content, pack.game, pack.text});
    }
    return sent && (!batch.analysis || send_analysis(batch));
  }

  bool send_analysis(const Batch& batch) {
    const std::string table = std::to_string(batch.table);
    const StoredAnalysis& analysis = *batch.analysis;
    return send("forget-analysis", {table}) &&
           send("keep-analysis",
                {table, analysis.source, std::to_string(analysis.text.size()), analysis.text}) &&
           send("thin-analyses", {std::to_string(batch.most_analysis_bytes)});
  }

  std::string address_;
  std::string shown_;
  StoreOptions options_;
  PostgresLink reader_{address_};  // of the thread that uses the store
  PostgresLink aside_{address_};   // of the side reader's thread
  PostgresConnection connection_;  // the writer's, after the start
  const std::int64_t id_ = random_id();
  std::int64_t commits_ = 0;
  bool is_alone_ = false;  // has the lock of the only server, or its share among nodes
  bool in_use_ = false;    // it is another's
  BatchWriter writer_;
  SideReader side_reader_;
};

}  // namespace

Result<std::unique_ptr<DurableStore>> open_postgres_store(const std::string& address,
                                                          StoreOptions options) {
  const auto shown = shown_address(address);
  if (!shown) return Message{"storage.address"};
  auto store = std::make_unique<PostgresStore>(address, *shown, options);
  if (auto why = store->begin()) return *why;
  return std::unique_ptr<DurableStore>(std::move(store));
}

}  // namespace cauldron
