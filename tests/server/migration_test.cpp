// Databases of every earlier version, as those versions made them, are brought up to date.
#include <thread>

#include "server/sqlite/backups.h"
#include "server/sqlite/checkup.h"
#include "store_fixture.h"

namespace cauldron {

namespace {

// The words of the versions themselves; they never change.
const std::string kVersion1 = R"sql(
  CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, header TEXT NOT NULL);
  CREATE TABLE events (
    table_number INTEGER NOT NULL REFERENCES tables (number),
    position INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_number, position)
  ) WITHOUT ROWID;
  INSERT INTO tables (number, id, header) VALUES (3, 'three', '{"h":3}'), (7, 'seven', '{"h":7}');
  INSERT INTO events VALUES (3, 0, 'first'), (3, 1, 'second'), (7, 0, 'only');
  PRAGMA user_version = 1;
)sql";
const std::string kVersion2 = kVersion1 + R"sql(
  CREATE TABLE packs (
    number INTEGER PRIMARY KEY,
    content TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    text TEXT NOT NULL
  );
  INSERT INTO packs (content, game, text) VALUES ('hash', 'game', 'text');
  PRAGMA user_version = 2;
)sql";
const std::string kVersion3 = kVersion2 + R"sql(
  ALTER TABLE tables ADD COLUMN stage INTEGER NOT NULL DEFAULT 0;
  UPDATE tables SET stage = 2 WHERE number = 7;
  PRAGMA user_version = 3;
)sql";

const std::string kVersion4 = kVersion3 + R"sql(
  CREATE TABLE notes (name TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;
  INSERT INTO notes VALUES ('commits', 0), ('probe', '');
  PRAGMA user_version = 4;
)sql";

const std::string kVersion5 = kVersion4 + R"sql(
  CREATE TABLE arrivals (
    number INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL,
    position INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  PRAGMA user_version = 5;
)sql";

// Without checksums.
const std::string kVersion6 = kVersion5 + R"sql(
  CREATE TABLE analyses (
    number INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL UNIQUE,
    source TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    text TEXT NOT NULL
  );
  CREATE INDEX analyses_bytes ON analyses (number, bytes);
  INSERT INTO tables (number, id, header) VALUES (9, 'nine', '{"h":9}');
  INSERT INTO arrivals VALUES (1, 9, 0, 'one'), (2, 9, 1, 'two' || char(10) || 'three');
  INSERT INTO analyses (table_number, source, bytes, text) VALUES (3, 'source', 4, 'text');
  PRAGMA user_version = 6;
)sql";

class MigrationTest : public SqliteStoreTest {
 protected:
  void make(const std::string& schema) {
    std::filesystem::create_directories(data());
    sql("PRAGMA journal_mode = WAL;" + schema);
  }
};

TEST_F(MigrationTest, EveryEarlierVersionIsBroughtUpToDate) {
  for (const std::string* schema : {&kVersion1, &kVersion2, &kVersion3, &kVersion4, &kVersion5}) {
    std::filesystem::remove_all(data());
    make(*schema);
    for (const bool again : {false, true}) {
      const auto store = must_open();
      const auto tables = store->load_tables();
      ASSERT_EQ(tables->size(), 2u);
      EXPECT_EQ((*tables)[0].id, "three");
      EXPECT_EQ((*tables)[1].header, "{\"h\":7}");
      EXPECT_EQ((*tables)[1].stage,
                schema->size() >= kVersion3.size() ? Stage::Over : Stage::Waiting);
      EXPECT_EQ(*store->load_events(3), (std::vector<std::string>{"first", "second"}));
      EXPECT_EQ(store->load_packs()->size(), schema == &kVersion1 ? 0u : 1u);
      EXPECT_EQ(store->loss().commits, 0);
      if (again) continue;
      EXPECT_TRUE(append(*store, {7, 1, {"next"}, "", ""}));
      EXPECT_TRUE(append(*store, analysing(7, "source", "text")));
      Batch batch;
      batch.new_packs = {{"another", "game", "text"}};
      EXPECT_TRUE(append(*store, batch));
      batch = {};
      batch.forget_packs = {"another"};
      batch.table = 3;
      batch.stage = Stage::Waiting;
      EXPECT_TRUE(append(*store, batch));
    }
    const auto store = must_open();
    EXPECT_EQ(store->load_events(7)->size(), 2u);
    EXPECT_EQ((*store->load_analysis(7))->text, "text");
  }
}

TEST_F(MigrationTest, RowsWithoutChecksumsStayAsTheyAreAndNewOnesHaveThem) {
  make(kVersion6);
  const auto copy = folder_.path() / "copy.db";
  EXPECT_EQ(back_up(data(), copy)->events, 6) << "before the update";
  {
    const auto store = must_open();
    EXPECT_EQ(*store->load_events(9), (std::vector<std::string>{"one", "two", "three"}));
    EXPECT_EQ((*store->load_analysis(3))->text, "text");
    EXPECT_TRUE(append(*store, {9, 3, {"four"}, "", ""}));
    const Checkup checkup(data());
    while (!checkup.found()) std::this_thread::yield();
    EXPECT_EQ(*checkup.found(), "");
  }
  EXPECT_EQ(must_open()->load_events(9)->size(), 4u);
  sql("UPDATE arrivals SET body = 'fuor' WHERE position = 3");
  EXPECT_EQ(open().error().id, "error.data_damaged");
}

// A move of one version to the next is made entirely or not at all.
TEST_F(MigrationTest, WhatCannotBeBroughtUpToDateStaysAsItWas) {
  make(kVersion2 + "CREATE TABLE notes (other INTEGER);");
  EXPECT_FALSE(open());
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((data() / "cauldron.db").c_str(), &database), SQLITE_OK);
  int version = 0;
  const auto note = [](void* found, int, char** values, char**) {
    *static_cast<int*>(found) = std::atoi(values[0]);
    return 0;
  };
  sqlite3_exec(database, "PRAGMA user_version", note, &version, nullptr);
  EXPECT_EQ(version, 2);
  EXPECT_NE(sqlite3_exec(database, "SELECT stage FROM tables", nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(database);
}

}  // namespace

}  // namespace cauldron
