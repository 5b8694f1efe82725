#include "server/sqlite/sqlite_schema.h"

#include <array>

namespace cauldron {

namespace {

// What makes each version of the schema of the one before.
constexpr std::array<const char*, 7> kSchema = {
    R"sql(
  CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, header TEXT NOT NULL);
  CREATE TABLE events (
    table_number INTEGER NOT NULL REFERENCES tables (number),
    position INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_number, position)
  ) WITHOUT ROWID;
)sql",
    R"sql(
  CREATE TABLE packs (
    number INTEGER PRIMARY KEY,
    content TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    text TEXT NOT NULL
  );
)sql",
    R"sql(
  ALTER TABLE tables ADD COLUMN stage INTEGER NOT NULL DEFAULT 0;
)sql",
    // How often something was committed, and what is written to see whether that is possible.
    R"sql(
  CREATE TABLE notes (name TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;
  INSERT INTO notes VALUES ('commits', 0), ('probe', '');
)sql",
    // What came last, of all tables (event_log.h).
    R"sql(
  CREATE TABLE arrivals (
    number INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL,
    position INTEGER NOT NULL,
    body TEXT NOT NULL
  );
)sql",
    // What was found out about tables that are over. The sizes are read more often than the texts.
    R"sql(
  CREATE TABLE analyses (
    number INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL UNIQUE,
    source TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    text TEXT NOT NULL
  );
  CREATE INDEX analyses_bytes ON analyses (number, bytes);
)sql",
    // SQLite notices damage to its own structure alone, so rows say what is in them. Earlier ones,
    // which do not, are taken as they are.
    R"sql(
  ALTER TABLE tables ADD COLUMN checksum INTEGER;
  ALTER TABLE packs ADD COLUMN checksum INTEGER;
  ALTER TABLE events ADD COLUMN checksum INTEGER;
  ALTER TABLE arrivals ADD COLUMN checksum INTEGER;
  ALTER TABLE analyses ADD COLUMN checksum INTEGER;
)sql"};
constexpr std::int64_t kFirstWithChecksums = 7;
constexpr const char* kQuickCheck = "PRAGMA quick_check(1)";
// As they are written.
constexpr std::array<const char*, 5> kDamagedRows = {
    "SELECT 'damaged row of tables, table ' || number FROM tables "
    "WHERE checksum <> row_checksum(number, id, header) LIMIT 1",
    "SELECT 'damaged row of packs, number ' || number FROM packs "
    "WHERE checksum <> row_checksum(content, game, text) LIMIT 1",
    "SELECT 'damaged row of events, table ' || table_number FROM events "
    "WHERE checksum <> row_checksum(table_number, position, body) LIMIT 1",
    "SELECT 'damaged row of arrivals, table ' || table_number FROM arrivals "
    "WHERE checksum <> row_checksum(table_number, position, body) LIMIT 1",
    "SELECT 'damaged row of analyses, table ' || table_number FROM analyses "
    "WHERE checksum <> row_checksum(table_number, source, text) LIMIT 1"};

Message fault(sqlite3* database, const char* otherwise, const std::filesystem::path& path) {
  const int code = sqlite3_errcode(database) & 0xFF;
  const bool damaged = code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
  return data_error(damaged ? "error.data_damaged" : otherwise, path, sqlite3_errmsg(database));
}

Result<std::size_t> version_of(sqlite3* database, const std::filesystem::path& path) {
  const auto version = first_value(database, "PRAGMA user_version");
  if (!version) return fault(database, "error.data_unusable", path);
  const auto known = static_cast<std::size_t>(std::stoi(*version));
  if (known > kSchema.size()) return data_error("error.data_newer", path);
  return known;
}

bool is_sound(sqlite3* database, const std::string& check) {
  return first_value(database, check.c_str()) == "ok";
}

// Everything but the events and analyses of tables, which are many: whoever comes to a table reads
// its own, and what arrived last is read at the start anyway.
bool is_sound_but_for_tables(sqlite3* database) {
  const Statement names = prepare(database,
                                  "SELECT name FROM sqlite_schema WHERE type = 'table' "
                                  "AND name NOT IN ('events', 'arrivals', 'analyses')");
  int state = SQLITE_ERROR;
  while (names && (state = sqlite3_step(names.get())) == SQLITE_ROW) {
    if (!is_sound(database, "PRAGMA quick_check('" + column_text(names.get(), 0) + "')")) {
      return false;
    }
  }
  return state == SQLITE_DONE;
}

bool has_checksums(sqlite3* database) {
  return first_number(database, "PRAGMA user_version") >= kFirstWithChecksums;
}

// Nothing if it cannot be looked for.
std::optional<std::string> find_damaged_row(sqlite3* database) {
  if (!has_checksums(database)) return "";
  for (const char* const query : kDamagedRows) {
    const Statement row = prepare(database, query);
    const int state = row ? sqlite3_step(row.get()) : SQLITE_ERROR;
    if (state == SQLITE_ROW) return column_text(row.get(), 0);
    if (state != SQLITE_DONE) return std::nullopt;
  }
  return "";
}

}  // namespace

std::string find_damage(sqlite3* database) {
  const auto pages = first_value(database, kQuickCheck);
  if (pages && *pages != "ok") return *pages;
  const auto row = pages ? find_damaged_row(database) : std::nullopt;
  return row ? *row : sqlite3_errmsg(database);
}

std::optional<Message> prepare_database(sqlite3* database, const std::filesystem::path& path) {
  const auto known = version_of(database, path);
  if (!known) return known.error();
  const bool sound = *known == kSchema.size() ? is_sound_but_for_tables(database)
                                              : is_sound(database, kQuickCheck);
  if (!sound) return data_error("error.data_damaged", path);
  std::string schema = "BEGIN IMMEDIATE;";
  for (std::size_t i = *known; i < kSchema.size(); ++i) schema += kSchema[i];
  // A write that changes nothing shows now, not at the first move, that the file is writable.
  schema += "PRAGMA user_version = " + std::to_string(kSchema.size()) + "; COMMIT;";
  if (!run(database,
           "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; "
           "PRAGMA wal_autocheckpoint = 4000;") ||
      !run(database, schema.c_str())) {
    return fault(database, "error.data_unusable", path);
  }
  return std::nullopt;
}

std::optional<Message> check_database(sqlite3* database, const std::filesystem::path& path) {
  const auto known = version_of(database, path);
  if (!known) return known.error();
  const bool ours = is_sound(database, "PRAGMA integrity_check(1)") && *known > 0 &&
                    prepare(database, "SELECT number, id, header FROM tables") &&
                    prepare(database, "SELECT body FROM events") &&
                    find_damaged_row(database) == "";
  if (!ours) return data_error("error.data_damaged", path);
  return std::nullopt;
}

}  // namespace cauldron
