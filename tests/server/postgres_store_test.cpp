// What only a database on a server can do: go away, come back, and leave open what it did last.
#include "server/postgres/postgres_store.h"

#include <atomic>
#include <map>
#include <thread>

#include "postgres_server.h"
#include "server/log.h"
#include "server/postgres/postgres.h"
#include "server/postgres/postgres_schema.h"
#include "server/store/move_data.h"
#include "store_fixture.h"

namespace cauldron {

namespace {

const std::size_t kOwn = postgres_schema().size();

class PostgresStoreTest : public StoreTest {
 protected:
  ~PostgresStoreTest() override {
    if (killed_) server_.start();
  }
  std::unique_ptr<DurableStore> must_open() {
    StoreOptions quick = options();
    quick.patience_ms = 2'000;
    quick.probe_again = std::chrono::milliseconds(20);
    return must(open_postgres_store(address_, quick));
  }
  void kill() {
    server_.kill();
    killed_ = true;
  }
  void start() {
    server_.start();
    killed_ = false;
  }
  // With versions that come one day.
  static std::vector<SchemaStep> schema_and(std::initializer_list<SchemaStep> later) {
    std::vector<SchemaStep> all(postgres_schema().begin(), postgres_schema().end());
    all.insert(all.end(), later);
    return all;
  }
  PostgresConnection other() { return std::move(*connect(address_)); }

  PostgresServer& server_ = PostgresServer::shared();
  const std::string address_ = server_.create_database();
  bool killed_ = false;
};

// Tables that are written to without a break, on a thread of their own, and what the store said.
class Traffic {
 public:
  explicit Traffic(const std::string& address) {
    StoreOptions quick{2'000, desk_.post()};
    quick.probe_again = std::chrono::milliseconds(20);
    store_ = std::move(*open_postgres_store(address, quick));
    thread_ = std::thread([this] { play(); });
  }
  // However the test ends, and whether or not the database has come back.
  ~Traffic() {
    ending_ = true;
    if (thread_.joinable()) thread_.join();
  }
  Traffic(const Traffic&) = delete;
  Traffic& operator=(const Traffic&) = delete;

  // Until so many more events are kept.
  void wait_for(int events) const {
    const int before = kept_;
    const auto until = std::chrono::steady_clock::now() + Desk::kLongest;
    while (kept_ < before + events) {
      if (std::chrono::steady_clock::now() > until) throw std::runtime_error("nothing is kept");
      std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
  }
  // Exactly what was kept is there, each once and in order.
  void end() {
    ending_ = true;
    thread_.join();
    EXPECT_EQ(store_->figures().trouble, "") << "it recovered by itself";
    for (const auto& [table, events] : events_) {
      EXPECT_EQ(*store_->load_events(table), events) << "table " << table;
    }
  }

 private:
  void play() {
    for (std::int64_t table = 1; table <= 6; ++table) {
      store_->append({table, 0, {}, "table " + std::to_string(table), "header"}, [](Fate) {});
      go_on(table);
    }
    try {
      while (under_way_ > 0) desk_.run_one();
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
  void go_on(std::int64_t table) {
    if (ending_) return;
    ++under_way_;
    std::string text = "event " + std::to_string(++made_);
    store_->append({table, events_[table].size(), {text}, "", ""}, [this, table, text](Fate fate) {
      EXPECT_NE(fate, Fate::Refused);
      --under_way_;
      if (fate == Fate::Kept) {
        events_[table].push_back(text);
        ++kept_;
      }
      go_on(table);
    });
  }

  Desk desk_;
  std::unique_ptr<DurableStore> store_;
  std::map<std::int64_t, std::vector<std::string>> events_;
  std::atomic<bool> ending_ = false;
  std::atomic<int> kept_ = 0;
  int under_way_ = 0;
  int made_ = 0;
  std::thread thread_;
};

TEST_F(PostgresStoreTest, KilledInTheMiddleOfCommitsItLosesNothingAndKeepsNothingElse) {
  Traffic traffic(address_);
  for (const int events : {20, 55, 90}) {
    traffic.wait_for(events);
    kill();
    start();
  }
  traffic.wait_for(20);
  traffic.end();
}

// Connections end, but the database goes on: whatever was under way may have been kept.
TEST_F(PostgresStoreTest, ConnectionsThatEndInTheMiddleOfCommitsChangeNothing) {
  const PostgresConnection cutter = other();
  Traffic traffic(address_);
  for (int cuts = 0; cuts < 60; ++cuts) {
    traffic.wait_for(5 + cuts);
    EXPECT_TRUE(succeeded(query(cutter.get(),
                                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                                "WHERE datname = current_database() AND pid <> pg_backend_pid()")));
  }
  traffic.end();
}

// It answers neither yes nor no; then it does what it was asked before.
TEST_F(PostgresStoreTest, ADatabaseThatStandsStillChangesNothing) {
  Traffic traffic(address_);
  traffic.wait_for(20);
  server_.stand_still();
  std::this_thread::sleep_for(std::chrono::seconds(1));
  server_.go_on();
  traffic.wait_for(20);
  traffic.end();
}

TEST_F(PostgresStoreTest, WhileItIsAwayNothingIsAcknowledgedAndThatIsNoRefusal) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  kill();
  std::optional<Fate> in_doubt;
  store->append({1, 2, {"third"}, "", ""}, [&](Fate fate) { in_doubt = fate; });
  desk_.run_one();
  while (store->figures().trouble.empty()) std::this_thread::yield();
  EXPECT_FALSE(in_doubt) << "it may have arrived";
  EXPECT_EQ(store->load_events(1).error().id, "storage.unusable");
  start();
  while (!in_doubt) desk_.run_one();
  EXPECT_EQ(*in_doubt, Fate::Kept) << "it had not, and was sent again";
  EXPECT_EQ(store->load_events(1)->size(), 3u);
}

TEST_F(PostgresStoreTest, AStoreThatIsClosedMeanwhileTellsNobodyAnything) {
  int told = 0;
  {
    const auto store = must_open();
    EXPECT_TRUE(append(*store, opening(1, "one")));
    kill();
    store->append({1, 2, {"third"}, "", ""}, [&](Fate fate) { told += fate == Fate::Kept; });
    desk_.run_one();
    while (store->figures().trouble.empty()) std::this_thread::yield();
  }
  start();
  EXPECT_EQ(told, 0);
  EXPECT_EQ(must_open()->load_events(1)->size(), 2u);
}

TEST_F(PostgresStoreTest, GamesOfTheFirstVersionGoOn) {
  {
    const PostgresConnection connection = other();
    ASSERT_FALSE(prepare_database(connection.get(), "there", postgres_schema().first(1)));
    ASSERT_TRUE(succeeded(
        query(connection.get(),
              "INSERT INTO tables VALUES (7, 'seventh', '{\"request\":\"a-mark\"}', 1);"
              "INSERT INTO lengths VALUES (7, 0); SELECT append_events(7, 0, 1, 'first')")));
  }
  const auto store = must_open();
  EXPECT_EQ(store->load_tables()->front().stage, Stage::Running);
  EXPECT_EQ(fate_of(*store, {7, 1, {"second"}, "", ""}), Fate::Kept);
  EXPECT_EQ(*store->load_events(7), (std::vector<std::string>{"first", "second"}));
  const PostgresConnection connection = other();
  EXPECT_EQ(text_at(query(connection.get(), "SELECT request FROM tables"), 0, 0), "a-mark");
}

TEST_F(PostgresStoreTest, EachVersionIsMadeOfTheOneBefore) {
  EXPECT_TRUE(append(*must_open(), opening(1, "one")));
  const auto later = schema_and({{kOwn, "ALTER TABLE tables ADD COLUMN colour TEXT;"},
                                 {kOwn + 2, "UPDATE tables SET colour = 'green';"}});
  const PostgresConnection connection = other();
  EXPECT_FALSE(prepare_database(connection.get(), "there", later));
  EXPECT_FALSE(prepare_database(connection.get(), "there", later))
      << "a second time nothing is done";
  EXPECT_EQ(text_at(query(connection.get(), "SELECT colour FROM tables"), 0, 0), "green");
  EXPECT_EQ(open_postgres_store(address_, options()).error().id, "error.data_newer");
}

TEST_F(PostgresStoreTest, AMigrationThatFailsLeavesEverythingAsItWas) {
  must_open();
  const auto broken = schema_and({{kOwn, "ALTER TABLE tables ADD COLUMN colour TEXT;"},
                                  {kOwn, "ALTER TABLE nonsense ADD COLUMN colour TEXT;"}});
  const PostgresConnection connection = other();
  EXPECT_EQ(prepare_database(connection.get(), "there", broken)->id, "storage.schema");
  EXPECT_FALSE(succeeded(query(connection.get(), "SELECT colour FROM tables")));
  must_open();
}

TEST_F(PostgresStoreTest, ALaterVersionThatItsProgramsFitIsLeftAsItIs) {
  EXPECT_TRUE(append(*must_open(), opening(1, "one")));
  const auto next = schema_and({{kOwn, "ALTER TABLE tables ADD COLUMN colour TEXT;"}});
  const PostgresConnection connection = other();
  ASSERT_FALSE(prepare_database(connection.get(), "there", next));
  EXPECT_EQ(fate_of(*must_open(), {1, 2, {"third"}, "", ""}), Fate::Kept);
  EXPECT_EQ(number_at(query(connection.get(), "SELECT version FROM schema_version"), 0, 0),
            static_cast<std::int64_t>(next.size()));
  // What one step breaks, none that follows mends.
  const auto after = schema_and({{kOwn + 1, ""}, {kOwn, ""}});
  ASSERT_FALSE(prepare_database(connection.get(), "there", after));
  EXPECT_EQ(open_postgres_store(address_, options()).error().id, "error.data_newer");
}

TEST_F(PostgresStoreTest, AMigrationHoldsNobodyUpForLong) {
  must_open();
  const PostgresConnection reader = other();
  query(reader.get(), "BEGIN; SELECT * FROM tables");
  const auto next = schema_and({{kOwn, "ALTER TABLE tables ADD COLUMN colour TEXT;"}});
  const PostgresConnection connection = other();
  EXPECT_EQ(prepare_database(connection.get(), "there", next)->id, "storage.schema");
  query(reader.get(), "ROLLBACK");
  EXPECT_FALSE(prepare_database(connection.get(), "there", next));
}

TEST_F(PostgresStoreTest, AMigrationMayTakeLongerThanAnyMove) {
  const auto next = schema_and({{kOwn, "SELECT pg_sleep(10.2);"}});
  const PostgresConnection connection = other();
  EXPECT_FALSE(prepare_database(connection.get(), "there", next));
}

TEST_F(PostgresStoreTest, AnotherEncodingIsSaid) {
  const std::string latin =
      server_.create_database("ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
  const auto refused = open_postgres_store(latin, options());
  EXPECT_EQ(refused.error().id, "storage.encoding");
  EXPECT_EQ(*refused.error().args.find_string("found"), "LATIN1");
}

TEST_F(PostgresStoreTest, PagesWithoutChecksumsAreSaid) {
  const bool off =
      text_at(query(other().get(), "SELECT current_setting('data_checksums')"), 0, 0) == "off";
  set_up_log(LogFormat::Text, LogLevel::Warning);
  testing::internal::CaptureStderr();
  must_open();
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_EQ(said.find("data_checksums is off") != said.npos, off) << said;
}

TEST_F(PostgresStoreTest, PasswordsAreNotShown) {
  for (const char* address : {"postgres://anna:hunter2@127.0.0.1:1/nowhere",
                              "postgresql://anna@127.0.0.1:1/nowhere?password=hunter2"}) {
    const auto refused = open_postgres_store(address, options());
    EXPECT_EQ(refused.error().id, "storage.unusable");
    const std::string said = refused.error().to_json().dump();
    EXPECT_NE(said.find("postgres://127.0.0.1:1/nowhere"), said.npos) << said;
    EXPECT_EQ(said.find("hunter2"), said.npos) << said;
  }
  for (const char* nonsense : {"postgres://anna:hunter2@[::1", "postgres://anna:hunter2@h/%zz",
                               "postgres://h/d?hunter2=hunter2"}) {
    const auto refused = open_postgres_store(nonsense, options());
    EXPECT_EQ(refused.error().to_json().dump(), Message{"storage.address"}.to_json().dump());
  }
}

// Nodes of the version before, which has no analyses, go on beside newer ones.
TEST_F(PostgresStoreTest, WhatTheVersionBeforeThrowsAwayLeavesNoAnalysis) {
  EXPECT_FALSE(prepare_database(other().get(), "before", postgres_schema().first(2)));
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  EXPECT_TRUE(append(*store, analysing(1, "source", "text")));
  EXPECT_TRUE(*store->load_analysis(1));
  const PostgresConnection before = other();
  const Rows added = query(before.get(), "SELECT append_events(1, 2, 1, 'third', 0)");
  EXPECT_TRUE(succeeded(added)) << "it goes on";
  const Rows gone = query(before.get(), "SELECT forget_table(1, 0)");
  EXPECT_TRUE(succeeded(gone));
  EXPECT_FALSE(*store->load_analysis(1));
}

TEST_F(PostgresStoreTest, DataGoThereAndBackUnchanged) {
  const TemporaryFolder folder;
  const std::string here = folder.path() / "here";
  const std::string back = folder.path() / "back";
  EXPECT_EQ(move_data(here, address_).error().id, "error.no_data");
  {
    const auto store = must(open_sqlite_store(here, options()));
    for (std::int64_t table = 1; table <= 300; ++table) {
      Batch batch = opening(table * 2, "table " + std::to_string(table));
      batch.events.resize(static_cast<std::size_t>(table), "an event");
      batch.stage = static_cast<Stage>(table % 3);
      EXPECT_TRUE(append(*store, batch));
    }
    Batch packs;
    packs.new_packs = {{"z", "game", "text"}, {"a", "game", "other text"}};
    EXPECT_TRUE(append(*store, packs));
    EXPECT_TRUE(append(*store, analysing(600, "source", "what was found")));
    EXPECT_TRUE(append(*store, analysing(2, "source", "what else was found")));
    EXPECT_EQ(move_data(here, address_).error().id, "error.data_in_use");
  }
  const auto there = move_data(here, address_);
  ASSERT_TRUE(there) << there.error().to_json().dump();
  EXPECT_EQ(there->tables, 300);
  EXPECT_EQ(there->packs, 2);
  EXPECT_EQ(there->analyses, 2);
  EXPECT_EQ(move_data(here, address_).error().id, "storage.not_empty");
  {
    const auto store = must_open();
    EXPECT_EQ(store->load_events(600)->size(), 300u);
    EXPECT_EQ(store->load_packs()->front().content, "z");
    EXPECT_TRUE(append(*store, {600, 300, {"and on"}, "", ""})) << "games go on";
  }
  const auto again = move_data(address_, back);
  ASSERT_TRUE(again) << again.error().to_json().dump();
  EXPECT_EQ(again->events, there->events + 1);
  EXPECT_NE(again->hash, there->hash);
  const auto store = must(open_sqlite_store(back, options()));
  EXPECT_EQ(store->load_events(600)->back(), "and on");
  EXPECT_EQ((*store->load_analysis(600))->text, "what was found");
  EXPECT_EQ(store->load_tables()->back().stage, static_cast<Stage>(300 % 3));
}

}  // namespace

}  // namespace cauldron
