#include "server/postgres/postgres_schema.h"

#include <algorithm>
#include <array>

#include "server/log.h"

namespace cauldron {

namespace {

// The body of a row of `events` has as many lines as there are events in it, from its position on.
// `lengths` is changed with every move, so its rows are short and have room beside them.
constexpr std::array<SchemaStep, 5> kSchema = {{
    // --- version 1
    {1, R"sql(
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
)sql"},
    // --- version 2
    // Several nodes: who drives a table stands where its length does, so that one look tells
    // whether events may be added. `take_tables` takes all tables of one luck together.
    {2, R"sql(
  CREATE TABLE nodes (
    incarnation BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    version TEXT NOT NULL,
    begun TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    expires TIMESTAMPTZ NOT NULL
  ) WITH (fillfactor = 50);
  CREATE SEQUENCE number_blocks INCREMENT BY 100;
  ALTER TABLE lengths ADD COLUMN driver BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN request TEXT
    GENERATED ALWAYS AS (substring(header FROM '"request":"([^"]+)"')) STORED;
  ALTER TABLE tables ADD COLUMN luck TEXT GENERATED ALWAYS AS
    (CASE WHEN header ~ '"shared":' THEN substring(header FROM '"seed":"([^"]+)"') END) STORED;
  CREATE UNIQUE INDEX tables_request ON tables (request) WHERE request IS NOT NULL;
  CREATE INDEX tables_luck ON tables (luck) WHERE luck IS NOT NULL;
  CREATE INDEX tables_waiting ON tables (id text_pattern_ops) WHERE stage = 0;

  DROP FUNCTION append_events(BIGINT, BIGINT, BIGINT, TEXT);
  CREATE FUNCTION append_events(to_table BIGINT, first BIGINT, count BIGINT, body TEXT,
                                writer BIGINT)
    RETURNS VOID LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE lengths SET events = first + count
      WHERE table_number = to_table AND events = first AND driver = writer;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'events of another position, or of a table that another node drives'
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    INSERT INTO events VALUES (to_table, first, body);
  END
  $$;
  CREATE FUNCTION forget_table(gone BIGINT, writer BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM lengths WHERE table_number = gone AND driver = writer;
    IF NOT FOUND AND EXISTS (SELECT FROM lengths WHERE table_number = gone) THEN
      RAISE EXCEPTION 'another node drives the table'
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    DELETE FROM events WHERE table_number = gone;
    DELETE FROM tables WHERE number = gone;
  END
  $$;
  CREATE FUNCTION is_alive(node BIGINT) RETURNS BOOLEAN LANGUAGE sql VOLATILE AS $$
    SELECT EXISTS (SELECT FROM nodes WHERE incarnation = node AND expires > clock_timestamp())
  $$;
  CREATE FUNCTION take_tables(wanted BIGINT, taker BIGINT)
    RETURNS TABLE (driver BIGINT, number BIGINT, id TEXT, header TEXT, stage INTEGER)
    LANGUAGE plpgsql AS $$
  DECLARE
    shared TEXT := (SELECT t.luck FROM tables t WHERE t.number = wanted);
    members BIGINT[] := ARRAY[wanted];
    holder BIGINT;
  BEGIN
    IF shared IS NOT NULL THEN
      PERFORM pg_advisory_xact_lock(hashtextextended(shared, 0));
      members := ARRAY(SELECT t.number FROM tables t WHERE t.luck = shared);
    END IF;
    holder := (SELECT l.driver FROM lengths l
               WHERE l.table_number = ANY (members) AND is_alive(l.driver) LIMIT 1);
    IF COALESCE(holder, taker) = taker AND is_alive(taker) THEN
      UPDATE lengths l SET driver = taker
        WHERE l.table_number = ANY (members) AND l.driver <> taker AND NOT is_alive(l.driver);
    END IF;
    RETURN QUERY
      SELECT CASE WHEN is_alive(l.driver) THEN l.driver ELSE COALESCE(holder, l.driver) END,
             t.number, t.id, t.header, t.stage
      FROM tables t JOIN lengths l ON l.table_number = t.number
      WHERE t.number = ANY (members) ORDER BY (t.number = wanted) DESC, t.number;
  END
  $$;
  CREATE FUNCTION next_numbers() RETURNS BIGINT LANGUAGE plpgsql AS $$
  DECLARE
    block BIGINT;
  BEGIN
    LOOP
      block := nextval('number_blocks');
      EXIT WHEN block > COALESCE((SELECT MAX(number) FROM tables), 0);
    END LOOP;
    RETURN block;
  END
  $$;
)sql"},
    // --- version 3
    // Programs of an earlier version than the database may be told that they fit. And what was
    // found out about tables that are over: nodes of the version before do not know of it, but with
    // a table that they throw away it goes, too.
    {2, R"sql(
  ALTER TABLE schema_version ADD COLUMN oldest INTEGER NOT NULL DEFAULT 2;
  CREATE TABLE analyses (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_number BIGINT NOT NULL UNIQUE REFERENCES tables (number) ON DELETE CASCADE,
    source TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    text TEXT NOT NULL
  );
)sql"},
    // --- version 4
    // Nothing is taken from a node before it is declared dead. That waits for a renewal of its
    // lease that is on its way, and every later one fails, whatever the clock says then: otherwise
    // it would go on to show tables that others have gone on with.
    {3, R"sql(
  ALTER TABLE nodes ADD COLUMN dead BOOLEAN NOT NULL DEFAULT FALSE;
  CREATE FUNCTION declare_dead() RETURNS VOID LANGUAGE sql AS $$
    UPDATE nodes SET dead = TRUE WHERE incarnation IN
      (SELECT incarnation FROM nodes WHERE NOT dead AND expires <= clock_timestamp()
       ORDER BY incarnation FOR UPDATE)
  $$;
  CREATE FUNCTION may_drive(node BIGINT) RETURNS BOOLEAN LANGUAGE sql VOLATILE AS $$
    SELECT EXISTS (SELECT FROM nodes WHERE incarnation = node AND NOT dead)
  $$;
  CREATE OR REPLACE FUNCTION take_tables(wanted BIGINT, taker BIGINT)
    RETURNS TABLE (driver BIGINT, number BIGINT, id TEXT, header TEXT, stage INTEGER)
    LANGUAGE plpgsql AS $$
  DECLARE
    shared TEXT := (SELECT t.luck FROM tables t WHERE t.number = wanted);
    members BIGINT[] := ARRAY[wanted];
    holder BIGINT;
  BEGIN
    PERFORM declare_dead();
    IF shared IS NOT NULL THEN
      PERFORM pg_advisory_xact_lock(hashtextextended(shared, 0));
      members := ARRAY(SELECT t.number FROM tables t WHERE t.luck = shared);
    END IF;
    holder := (SELECT l.driver FROM lengths l
               WHERE l.table_number = ANY (members) AND may_drive(l.driver) LIMIT 1);
    IF COALESCE(holder, taker) = taker AND may_drive(taker) THEN
      UPDATE lengths l SET driver = taker
        WHERE l.table_number = ANY (members) AND l.driver <> taker AND NOT may_drive(l.driver);
    END IF;
    RETURN QUERY
      SELECT CASE WHEN may_drive(l.driver) THEN l.driver ELSE COALESCE(holder, l.driver) END,
             t.number, t.id, t.header, t.stage
      FROM tables t JOIN lengths l ON l.table_number = t.number
      WHERE t.number = ANY (members) ORDER BY (t.number = wanted) DESC, t.number;
  END
  $$;
)sql"},
    // --- version 5
    // Tables that wait are found by their codes, of which no two are equal: who draws one that is
    // taken is refused and draws again. Programs of the version before do not notice. Tables are
    // counted by where they were opened from.
    {3, R"sql(
  CREATE FUNCTION code_of(header TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
    SELECT substring(header FROM '"code":"([^"]+)"')
  $$;
  CREATE UNIQUE INDEX tables_code ON tables (code_of(header)) WHERE stage = 0;
  CREATE FUNCTION origin_of(header TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
    SELECT substring(header FROM '"origin":"([0-9a-f]{48})"')
  $$;
  CREATE INDEX tables_origin ON tables (origin_of(header) text_pattern_ops)
    WHERE origin_of(header) IS NOT NULL;
)sql"},
}};
constexpr std::size_t kFirstWithOldest = 3;

// Any number that nothing else locks in this database.
constexpr const char* kLock = "SELECT pg_advisory_xact_lock(-1)";

Message unusable(PGconn* connection, const Rows& rows, const std::string& shown) {
  return {"storage.schema",
          Json::object({{"path", shown}, {"what", fault_of(connection, rows.get()).what}})};
}

// Whoever waits for a lock holds everybody up who comes later, so a step does so for a moment only;
// the program is started again. What it does once it has the lock may take its time.
constexpr const char* kShortLocks = "SET LOCAL lock_timeout = '2s'";
constexpr std::chrono::minutes kLongestStep{30};

struct Version {
  std::size_t number = 0;
  std::size_t oldest = 0;  // program that may use it
};

Version version_of(std::span<const SchemaStep> schema) {
  Version version{schema.size()};
  for (const SchemaStep& step : schema) version.oldest = std::max(version.oldest, step.oldest);
  return version;
}

std::string note(const Version& version) {
  std::string values = std::to_string(version.number);
  if (version.number >= kFirstWithOldest) values += ", " + std::to_string(version.oldest);
  return "DELETE FROM schema_version; INSERT INTO schema_version VALUES (" + values + ");";
}

std::optional<Message> migrate(PGconn* connection, const std::string& shown,
                               std::span<const SchemaStep> schema) {
  for (const char* sql : {"BEGIN", kLock, kShortLocks,
                          "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"}) {
    const Rows rows = query(connection, sql, {}, kLongestStep);
    if (!rows || !succeeded(rows)) return unusable(connection, rows, shown);
  }
  // Whatever columns there are.
  const Rows rows = query(connection,
                          "SELECT version, COALESCE((to_jsonb(s)->>'oldest')::integer, version) "
                          "FROM schema_version s");
  if (!rows || !succeeded(rows)) return unusable(connection, rows, shown);
  Version known;
  if (PQntuples(rows.get()) > 0) {
    known = {static_cast<std::size_t>(number_at(rows, 0, 0)),
             static_cast<std::size_t>(number_at(rows, 0, 1))};
  }
  const Version own = version_of(schema);
  if (known.number > own.number && known.oldest > own.number) {
    return Message{"error.data_newer", Json::object({{"path", shown}})};
  }
  std::string steps;
  for (std::size_t i = known.number; i < schema.size(); ++i) steps += schema[i].sql;
  if (known.number < own.number) steps += note(own);
  const Rows done = query(connection, (steps + "COMMIT").c_str(), {}, kLongestStep);
  if (!done || !succeeded(done)) return unusable(connection, done, shown);
  if (known.number != own.number && known.number > 0) {
    log_event(LogLevel::Info, known.number < own.number ? "schema-updated" : "schema-newer",
              {{"database", static_cast<std::int64_t>(known.number)},
               {"program", static_cast<std::int64_t>(own.number)}});
  }
  return std::nullopt;
}

}  // namespace

std::span<const SchemaStep> postgres_schema() { return kSchema; }

std::optional<Message> prepare_database(PGconn* connection, const std::string& shown,
                                        std::span<const SchemaStep> schema) {
  const Rows encoding = query(connection, "SHOW server_encoding");
  if (!encoding || !succeeded(encoding)) return unusable(connection, encoding, shown);
  if (text_at(encoding, 0, 0) != "UTF8") {
    return Message{"storage.encoding",
                   Json::object({{"path", shown}, {"found", text_at(encoding, 0, 0)}})};
  }
  auto why = migrate(connection, shown, schema);
  if (why) query(connection, "ROLLBACK");
  return why;
}

}  // namespace cauldron
