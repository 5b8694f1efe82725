#include "server/postgres_schema.h"

#include <array>

namespace cauldron {

namespace {

// The body of a row of `events` has as many lines as there are events in it, from its position on.
// `lengths` is changed with every move, so its rows are short and have room beside them.
constexpr std::array<const char*, 1> kSchema = {
    R"sql(
  CREATE TABLE tables (
    number BIGINT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    header TEXT NOT NULL,
    stage INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE lengths (
    table_number BIGINT PRIMARY KEY,
    events BIGINT NOT NULL
  ) WITH (fillfactor = 50);
  CREATE TABLE events (
    table_number BIGINT NOT NULL,
    position BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_number, position)
  );
  CREATE TABLE packs (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    content TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    text TEXT NOT NULL
  );
  CREATE TABLE writers (
    id BIGINT PRIMARY KEY,
    commits BIGINT NOT NULL,
    begun TIMESTAMPTZ NOT NULL DEFAULT now()
  ) WITH (fillfactor = 50);
  CREATE FUNCTION append_events(to_table BIGINT, first BIGINT, count BIGINT, body TEXT)
    RETURNS VOID LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE lengths SET events = first + count WHERE table_number = to_table AND events = first;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'events of another position' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    INSERT INTO events VALUES (to_table, first, body);
  END
  $$;
)sql"};

// Any number that nothing else locks in this database.
constexpr const char* kLock = "SELECT pg_advisory_xact_lock(-1)";

Message unusable(PGconn* connection, const Rows& rows, const std::string& shown) {
  return {"error.data_unusable",
          Json::object({{"path", shown}, {"what", fault_of(connection, rows.get()).what}})};
}

std::optional<Message> migrate(PGconn* connection, const std::string& shown,
                               std::span<const char* const> schema) {
  for (const char* sql :
       {"BEGIN", kLock, "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"}) {
    const Rows rows = query(connection, sql);
    if (!rows || !succeeded(rows)) return unusable(connection, rows, shown);
  }
  const Rows rows = query(connection, "SELECT COALESCE(MAX(version), 0) FROM schema_version");
  if (!rows || !succeeded(rows)) return unusable(connection, rows, shown);
  const auto known = static_cast<std::size_t>(number_at(rows, 0, 0));
  if (known > schema.size()) {
    return Message{"error.data_newer", Json::object({{"path", shown}})};
  }
  std::string steps;
  for (std::size_t i = known; i < schema.size(); ++i) steps += schema[i];
  steps += "DELETE FROM schema_version; INSERT INTO schema_version VALUES (" +
           std::to_string(schema.size()) + "); COMMIT";
  const Rows done = query(connection, steps.c_str());
  if (!done || !succeeded(done)) return unusable(connection, done, shown);
  return std::nullopt;
}

}  // namespace

std::span<const char* const> postgres_schema() { return kSchema; }

std::optional<Message> prepare_database(PGconn* connection, const std::string& shown,
                                        std::span<const char* const> schema) {
  const Rows encoding = query(connection, "SHOW server_encoding");
  if (!encoding || !succeeded(encoding)) return unusable(connection, encoding, shown);
  if (text_at(encoding, 0, 0) != "UTF8") {
    return Message{"error.data_unusable",
                   Json::object({{"path", shown}, {"what", "its encoding is not UTF8"}})};
  }
  auto why = migrate(connection, shown, schema);
  if (why) query(connection, "ROLLBACK");
  return why;
}

}  // namespace cauldron
